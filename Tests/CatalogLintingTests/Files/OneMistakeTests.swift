import Foundation
import Testing

@testable import CatalogLinting

/// One mistake, one finding, and a remedy that works: the table of `Tests/Fixtures/mistakes`.
@Suite struct OneMistakeTests {
    struct Mistake: Sendable, CustomTestStringConvertible {
        var format: String
        var code: String
        var name: String
        /// What is changed in the good catalog, what it becomes, and what the remedy makes of that.
        var good: String
        var bad: String
        var mended: String
        var remedy: String
        var testDescription: String { "\(format): \(name)" }
    }

    static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(
        path: "../../Fixtures/mistakes", directoryHint: .isDirectory)

    static func text(_ name: String) throws -> String {
        try String(contentsOf: folder.appending(path: name), encoding: .utf8)
    }

    /// A block for each mistake: `== format rule name`, then lines that begin with `-` (in the good catalog), `+` (in its place),
    /// `=` (once mended, where that is another text) and `?` (a part of the remedy). `␁` is U+0001.
    static func mistakes() throws -> [Mistake] {
        try text("mistakes.txt").components(separatedBy: "\n== ").dropFirst().map { block in
            let lines = block.components(separatedBy: "\n")
            let head = lines[0].split(separator: " ", maxSplits: 2).map(String.init)
            func part(_ mark: Character) -> String? {
                let part = lines.dropFirst().filter { $0.first == mark }.map { String($0.dropFirst()) }
                return part.isEmpty ? nil : part.joined(separator: "\n")
            }
            let good = part("-") ?? ""
            return Mistake(
                format: head[0], code: head[1], name: head[2], good: good,
                bad: (part("+") ?? "").replacingOccurrences(of: "␁", with: "\u{1}"), mended: part("=") ?? good,
                remedy: part("?") ?? "")
        }
    }

    static func lint(_ bytes: [UInt8], _ name: String) throws -> [Finding] {
        let english = CatalogInput(path: "en.json", bytes: Array(try text("en.json").utf8))
        return try Linter().lint(inputs: [english, CatalogInput(path: name, bytes: bytes)]).findings
            .filter { $0.severity != .note }
    }

    /// A catalog without a mistake has no finding.
    @Test(arguments: ["de.json", "de.xml"])
    func good(name: String) throws {
        #expect(try Self.lint(Array(Self.text(name).utf8), name).isEmpty)
    }

    /// Each mistake has one finding, and its remedy mends it.
    @Test(arguments: try mistakes())
    func one(mistake: Mistake) throws {
        let name = "de." + mistake.format
        let catalog = try Self.text(name)
        let place = try #require(catalog.range(of: mistake.good))
        let broken = catalog.replacingCharacters(in: place, with: mistake.bad)
        let findings = try Self.lint(Array(broken.utf8), name)
        #expect(findings.map(\.code) == [mistake.code], "\(findings.map { "\($0.start) \($0.message)" })")
        let finding = try #require(findings.first)
        #expect(finding.help?.contains(mistake.remedy) == true, "\(finding.help ?? "no help")")
        let mended = catalog.replacingCharacters(in: place, with: mistake.mended)
        #expect(try Self.lint(Array(mended.utf8), name).isEmpty)
    }

    /// There are more than a hundred of them, in both formats.
    @Test func count() throws {
        let mistakes = try Self.mistakes()
        #expect(mistakes.count { $0.format == "json" } > 60 && mistakes.count { $0.format == "xml" } > 60)
    }

    // MARK: Whole files

