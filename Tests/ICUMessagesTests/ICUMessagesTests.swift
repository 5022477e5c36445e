import Foundation
import LanguageTags
import MessageFormat2
import MessageFormat2Foundation
import Testing

@testable import ICUMessages

/// Messages of ICU MessageFormat, converted and formatted, against the texts of ICU itself, which `Exchange/icu_format.py` has written.
@Suite struct ICUMessagesTests {
    struct Sample: Decodable, Sendable, CustomTestStringConvertible {
        let id: String
        let language: String
        let pattern: String
        let arguments: [[String: Argument]]

        var testDescription: String { id }
    }

    struct Expected: Decodable, Sendable {
        let texts: [String: [String?]]
    }

    enum Argument: Decodable, Sendable {
        case text(String)
        case number(Decimal)
        case date(Double)

        init(from decoder: any Decoder) throws {
            if let date = try? [String: Double](from: decoder)["date"] {
                self = .date(date)
                return
            }
            let container = try decoder.singleValueContainer()
            if let number = try? container.decode(Decimal.self) {
                self = .number(number)
            } else {
                self = .text(try container.decode(String.self))
            }
        }

        var value: MessageValue {
            switch self {
            case .text(let text): .string(text)
            case .date(let seconds): .date(secondsSince1970: seconds)
            case .number(let number): .decimal(DecimalNumber("\(number)") ?? .zero)
            }
        }
    }

    static let samples = (try? read("messages.json", as: [Sample].self)) ?? []
    static let expected = (try? read("expected.json", as: Expected.self))?.texts ?? [:]

    private static func read<Value: Decodable>(_ name: String, as type: Value.Type) throws -> Value {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Fixtures/icu")
        return try JSONDecoder().decode(type, from: Data(contentsOf: folder.appending(path: name)))
    }

    @Test func thereAreEnough() {
        #expect(Self.samples.count >= 300)
        #expect(Set(Self.samples.map(\.language)).count >= 12)
        #expect(Set(Self.samples.map(\.id)) == Set(Self.expected.keys), "run Exchange/icu_format.py")
        #expect(Set(ICUDifferences.reasons.keys).isSubset(of: Self.samples.map(\.id)))
    }

    @Test(arguments: samples) func isTheSameAsInICU(_ sample: Sample) throws {
        let language = try #require(LanguageTag(sample.language))
        let expected = try #require(Self.expected[sample.id])
        let converted = ICUMessageFormat.message(from: sample.pattern, language: language)
        var difference: String?
        if let message = converted.value {
            let parsed = Message.parse(message.description)
            #expect(parsed.isValid)
            #expect(parsed.message == message)
            let texts = Self.texts(message, sample, language)
            for (text, wanted) in zip(texts, expected) where wanted.map({ $0.utf8.elementsEqual(text.utf8) }) != true {
                difference = difference ?? "`\(text)` and not `\(wanted ?? "")`"
            }
            // There and back again, it means the same.
            let back = ICUMessageFormat.pattern(from: message, language: language)
            #expect(
                (back.value == nil) == (ICUDifferences.oneWay[sample.id] != nil),
                "\(sample.id) \(message) \(back.issues)")
            if let pattern = back.value {
                let again = try #require(
                    ICUMessageFormat.message(from: pattern, language: language).value, "\(pattern)")
                #expect(Self.texts(again, sample, language) == texts, "\(pattern)")
            }
        } else {
            difference = converted.issues.map(\.description).joined(separator: "; ")
        }
        let reason = ICUDifferences.reasons[sample.id]
        #expect(
            (difference == nil) == (reason == nil), "\(sample.id): \(sample.pattern): \(difference ?? "now the same")")
    }

    private static func texts(_ message: Message, _ sample: Sample, _ language: LanguageTag) -> [String] {
        let compiled = CompiledMessage(message, locale: language, functions: .localizedDrafts, bidi: .none)
        return sample.arguments.map {
            compiled.format(MessageArguments($0.map { (key: variable($0), value: $1.value) }))
        }
    }

    private static func variable(_ name: String) -> String {
        name.first.map(\.isNumber) ?? false ? "_" + name : name
    }
}
