import ByteText
import Synchronization
import TestSupport

@testable import Plainspoken
@testable import TranslationEditor

/// A page without a browser: it asks the desk for things, and keeps what the desk tells it.
final class DeskPage {
    let project: SampleProject
    let desk: TranslationDesk
    private let number: Int
    private let log = EventLog()

    private final class EventLog: Sendable {
        let events = Mutex<[JSONValue]>([])
    }

    /// - Parameter desk: nil for a desk of its own.
    init(
        _ project: SampleProject, at desk: TranslationDesk? = nil, number: Int = 1, acceptLanguage: String = "en"
    ) async throws {
        self.project = project
        self.desk = try desk ?? project.desk()
        self.number = number
        await self.desk.connect(number, acceptLanguage: acceptLanguage) { [log] event in
            log.events.withLock { $0.append(event) }
        }
    }

    /// All events with a name, in their order.
    func events(_ name: String) -> [JSONValue] { log.events.withLock { $0.filter { $0["event"]?.string == name } } }

    @discardableResult
    func ask(_ name: String, _ fields: JSONValue = [:]) async -> JSONValue {
        guard case .object(let members) = fields else { return .null }
        return await desk.answer(.object([.init("id", 7), .init("do", .string(name))] + members), from: number) ?? .null
    }

    func show(_ key: String, _ language: String = "pl") async -> JSONValue {
        await ask("show", ["key": .string(key), "language": .string(language)])
    }

    /// Saves one text as it would be typed into boxes: the texts by their keys, `few`, or the empty text for the only one.
    func save(
        _ key: String, _ language: String = "pl", part: String = "detail", boxes: [(String, JSONValue)],
        base: String? = nil, mark: JSONValue = .null, anyway: Bool = false
    ) async -> JSONValue {
        let known = await show(key, language).part(part)?["base"]?.string ?? ""
        return await ask(
            "save",
            [
                "key": .string(key), "language": .string(language), "mark": mark, "anyway": .bool(anyway),
                "draft": .object([JSONValue.Member(part, Self.draft(boxes, base: base ?? known))]),
            ])
    }

    static func draft(_ boxes: [(String, JSONValue)], base: String) -> JSONValue {
        let units = boxes.map { keys, pieces -> JSONValue in
            let names = keys.split(separator: " ").map { JSONValue.string(String($0)) }
            return ["keys": .array(names), "pieces": pieces]
        }
        return ["base": .string(base), "units": .array(units)]
    }
}

extension JSONValue {
    /// A part of a shown entry.
    func part(_ name: String) -> JSONValue? { self["parts"]?.elements?.first { $0["part"]?.string == name } }

    /// The value as JSON, for comparisons.
    var text: String {
        var output: [UInt8] = []
        append(to: &output)
        return String(decoding: output, as: UTF8.self)
    }
}
