import MessageFormat2
import Testing

@testable import CatalogFormats
@testable import Catalogs

/// Compares what a format reads with what it has written.
struct AppRoundTrip {
    let format: any ExchangeFormat

    static let formats: [any ExchangeFormat] = [.i18next, .xcstrings, .android]

    /// The units that a file of a document should have, by id: all of them in a file with two languages, otherwise
    /// those with a text in its language.
    func expected(_ document: ExchangeDocument) -> [ExchangeID: (unit: ExchangeUnit, text: ExchangeText)] {
        var units: [ExchangeID: (unit: ExchangeUnit, text: ExchangeText)] = [:]
        for entry in document.entries {
            for text in entry.texts {
                for unit in text.units where isBilingual || document.isSourceOnly || unit.translation != nil {
                    units[ExchangeID(entry.key, text.part, keys: unit.keys)] = (unit, text)
                }
            }
        }
        return units
    }

    var isBilingual: Bool { format.name == "xcstrings" }

    /// Writes and reads a document, and compares all units but those that the format cannot express.
    func check(_ document: ExchangeDocument, without lost: Set<String> = []) throws {
        let output = format.write(document)
        #expect(format.recognizes(output.bytes, path: "a.\(format.fileExtension)"))
        let reading = format.read(output.bytes, path: "a")
        #expect(reading.diagnostics == [])
        #expect(!reading.isUnusable)
        let expected = expected(document).filter { !lost.contains($0.key.text.description) }
        let ids = reading.units.compactMap(\.id)
        #expect(ids.count == reading.units.count)
        #expect(Set(ids).count == ids.count)
        #expect(Set(ids) == Set(expected.keys))
        for unit in reading.units {
            guard let id = unit.id, let (written, text) = expected[id] else { continue }
            #expect(unit.keys == id.keys)
            #expect(unit.name == id.description)
            if isBilingual {
                Self.compare(unit.source, with: written.source, "\(id) source")
                if !document.isSourceOnly { Self.compare(unit.target, with: written.translation, "\(id) target") }
                if written.translation != nil {
                    #expect(unit.state == (text.state == .reviewed ? .translated : text.state))
                }
            } else {
                Self.compare(unit.target, with: document.isSourceOnly ? written.source : written.translation, "\(id)")
            }
        }
    }

    /// Whether the texts are the same, and the placeholders as many and in the same order.
    private static func compare(_ read: ReadText?, with pattern: Message.Pattern?, _ comment: Comment) {
        let elements = pattern?.elements ?? []
        guard case .pattern(let pieces)? = read else {
            #expect(elements.isEmpty && read == nil, comment)
            return
        }
        #expect(pieces.count == elements.count, comment)
        var tokens: [String: Message.Pattern.Element] = [:]
        for (piece, element) in zip(pieces, elements) {
            switch (piece, element) {
            case (.text(let text), .text(let expected)):
                #expect(text.utf8.elementsEqual(expected.value.utf8), comment)
            case (.placeholder(let token, _), .expression):
                // What is written alike must mean the same.
                #expect(tokens.updateValue(element, forKey: token) ?? element == element, comment)
            default: Issue.record("\(comment): \(piece) for \(element)")
            }
        }
    }
}
