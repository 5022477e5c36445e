import Foundation
import MessageFormat2
import Testing

@testable import Catalogs
@testable import LanguageTags

/// Every built-in text as readers see it, with the values of `Tests/Fixtures/samples.json`.
@Suite struct BuiltInRenderingTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")

    private static let samples = Result {
        let file = root.appending(path: "Tests/Fixtures/samples.json")
        let object = try JSONValue(parsing: Array(Data(contentsOf: file)))
        return Dictionary(uniqueKeysWithValues: (object.members ?? []).map { ($0.name, $0.value.elements ?? []) })
    }

    private static func value(_ sample: JSONValue) -> MessageValue? {
        if let text = sample.string { return .string(text) }
        var bytes: [UInt8] = []
        sample.append(to: &bytes)
        return DecimalNumber(parsing: bytes).map { .decimal($0) }
    }

    private static func compiled(_ text: CatalogText, _ language: LanguageTag) throws -> CompiledMessage {
        try CompiledMessage(parsing: text.message, locale: language, bidi: .none)
    }

    /// No braces, no fallback values, no English, and every supplied value is shown.
    @Test func everything() throws {
        let samples = try Self.samples.get()
        let catalogs = try BuiltInCatalogs.load { _ in true }
        let english = try #require(catalogs.first { $0.language == "en" })
        let source = Dictionary(uniqueKeysWithValues: english.entries.map { ($0.key, $0) })
        var count = 0
        for catalog in catalogs {
            for entry in catalog.entries {
                let contract = try #require(source[entry.key])
                for part in CatalogPart.allCases {
                    guard let text = entry[part] else { continue }
                    let message = try Self.compiled(text, catalog.language)
                    var usual: [String: MessageValue] = [:]
                    for placeholder in contract.placeholders {
                        usual[placeholder.name] = .string(placeholder.example ?? placeholder.name)
                        if placeholder.type == "integer" || placeholder.type == "decimal" {
                            usual[placeholder.name] = DecimalNumber(placeholder.example ?? "3").map {
                                MessageValue.decimal($0)
                            }
                        }
                    }
                    let names = contract.placeholders.map(\.name).filter { samples[$0] != nil }
                    for name in names.isEmpty ? [""] : names {
                        for sample in names.isEmpty ? [.null] : samples[name] ?? [] {
                            var arguments = usual
                            if let value = Self.value(sample) { arguments[name] = value }
                            // Dates are text, and not compared with numbers.
                            if sample.string != nil,
                                contract.placeholders.contains(where: {
                                    $0.name == name && $0.type != "string" && $0.type != "message" && $0.type != "list"
                                })
                            {
                                continue
                            }
                            let (shown, issues) = message.formatted(MessageArguments(arguments))
                            let place = "\(catalog.language) \(entry.key.rawValue) \(part.rawValue) \(sample): \(shown)"
                            #expect(issues.isEmpty, "\(place): \(issues)")
                            #expect(!shown.isEmpty && !shown.contains("{") && !shown.contains("}"), "\(place)")
                            #expect(!shown.contains("�") && !shown.contains("  "), "\(place)")
                            if let label = sample.string, text.message.contains("{$\(name)}") {
                                #expect(shown.contains(label), "\(place)")
                            }
                            count += 1
                        }
                    }
                    let isWord = entry.key.rawValue.hasPrefix("page.")
                    if catalog.language.language != "en", !isWord, let original = contract[part]?.message {
                        #expect(text.message != original, "\(catalog.language) \(entry.key.rawValue): not translated")
                    }
                }
            }
        }
        #expect(count > 6_000)
    }

    /// The text after a number, for second, minute, hour and day, in the form that follows “in” or “after”; written by
    /// hand from grammars, not from the catalogs or from CLDR.
    private static let units: [String: (form: @Sendable (Int) -> Int, words: [[String]])] = [
        "en": (
            { $0 == 1 ? 0 : 1 }, [["second", "seconds"], ["minute", "minutes"], ["hour", "hours"], ["day", "days"]]
        ),
        "de": (
            { $0 == 1 ? 0 : 1 },
            [["Sekunde", "Sekunden"], ["Minute", "Minuten"], ["Stunde", "Stunden"], ["Tag", "Tagen"]]
        ),
        "fr": (
            { $0 < 2 ? 0 : 1 },
            [["seconde", "secondes"], ["minute", "minutes"], ["heure", "heures"], ["jour", "jours"]]
        ),
        "es": (
            { $0 == 1 ? 0 : 1 },
            [["segundo", "segundos"], ["minuto", "minutos"], ["hora", "horas"], ["día", "días"]]
        ),
        "pl": (
            { number in
                if number == 1 { return 0 }
                return (2...4).contains(number % 10) && !(12...14).contains(number % 100) ? 1 : 2
            },
            [
                ["sekundę", "sekundy", "sekund"], ["minutę", "minuty", "minut"], ["godzinę", "godziny", "godzin"],
                ["dzień", "dni", "dni"],
            ]
        ),
        "ja": ({ _ in 0 }, [["秒"], ["分"], ["時間"], ["日"]]),
        "ko": ({ _ in 0 }, [["초"], ["분"], ["시간"], ["일"]]),
        "ar": (
            { number in
                switch number % 100 {
                case _ where number == 1: 0
                case _ where number == 2: 1
                case 3...10: 2
                case 11...99: 3
                default: 4
                }
            },
            [
                ["ثانية واحدة", "ثانيتين", "ثوانٍ", "ثانية", "ثانية"],
                ["دقيقة واحدة", "دقيقتين", "دقائق", "دقيقة", "دقيقة"],
                ["ساعة واحدة", "ساعتين", "ساعات", "ساعة", "ساعة"], ["يوم واحد", "يومين", "أيام", "يومًا", "يوم"],
            ]
        ),
    ]

    /// The highest number that has no digits: Arabic expresses one and two by the form alone, and German says “in einem Tag”.
    private static let saidInWords = ["ar": 2, "de": 1]

    /// Waits use the form that the number requires.
    @Test(arguments: units.keys.sorted())
    func waits(language: String) throws {
        let (form, words) = try #require(Self.units[language])
        let catalog = try #require(BuiltInCatalogs.load { $0.description == language }.first)
        let keys = catalog.entries.filter { $0.key.rawValue.hasSuffix(".retry-after") }
        try #require(keys.count >= 9)
        let numbers = Array(1...131) + [200, 202, 203, 211, 999, 1_000, 1_001, 1_002, 3_600, 3_601]
        for entry in keys {
            let shared = try entry.use(of: .action).map { try $0.text(in: catalog.entry(for: $0.key)) }
            let message = try Self.compiled(try #require(entry.action ?? shared), catalog.language)
            for (index, unit) in ["second", "minute", "hour", "day"].enumerated() {
                for number in numbers {
                    let shown = message.format(["wait": .integer(Int64(number)), "waitUnit": .string(unit)])
                    let place = "\(entry.key.rawValue) \(number) \(unit): \(shown)"
                    let digits = String(shown.unicodeScalars.filter { ("0"..."9").contains($0) }.map(Character.init))
                    // “In a minute” and “in an hour”; Japanese and Korean say one of them.
                    let isRound = number == 60 && index < 2
                    let count = isRound ? 1 : number
                    let isInWord =
                        isRound ? !["ja", "ko"].contains(language) : number <= Self.saidInWords[language] ?? 0
                    #expect(digits == (isInWord ? "" : String(count)), "\(place)")
                    let word = words[isRound ? index + 1 : index][form(count)].prefix { !isRound || $0 != " " }
                    #expect(Self.words(of: shown, in: language).contains(" \(word) "), "\(place)")
                }
            }
        }
    }

    /// The words with a space before and after each; around every character where a language puts none between words.
    private static func words(of text: String, in language: String) -> String {
        if language == "ja" || language == "ko" {
            // 日 is in 日間, and 분 in 분 후: the unit comes right after the number.
            let behind = text.drop { !$0.isNumber }.drop { $0.isNumber || $0 == "," }
            return " "
                + ["時間", "시간", "秒", "分", "日", "초", "분", "일"].filter { behind.hasPrefix($0) }.joined(separator: " ")
                + " "
        }
        return " " + text.split { $0.isWhitespace || $0.isPunctuation }.joined(separator: " ") + " "
    }
}
