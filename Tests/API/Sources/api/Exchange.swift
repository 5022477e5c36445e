import ExchangeFormats
import LanguageTags
import MessageFormat2
import Plainspoken
import PlainspokenTesting

@testable import CatalogExchange
@testable import CatalogLinting

enum Exchange {
    /// A format of one's own: a record for each unit.
    struct LineFormat: ExchangeFormat {
        let name = "lines"
        let fileExtension = "lines"
        /// Texts can have line feeds.
        private static let end = Character("\u{1E}")

        func recognizes(_ bytes: [UInt8], path: String) -> Bool { path.hasSuffix(".lines") }

        func write(_ document: ExchangeDocument) -> ExchangeOutput {
            let lines = document.entries.flatMap { entry in
                entry.texts.flatMap { text in
                    text.units.map { unit in
                        let id = ExchangeID(entry.key, text.part, keys: unit.keys)
                        return "\(id)=\(unit.translation.map(PatternText.source) ?? "")\(Self.end)"
                    }
                }
            }
            return ExchangeOutput(Array(lines.joined().utf8))
        }

        func read(_ bytes: [UInt8], path: String, language: LanguageTag?) -> ExchangeReading {
            var reading = ExchangeReading(targetLanguage: "cs")
            for line in String(decoding: bytes, as: UTF8.self).split(separator: Self.end) {
                let parts = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
                guard parts.count == 2, let id = ExchangeID(parts[0]) else { continue }
                var unit = ReadUnit(parts[0], id: id, at: 0..<1)
                unit.state = .translated
                if case .success(let pieces) = PatternText.read(parts[1]), !pieces.isEmpty {
                    unit.target = .pattern(pieces)
                }
                reading.units.append(unit)
            }
            return reading
        }
    }

    static func use() throws {
        let english = #"""
            {"locale": "en", "messages": {"greeting": "Hello {$name}", "label.a": {"title": "A", "detail": "B"}}}
            """#
        let inputs = [CatalogInput(path: "en.json", bytes: Array(english.utf8))]
        for format in ExchangeFormatList.written {
            let output = try written(format, inputs)
            API.expect(output.diagnostics.isEmpty, "\(output.diagnostics)")
            API.expect(ExchangeFormatList.format(named: format.name) != nil, format.name)
        }
        API.expect(ExchangeFormatList.names.contains("po"), "po")
        let formats: [any ExchangeFormat] = [
            .xliff21, .xliff12, .po, .arb, .xcstrings, .android, .resx, .stringsdict, .strings, .properties, .vue,
            .rails,
            .laravel, .i18next, .fluent, .csv,
            .tsv,
        ]
        API.expect(formats.count == ExchangeFormatList.all.count, "a format has no name")

        var options = CatalogImport.Options()
        options.language = "cs"
        options.lint = LintOptions()
        options.lock = nil
        options.lockPath = "catalog-lint.lock"
        options.takesFuzzy = true
        let file = Array("greeting/detail=Ahoj {$name}\u{1E}".utf8)
        let result = try CatalogImport(file, path: "cs.lines", format: LineFormat(), into: inputs, options: options)
        API.expect(result.taken == 1 && result.left == 0 && result.findings.isEmpty, "\(result.findings)")
        API.expect(result.changes.map(\.path) == ["cs.json"] && result.changes[0].before == nil, "\(result.changes)")
        API.expect(result.lock == nil && result.language == "cs", "\(result)")
        API.expect(result.unchanged == 0 && result.untranslated == 0 && result.fuzzy == 0, "\(result)")

        let arrival = try CatalogArrival(
            Array("msgid \"Hello\"\nmsgstr \"Ahoj\"\n".utf8), path: "cs.po", format: .po, into: "Locales",
            takesFuzzy: true)
        API.expect(arrival.fuzzy == 0, "\(arrival)")
        API.expect(arrival.files.map(\.path) == ["Locales/en.json", "Locales/cs.json"], "\(arrival.files)")
        let catalogs = arrival.files.map { CatalogInput(path: $0.path, bytes: $0.bytes) }
        let back = try CatalogExport(to: "cs", from: catalogs).written(as: .po, names: arrival.names ?? [])
        API.expect(
            String(decoding: back.bytes, as: UTF8.self).hasSuffix("\nmsgid \"Hello\"\nmsgstr \"Ahoj\"\n"), "\(back)")

        let icu = ICUMessageFormat.message(from: "{n, plural, one{# file} other{# files}}", language: "en")
        guard let message = icu.value else { return API.expect(false, "\(icu.issues)") }
        let icuBack = ICUMessageFormat.pattern(from: message, language: "en")
        API.expect(icuBack.value == "{n, plural, one{# file} other{# files}}", "\(icuBack)")
        API.expect(VariantKeys.split("one |a b|") == ["one", "|a b|"], "keys")

        let failures = ExchangeFormatSuite(LineFormat()).failures(mutations: 10)
        API.expect(failures.contains { $0.check == "places" }, "\(failures)")
        print("exchange")
    }

    private static func written(_ format: some ExchangeFormat, _ inputs: [CatalogInput]) throws -> ExchangeOutput {
        format.write(try CatalogExport(to: "cs", from: inputs).document)
    }
}