    /// A file in another encoding has one finding that names it.
    @Test(arguments: [
        ("cs", "Příliš žluťoučký kůň", String.Encoding.windowsCP1250, "Windows-1250", "WINDOWS-1250"),
        ("cs", "Příliš žluťoučký kůň", .isoLatin2, "ISO 8859-2", "ISO-8859-2"),
        ("pl", "Zażółć gęślą jaźń", .windowsCP1250, "Windows-1250", "WINDOWS-1250"),
        ("ru", "Съешь ещё булок", .windowsCP1251, "Windows-1251", "WINDOWS-1251"),
        ("el", "Καλημέρα κόσμε", .windowsCP1253, "Windows-1253", "WINDOWS-1253"),
        ("tr", "Şişli ığdır", .windowsCP1254, "Windows-1254", "WINDOWS-1254"),
        ("de", "Öffnen, größer", .windowsCP1252, "Windows-1252", "WINDOWS-1252"),
        ("fr", "Élève à Noël", .isoLatin1, "Windows-1252", "WINDOWS-1252"),
        ("ja", "設定を保存しました", .shiftJIS, "Shift_JIS", "SHIFT_JIS"),
        ("de", "Öffnen", .utf16LittleEndian, "UTF-16", "UTF-16LE"),
        ("de", "Öffnen", .utf16BigEndian, "UTF-16", "UTF-16BE"),
        ("de", "Öffnen", .utf16, "UTF-16", "UTF-16"),
        ("de", "Öffnen", .utf32, "UTF-32", "UTF-32"),
    ])
    func encoding(tag: String, text: String, encoding: String.Encoding, name: String, command: String) throws {
        let entries = (1...30).map { "\"m.k\($0)\": \"\(text) \($0)\"" }.joined(separator: ",\n")
        let file = "{ \"locale\": \"\(tag)\", \"messages\": {\n\(entries)\n} }"
        let bytes = Array(try #require(file.data(using: encoding)))
        let inputs = [
            CatalogInput(
                path: "en.json",
                bytes: Array(
                    "{ \"locale\": \"en\", \"messages\": { \"m.k1\": \"Some text 1\", \"m.k40\": \"More\" } }".utf8)),
            CatalogInput(path: tag + ".json", bytes: bytes),
        ]
        let findings = try Linter().lint(inputs: inputs).findings.filter {
            $0.severity != .note && $0.code.hasPrefix("F")
        }
        #expect(findings.map(\.code) == ["F102"])
        #expect(findings.first?.message.contains(name) == true, "\(findings.first?.message ?? "")")
        #expect(findings.first?.help?.contains("iconv -f \(command) -t UTF-8") == true)
    }

    /// A file of another kind has one finding that says what it is.
    @Test(
        arguments: [
            ("<!DOCTYPE html>\n<html><body><p>404<br></body></html>", "HTML"),
            ("msgid \"\"\nmsgstr \"\"\n\nmsgid \"Save\"\nmsgstr \"Speichern\"\n", "PO"),
            ("key,text\na.b,Speichern\nb.c,\"Öffnen, jetzt\"\n", "CSV"),
            ("de:\n  app:\n    name: Laden\n    text: \"Ein Text\"\n", "YAML"),
            ("app.name=Laden\napp.text=Text\n", "key=text"),
        ], ["de.json", "de.xml"])
    func disguise(file: (text: String, kind: String), name: String) throws {
        let findings = try Self.lint(Array(file.text.utf8), name)
        #expect(findings.map(\.code) == ["F101"])
        #expect(findings.first?.message.contains(file.kind) == true, "\(findings.first?.message ?? "")")
    }

    /// Letters in parts are one finding for a text, one for a file that is full of them, and the fix mends all.
    @Test func decomposed() throws {
        for (count, messages) in [(1, 1), (20, 1), (3, 3)] {
            let entries = (1...20).map {
                "\"m.k\($0)\": \"\($0 <= count ? "Pr\u{30C}i\u{301}lis\u{30C}" : "Příliš") \($0)\""
            }
            let file = "{ \"locale\": \"cs\", \"messages\": { \(entries.joined(separator: ", ")) } }"
            let input = CatalogInput(path: "cs.json", bytes: Array(file.utf8))
            let findings = try Linter().lint(inputs: [input]).findings.filter { $0.code == "U705" }
            #expect(findings.count == messages)
            var bytes = input.bytes ?? []
            for edit in findings.compactMap(\.fix).flatMap(\.edits).sorted(by: {
                $0.range.lowerBound > $1.range.lowerBound
            }) {
                bytes.replaceSubrange(edit.range, with: edit.replacement)
            }
            #expect(!bytes.contains(0xCC), "no combining mark is left")
        }
    }

    /// Elements with capitals are one finding, and are read.
    @Test func capitals() throws {
        let catalog = try Self.text("de.xml").replacingOccurrences(of: "message", with: "Message")
        let findings = try Self.lint(Array(catalog.utf8), "de.xml")
        #expect(findings.map(\.code) == ["F113"])
        #expect(findings.first?.message == "<Message> is written with capitals, and so are 3 more")
    }
}
