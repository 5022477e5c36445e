import Foundation
import LanguageTags
import Testing

@testable import CatalogExchange
@testable import CatalogLinting
@testable import Plainspoken

@Suite("Files that cannot be trusted")
struct ImportFindingTests {
    /// A way to damage a file, and the finding with its code and the text at its place.
    struct Damage: Sendable, CustomTestStringConvertible {
        let format: String
        let old: String
        let new: String
        let code: String
        let place: String
        var testDescription: String { "\(format): \(new)" }

        init(_ format: String, _ old: String, _ new: String, _ code: String, at place: String) {
            (self.format, self.old, self.new, self.code, self.place) = (format, old, new, code, place)
        }
    }

    static let damages: [Damage] = [
        // A lost placeholder, a foreign one, a misspelled one.
        Damage("po", "Karta končící na {$last4} byla", "Karta byla", "V401", at: "\"Karta byla"),
        Damage("po", "Karta končící na {$last4} byla", "Karta {$last5} byla", "V402", at: "\"Karta {$last5}"),
        Damage("csv", "Karta končící na {$last4} byla", "Karta {$last4 byla", "M301", at: "Karta {$last4"),
        Damage(
            "xliff-1.2", "<target state=\"translated\">Karta končící na <ph id=\"1\" ctype=\"x-mf2\">{$last4}</ph>",
            "<target state=\"translated\">Karta končící na ", "V401", at: "Karta končící na "),
        // The source has changed meanwhile, and so has the translation.
        Damage(
            "po", "msgid \"Payment declined\"\nmsgstr \"Platba zamítnuta\"",
            "msgid \"Payment refused\"\nmsgstr \"Platba odmítnuta\"", "K208", at: "\"payment.declined/title\""),
        Damage(
            "csv", "Payment declined,Platba zamítnuta", "Payment refused,Platba odmítnuta", "K208",
            at: "payment.declined/title"),
        Damage("fluent", "Source of .title: Payment declined", "Source of .title: Payment refused", "", at: ""),
        // Renamed, repeated, empty.
        Damage(
            "po", "msgctxt \"label.email/detail\"", "msgctxt \"label.mail/detail\"", "K202", at: "\"label.mail/detail\""
        ),
        Damage(
            "csv", "label.email/detail,e-mail address,e-mailová adresa",
            "label.email/detail,e-mail address,mail,translated\nlabel.email/detail,e-mail address,pošta", "F105",
            at: "label.email/detail,e-mail address,pošta"),
        // Variants that the text does not have.
        Damage("csv", "files.count/detail#few", "files.count/detail#few one", "M311", at: "files.count/detail#few one"),
        // A text that is longer than it may be.
        Damage(
            "po", "Platba zamítnuta",
            "Platba kartou byla zamítnuta, a to z důvodů, které vaše banka bohužel nesdělila ani nám", "T614",
            at: "\"Platba kartou"),
        // A placeholder typed as text, beside its code and instead of it.
        Damage(
            "xliff-1.2", "<target state=\"translated\">Karta", "<target state=\"translated\">{$last4} Karta", "V402",
            at: "{$last4} Karta"),
        Damage(
            "android", "na <xliff:g id=\"last4\" example=\"4242\">%1$s</xliff:g> byla", "na {$last4} byla", "V402",
            at: "Karta končící na {$last4}"),
        // A placeholder that would be a word, where the other forms have the right one.
        Damage("po", "\"{$n} soubor\"", "\"{n} soubor\"", "V407", at: "\"{n} soubor"),
        Damage("csv", "Za {$wait} sekundu.", "Za $wait sekundu.", "V407", at: "Za $wait"),
        // Tags of HTML, and two translations.
        Damage(
            "xliff-1.2", ">Platba zamítnuta</target>", "><b>Platba</b> odmítnuta</target>", "F113",
            at: "<b>"),
        Damage(
            "xliff-1.2", ">Platba zamítnuta</target>", ">Platba odmítnuta</target><target>Ne</target>", "F113",
            at: "<target>Ne"),
        Damage(
            "xliff-2.1", ">Platba zamítnuta</target>", ">Platba odmítnuta</target><target>Ne</target>", "F113",
            at: "<target>Ne"),
        // Half a text in a unit: markup that is not closed.
        Damage("po", "{#b}jinou{/b} kartu", "{#b}jinou kartu", "M315", at: "\"Zkuste {#b}jinou"),
        // Damaged files.
        Damage("po", "msgstr \"e-mailová adresa\"", "msgstr \"e-mailová adresa", "F101", at: "\"e-mailová adresa"),
        Damage(
            "po", "nplurals=3; plural=(n==1 ? 0 : n>=2 && n<=4 ? 1 : 2);", "nplurals=2; plural=(n != 1);", "F106",
            at: "Plural-Forms: nplurals=2"),
        Damage("csv", ",e-mailová adresa", ",\"e-mailová adresa", "F101", at: "A \\{brace\\}"),
        // A separator in a text, without quotation marks.
        Damage("csv", ",Platba zamítnuta,", ",Platba, zamítnuta,", "F106", at: " zamítnuta"),
    ]

