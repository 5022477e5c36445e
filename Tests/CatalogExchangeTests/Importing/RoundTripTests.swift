import LanguageTags
import MessageFormat2
import TestSupport
import Testing

@testable import CatalogExchange
@testable import CatalogLinting
@testable import Plainspoken

@Suite("Out and back")
struct RoundTripTests {
    private static let formats = ExchangeFormatList.written.map(\.name)
    private static let languages: [LanguageTag] =
        Effort.isLong ? ["ar", "de", "en-GB", "es", "fr", "ja", "ko", "pl", "cs"] : ["ar"]

    /// Every format gives our own catalogs back, byte for byte.
    @Test(arguments: formats, languages)
    func `of our own catalogs changes nothing`(name: String, language: LanguageTag) throws {
        let format = try #require(ExchangeFormatList.format(named: name))
        let inputs = try CatalogInput.find([MemoryCatalogs.builtIn])
        try checkUnchanged(format, language, inputs)
    }

    private func checkUnchanged(_ format: some ExchangeFormat, _ language: LanguageTag, _ inputs: [CatalogInput]) throws
    {
        let export = try CatalogExport(to: language, from: inputs)
        let output = format.write(export.document)
        #expect(output.diagnostics.map(\.description) == [])
        var options = CatalogImport.Options()
        options.language = language
        let result = try CatalogImport(
            output.bytes, path: "file.\(format.fileExtension)", format: format, into: inputs, options: options)
        #expect(result.findings.map(\.message) == [])
        #expect(result.changes.map(\.path) == [])
        #expect(result.lock == nil)
        #expect(result.left == 0)
        #expect(result.taken == 0)
    }

    @Test(arguments: formats, MemoryCatalogs.all.keys.sorted())
    func `of every construct changes nothing`(name: String, syntax: String) throws {
        let format = try #require(ExchangeFormatList.format(named: name))
        let catalogs = try #require(MemoryCatalogs.all[syntax])
        try checkConstructs(format, catalogs)
    }

    private func checkConstructs(_ format: some ExchangeFormat, _ catalogs: MemoryCatalogs) throws {
        let output = try catalogs.export(format)
        let result = try catalogs.taking(output.bytes, format)
        #expect(result.changes.map { String(decoding: $0.after, as: UTF8.self) } == [])
        #expect(result.findings.map(\.message) == [])
        #expect(result.unchanged > 4)
    }

    @Test(arguments: formats, MemoryCatalogs.all.keys.sorted())
    func `brings back translations that the catalogs have lost`(name: String, syntax: String) throws {
        let format = try #require(ExchangeFormatList.format(named: name))
        let catalogs = try #require(MemoryCatalogs.all[syntax])
        try checkLoss(format, catalogs)
    }

    /// A language that has lost its catalog, with other variants than the source text: those of the source do not come with them.
    /// i18next says `count` for a number that it cannot know then, and ARB needs a declaration more to say the same.
    @Test(arguments: formats.filter { $0 != "i18next" && $0 != "arb" })
    func `brings no variants of the source text along`(name: String) throws {
        let format = try #require(ExchangeFormatList.format(named: name))
        let variants = #""match":["$n :integer"],"variants""#
        let source = #"{"0":"No result","one":"{$n} result","*":"{$n} results"}"#
        let units = #""match":["$unit :string","$n :integer"],"variants""#
        try checkLoss(
            format,
            MemoryCatalogs(files: [
                "Locales/en.json":
                    #"{"locale":"en","messages":{"a":{"detail":{\#(variants):\#(source)}},"b":{"detail":{\#(units):{"kb one":"{$n} kilobyte","kb *":"{$n} kilobytes","* *":"{$n} bytes"}}}}}"#,
                "Locales/cs.json":
                    #"{"locale":"cs","messages":{"a":{"detail":{\#(variants):{"one":"{$n} výsledek","few":"{$n} výsledků","*":"{$n} výsledků"}}},"b":{"detail":{\#(units):{"kb one":"{$n} kB","kb few":"{$n} kB","kb *":"{$n} kB","* *":"{$n} bajtů"}}}}}"#,
            ]))
    }

    private func checkLoss(_ format: some ExchangeFormat, _ catalogs: MemoryCatalogs) throws {
        let output = try catalogs.export(format)
        let path = try #require(catalogs.files.keys.first { $0.contains("cs.") })
        var loss = catalogs
        loss.files[path] = nil
        let result = try loss.taking(output.bytes, format)
        #expect(result.findings.filter { $0.severity == .error }.map(\.message) == [])
        #expect(result.left == 0)
        let before = try CatalogExport(to: "cs", from: catalogs.inputs).document
        let after = try CatalogExport(to: "cs", from: loss.after(result).inputs).document
        let refused = Set(output.diagnostics.compactMap(\.key))
        for (old, new) in zip(before.entries, after.entries) where !refused.contains(old.key) {
            for (old, new) in zip(old.texts, new.texts) {
                #expect(Self.plain(old.translation) == Self.plain(new.translation), "\(old.part)")
            }
        }
    }

    /// A message without what a format cannot say: the order of variants, and that a text is a literal.
    private static func plain(_ message: Message?) -> [String]? {
        message?.description.replacing("{literal}", with: "literal").split(separator: "\n").sorted().map(String.init)
    }

    /// What a format cannot say is reported with its place, and everything else is in the file.
    @Test(arguments: formats)
    func `loses no text`(name: String) throws {
        let format = try #require(ExchangeFormatList.format(named: name))
        for catalogs in MemoryCatalogs.all.values {
            let document = try CatalogExport(to: "cs", from: catalogs.inputs).document
            let output = format.write(document)
            let read = Set(
                format.read(output.bytes, path: "cs.\(format.fileExtension)").units.compactMap { $0.id?.text })
            for diagnostic in output.diagnostics { #expect(diagnostic.place.line != nil, "\(diagnostic)") }
            let refused = Set(output.diagnostics.compactMap(\.key))
            for entry in document.entries {
                for text in entry.texts where text.translation != nil {
                    let id = ExchangeID(entry.key, text.part)
                    #expect(read.contains(id) || refused.contains(entry.key), "\(id)")
                }
            }
        }
    }
}