    @Test(arguments: damages)
    func `each give a finding at its place, and the text stays`(damage: Damage) throws {
        let format = try #require(ExchangeFormatList.format(named: damage.format))
        try check(damage, format)
    }

    private func check(_ damage: Damage, _ format: some ExchangeFormat) throws {
        let catalogs = MemoryCatalogs.json
        let file = String(decoding: try catalogs.export(format).bytes, as: UTF8.self)
        let damaged = file.replacing(damage.old, with: damage.new)
        try #require(damaged != file, "\(file)")
        let result = try catalogs.taking(damaged.utf8, format)
        guard !damage.code.isEmpty else {
            #expect(result.findings.isEmpty)
            return
        }
        let finding = try #require(
            result.findings.first { $0.code == damage.code }, "\(result.findings.map(\.message))")
        let line = damaged.utf8.dropFirst(finding.range.lowerBound)
        #expect(
            String(decoding: Array(line.prefix(200)), as: UTF8.self).hasPrefix(damage.place),
            "\(finding.start): \(finding.message)")
        #expect(finding.path == "cs.\(format.fileExtension)")
        #expect(finding.help != nil)
        #expect(result.changes.map { String(decoding: $0.after, as: UTF8.self) } == [])
    }

    /// What to do about a lost placeholder, in the words of each format.
    @Test(arguments: [
        ("po", "{$last4}", "Copy {$last4} from the source text to where it belongs."),
        ("csv", "{$last4}", "Copy {$last4} from the source text to where it belongs."),
        (
            "xliff-1.2", "<ph id=\"1\" ctype=\"x-mf2\">{$last4}</ph> byla",
            "Copy {$last4} from the source text to where it belongs."
        ),
        ("android", "<xliff:g id=\"last4\" example=\"4242\">%1$s</xliff:g> byla", "Add %1$s where it belongs."),
        ("i18next", "{{last4}}", "Add {{last4}} where it belongs."),
        ("xcstrings", "na %@ byla", "Copy %@ from the source text to where it belongs."),
        ("arb", "{last4}", "Add the placeholder `last4` where it belongs."),
        ("fluent", "{ $last4 }", "Add the placeholder `last4` where it belongs."),
    ])
    func `name a lost placeholder as the format writes it`(name: String, lost: String, help: String) throws {
        let format = try #require(ExchangeFormatList.format(named: name))
        let finding = try #require(try Self.losing(lost, format).first { $0.code == "V401" })
        #expect(finding.help == help)
    }

    private static func losing(_ lost: String, _ format: some ExchangeFormat) throws -> [Finding] {
        let file = String(decoding: try MemoryCatalogs.json.export(format).bytes, as: UTF8.self)
        // The translation is the last text that has it.
        let place = try #require(file.range(of: lost, options: .backwards), "\(file)")
        let damaged = file.replacingCharacters(in: place, with: "byla")
        return try MemoryCatalogs.json.taking(damaged.utf8, format).findings
    }

    /// What is wrong with the file as a whole.
    @Test(arguments: [
        ("xliff-1.2", ">Platba", ">Platba & <", ": & has a meaning of its own in XML"),
        ("xliff-2.1", ">Platba", ">Platba < 5", ": < has a meaning of its own in XML"),
        ("android", "e-mailová", "&", ": & has a meaning of its own in XML"),
        (
            "po", "msgstr \"Platba", "<<<<<<< HEAD\nmsgstr \"A\"\n=======\nmsgstr \"B\"\n>>>>>>> b\nmsgstr \"Platba",
            ": a merge conflict was left in the file"
        ),
        (
            "csv", "label.email", "<<<<<<< HEAD\nlabel.mail,a,b\n=======\nlabel.mail,a,c\n>>>>>>> b\nlabel.email",
            ": a merge conflict was left in the file"
        ),
    ])
    func `a file that cannot be used is refused with a place`(name: String, old: String, new: String, message: String)
        throws
    {
        let format = try #require(ExchangeFormatList.format(named: name))
        let catalogs = MemoryCatalogs.json
        try check(format, catalogs, old, new, message)
    }

    private func check(
        _ format: some ExchangeFormat, _ catalogs: MemoryCatalogs, _ old: String, _ new: String, _ message: String
    ) throws {
        let file = String(decoding: try catalogs.export(format).bytes, as: UTF8.self)
        let place = try #require(file.range(of: old))
        let damaged = file.replacingCharacters(in: place, with: new)
        let sign = new.firstIndex { "&<".contains($0) } ?? new.startIndex
        let before = file[..<place.lowerBound] + new[..<sign]
        let column = before.utf8.reversed().prefix { $0 != 0x0A }.count { $0 & 0xC0 != 0x80 } + 1
        let line = before.utf8.count { $0 == 0x0A } + 1
        let error = #expect(throws: LintError.self) { try catalogs.taking(damaged.utf8, format) }
        #expect(error?.message == "cs.\(format.fileExtension):\(line):\(column)\(message)")
        #expect(error?.help != nil)
    }

    /// What hides no text is a warning at most.
    @Test(arguments: [
        ("po", "charset=UTF-8", "charset=ISO-8859-2", ["F102"]), ("xliff-1.2", " target-language=\"cs\"", "", []),
        ("xliff-2.1", " trgLang=\"cs\"", "", []),
    ])
    func `harmless mistakes of the header leave nothing`(name: String, old: String, new: String, codes: [String]) throws
    {
        let format = try #require(ExchangeFormatList.format(named: name))
        let result = try Self.replacing(old, with: new, format)
        #expect(result.findings.map(\.code) == codes)
        #expect(result.left == 0)
    }

    /// The names of PO entries that are not ours are made of their context and their source text.
    @Test func `a misspelt context gets a suggestion`() throws {
        let result = try Self.replacing(
            "msgctxt \"payment.declined/title", with: "msgctxt \"payment.declined/titel", .po)
        let finding = try #require(result.findings.first { $0.code == "K202" })
        #expect(finding.message == "the source catalogs have no text \"payment.declined/titel\"")
        #expect(finding.help == "Did you mean \"payment.declined/title\"?")
    }

    private static func replacing(_ old: String, with new: String, _ format: some ExchangeFormat) throws
        -> CatalogImport
    {
        let file = String(decoding: try MemoryCatalogs.json.export(format).bytes, as: UTF8.self)
        let damaged = file.replacing(old, with: new)
        try #require(damaged != file)
        return try MemoryCatalogs.json.taking(damaged.utf8, format)
    }

    @Test func `a missing form of the language is not taken`() throws {
        var catalogs = MemoryCatalogs.json
        catalogs.files["Locales/cs.json"] = nil
        let file = String(decoding: try catalogs.export(.csv).bytes, as: UTF8.self)
            .replacing("files.count/detail#one,{$n} file,", with: "files.count/detail#one,{$n} file,{$n} soubor")
            .replacing("files.count/detail#*,{$n} files,", with: "files.count/detail#*,{$n} files,{$n} souborů")
        let result = try catalogs.taking(file.utf8, .csv)
        #expect(result.findings.map(\.code) == ["P501"])
        #expect(result.changes.map(\.path) == [])
        #expect(result.left == 1)
    }

    @Test func `a file in another language is refused`() throws {
        let file = try MemoryCatalogs.json.export(.po).bytes
        #expect(throws: LintError.self) { try MemoryCatalogs.json.taking(file, .po, language: "de") }
    }

    /// Translators fill a template in, and leave the language in its header as it was.
    @Test(arguments: ExchangeFormatList.written.map(\.name).filter { $0 != "xcstrings" })
    func `a template in the source language does not overwrite the source`(name: String) throws {
        let format = try #require(ExchangeFormatList.format(named: name))
        try checkTemplate(format)
    }

    private func checkTemplate(_ format: some ExchangeFormat) throws {
        var catalogs = MemoryCatalogs.json
        catalogs.files["Locales/cs.json"] = nil
        let template = try catalogs.export(format, to: "en").bytes
        let filled = Self.filled(template, format.name)
        try #require(filled != template)
        // Only a file without source texts can bring new ones, and only if they are asked for.
        let isBilingual = ["xliff-2.1", "xliff-1.2", "po", "csv", "tsv"].contains(format.name)
        let path = "template.\(format.fileExtension)"
        for language: LanguageTag? in isBilingual ? [nil, "en"] : [nil] {
            #expect(throws: LintError.self, "\(language?.description ?? "no language")") {
                try Self.taking(filled, format, path, language, into: catalogs)
            }
        }
        let result = try Self.taking(filled, format, path, "cs", into: catalogs)
        #expect(result.findings.map(\.message) == [])
        #expect(result.changes.map(\.path) == ["Locales/cs.json"])
        if !isBilingual {
            let result = try Self.taking(filled, format, path, "en", into: catalogs)
            #expect(result.changes.map(\.path) == ["Locales/en.json"])
        }
    }

    /// The template with one Czech text.
    private static func filled(_ template: [UInt8], _ format: String) -> [UInt8] {
        let text = String(decoding: template, as: UTF8.self)
        let (old, new) =
            switch format {
            case "xliff-2.1", "xliff-1.2":
                ("<source>e-mail address</source>", "<source>e-mail address</source>\n<target>pošta</target>")
            case "po": ("msgid \"e-mail address\"\nmsgstr \"\"", "msgid \"e-mail address\"\nmsgstr \"pošta\"")
            case "csv": ("e-mail address,", "e-mail address,pošta")
            case "tsv": ("e-mail address\t", "e-mail address\tpošta")
            default: ("e-mail address", "pošta")
            }
        return Array(
            text.replacing(old, with: new).replacing("srcLang=\"en\"", with: "srcLang=\"en\" trgLang=\"en\"")
                .replacing("source-language=\"en\"", with: "source-language=\"en\" target-language=\"en\"").utf8)
    }

    private static func taking(
        _ bytes: [UInt8], _ format: some ExchangeFormat, _ path: String, _ language: LanguageTag?,
        into catalogs: MemoryCatalogs
    ) throws -> CatalogImport {
        var options = CatalogImport.Options()
        options.language = language
        return try CatalogImport(bytes, path: path, format: format, into: catalogs.inputs, options: options)
    }

    @Test func `a file that is not in the format is refused`() {
        for format in ExchangeFormatList.written where format.name != "fluent" {
            #expect(throws: LintError.self) { try refused(format) }
        }
    }

    private func refused(_ format: some ExchangeFormat) throws {
        _ = try MemoryCatalogs.json.taking("Dear colleague,\nplease find attached".utf8, format)
    }
}
