import Foundation
import TestSupport
import Testing

@testable import CatalogLinting
@testable import Catalogs

/// In a translation that is proven to have the shape of its source, a rule finds nothing but what it finds in the source.
@Suite struct MessageShapeTests {
    private static let plural = ".input {$n :integer}\n.match $n\n"
    private static let twice = ".input {$g :string}\n.input {$n :number}\n.match $g $n\n"

    static let sources = [
        "{$n :currency currency=EUR} for {$name}", "{$n :currency currency=}", "{$n :currncy}", "{$n :date style=long}",
        "{#b}{$name}{/b} and {#i}you{/i}", "{#b}{$name}", "<b>{#i}x{/i}</b>", "\\{{$name}\\}\nand", "{|a b|} {name}",
        "{$x :number} and {$x :date}", ".input {$d :date}\n{{On {$d}.}}", ".input {$d :date}\n{{On it.}}",
        plural + "one {{{$n} file of {$size :number}.}} * {{{$n} files of {$size :number}.}}",
        plural + "1 {{{$n} file.}} * {{{$n} files.}}", plural + "|one| {{{$n} file.}} * {{{$n} files.}}",
        plural + "one {{A file.}} * {{{$n} files.}}", plural + "one {{{$n} file.}} * {{{$n} files}}",
        twice + "a one {{She: {$n} file.}} a * {{She: {$n} files.}} * one {{{$n} file.}} * * {{{$n} files.}}",
        twice + "a * {{She: {$n} files.}} * * {{{$n} files.}}",
        ".input {$g :string}\n.match $g\na {{Hers.}} b {{His.}} * {{Theirs.}}",
        ".input {$g :string}\n.match $g\na {{Hers.}} b {{ His.}} * {{}}",
        "Hello {$name}", "{$a} and {$b} and {$a}", ".input {$n :integer} .match $n one {{{$n} file}} * {{{$n} files}}",
        ".input {$n :number}\n.match $n\none {{{$n} file of {$name}}}\n* {{{$n} files of {$name}}}",
        "Hello\n{$name}", ".input {$n :integer} .match $n one {{{$n}\nfile}} * {{{$n} files}}", "{$user.name}",
        ".input {$n :integer} .match $n one {{ {$n} file}} * {{{$n} files}}", "{$name", "{$1}",
        ".input {$n :integer} .match $n 0 {{{$n} none}} one {{{$n} file}} * {{{$n} files}}",
        ".input {$n :integer} .match $n* {{{$n} files}}", "\\{ {$name}", "{$name}\t", "x {$a} | {$b}",
    ]
    static let texts = [
        "{$n :currency currency=EUR} für {$name}", "Für {$name}: {$n :currency currency=USD}", "Für {$name} {$n}",
        "{$n :currency currency=}", "{$n :currncy}", "{$n :date style=long}", "{$n :time}", "{|a b|} {name}",
        "{#b}Sie{/b} und {#i}{$name}{/i}", "{/b}{$name}{#b} und {#i}Sie{/i}", "{#i}x<b>{/i}</b>",
        "\\{{$name}\\}\nund", "\\{{$name}\\} \\n und", "\\x {$name}", "{$x :date} und {$x :number}",
        ".input {$d :date}\n{{Am {$d}.}}", ".input {$d :date}\n{{Am {$d}}}", ".input {$d :date}\n{{Da.}}",
        ".input {$d :date}\n{{ Am {$d}.}}", ".input {$d :date}\n{{Am {$d}.}} x", ".input {$d :date}\n{{Am {$d}.}",
        plural + "one {{{$n} Datei von {$size :number}.}} * {{{$n} Dateien von {$size :number}.}}",
        plural + "one {{{$n} Datei von {$size :number}.}} * {{{$n} Dateien.}}",
        plural + "one {{{$n} Datei von {$size :number}.}}\none {{{$n} von {$size :number}.}}\n* {{{$n} von {$size}.}}",
        plural + "few {{{$n} Datei.}} * {{{$n} Dateien.}}", plural + "one {{{$n} Datei.}} other {{{$n} Dateien.}}",
        plural + "1 {{{$n} Datei.}} * {{{$n} Dateien.}}", plural + "* {{{$n} Dateien.}}",
        plural + "one {{Eine Datei.}} * {{{$n} Dateien.}}", plural + "one {{{$n}\u{A0}}} * {{{$n} Dateien.}}",
        twice + "a one {{Sie: {$n} D.}} a * {{Sie: {$n} Dn.}} * one {{{$n} Dat.}} * * {{{$n} Date.}}",
        twice + "a one {{Sie: {$n} D.}} a * {{Sie: {$n} Dn.}} * * {{{$n} Date.}}",
        twice + "a one {{Sie: {$n} D.}} * one {{{$n} Dat.}} a * {{Sie: {$n} Dn.}} * * {{{$n} Date.}}",
        twice + "b one {{Sie: {$n} D.}} b * {{Sie: {$n} Dn.}} * one {{{$n} Dat.}} * * {{{$n} Date.}}",
        twice + "a one {{Sie: {$n} D.}} a * {{Sie: {$n} Dn.}} * one {{{$n} Dat.}}",
        twice + "a * {{Sie: {$n} Dateien.}} * * {{{$n} Dateien.}}", twice + "a {{{$n}.}} * {{{$n}.}}",
        ".input {$g :string}\n.match $g\na {{Ihre.}} b {{Seine.}} * {{Deren.}}",
        ".input {$g :string}\n.match $g\na {{Ihre.}} c {{Seine.}} * {{Deren.}}",
        ".input {$g :string}\n.match $g\na {{Ihre.}} * {{Deren.}}",
        ".input {$g :string}\n.match $g\na {{Ihre.}} b {{Seine}} * {{}}",
        "Hallo {$name}", "Hallo { $name }", "Hallo {$nmae}", "Hallo", "{$b}, {$a}, {$a}", "{$a}, {$b}", "{{{$name}}}",
        "{$name", "{$name}}",
        "\\{ {$name}", ".input {$n :integer} .match $n one {{{$n} Datei}} * {{{$n} Dateien}}",
        ".input {$n :integer} .match $n one {{{$n} Datei}} one {{{$n} x}} * {{{$n} Dateien}}",
        ".input {$n :integer} .match $n one {{{$n} Datei}} * {{{$n} Datei}}",
        ".input {$n :integer} .match $n one {{Eine}} * {{{$n} Dateien}}",
        ".input {$n :integer} .match $n * {{{$n} Dateien}}",
        ".input {$n :integer} .match $n few {{{$n} Datei}} one {{{$n} y}} * {{{$n} Dateien}}",
        ".input {$n :integer} .match $n one {{{$n} Datei}}",
        ".input {$n :integer} .match $n one {{\u{3000}{$n} Datei}} * {{{$n} Dateien}}",
        ".input {$n :integer} .match $n one {{{$n} Datei}} * {{{$n} Dateien\u{2003}}}",
        ".input {$n :number} .match $n one {{{$n} Datei}} * {{{$n} Dateien}}",
        ".input {$n :integer} .match $m one {{{$n} Datei}} * {{{$n} Dateien}}",
        ".input {$n :number} .match $n one {{{$n} Datei {$name}}} * {{{$n} Dateien {$name}}}",
        ".input {$n :number} .match $n one {{{$n} Datei}} * {{{$n} Dateien {$name}}}",
        ".input {$n :integer} .match $n one {{{$n} Datei} * {{{$n} Dateien}}",
        ".input {$n :integer}.match $n one {{{$n} D}} * {{{$n} Da}} x", "{$user.name}", "{$user.name.}", "{$1}",
        ".input {$n :integer}.match $n one{{{$n} D}}* {{{$n} Da}}", ".input {$n :integer}.match $n* {{{$n} Da}}",
        "Hallo\n{$name}", "Hallo\t{$name}", "{$name}!",
    ]

    /// Each text against each source.
    @Test(arguments: sources)
    func shape(source: String) throws {
        let texts = Dictionary(uniqueKeysWithValues: Self.texts.enumerated().map { ("text-\($0)", $1) })
        let inputs = [
            RuleAnswers.catalog(texts.mapValues { _ in source }, "en"), RuleAnswers.catalog(texts, "de"),
        ]
        #expect(try RuleAnswers.findings(inputs) == RuleAnswers.findings(inputs, asksAll: true))
    }

    private static let benchmarks = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Benchmarks")

    /// The messages of the benchmark, and what they become by small slips.
    @Test(arguments: ["de", "fr", "pl", "ja", "ar"])
    func slips(language: String) throws {
        let catalogs = try ["en", language].map { tag in
            let file = Self.benchmarks.appending(path: "rich-messages/\(tag).json")
            return JSONCatalogFormat().read(Array(try Data(contentsOf: file)), path: file.path).catalog
        }
        var source: [String: String] = [:]
        var texts: [String: String] = [:]
        for (original, entry) in zip(catalogs[0].entries, catalogs[1].entries) {
            guard let original = original.detail?.message, let text = entry.detail?.message else { continue }
            for (number, slip) in Self.slips(in: text).enumerated() {
                source["\(entry.key.rawValue)-\(number)"] = original
                texts["\(entry.key.rawValue)-\(number)"] = slip
            }
        }
        let inputs = [RuleAnswers.catalog(source, "en"), RuleAnswers.catalog(texts, language)]
        let found = try RuleAnswers.findings(inputs)
        #expect(found.count > 100)
        #expect(try found == RuleAnswers.findings(inputs, asksAll: true))
    }

    /// A text without one or more of its characters, with one of them twice, and without one of its lines.
    private static func slips(in text: String) -> [String] {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        var slips = lines.indices.map { number in
            lines.enumerated().filter { $0.offset != number }.map(\.element).joined(separator: "\n")
        }
        for (offset, index) in text.indices.enumerated() where offset % (Effort.isLong ? 9 : 31) == 0 {
            let (start, rest) = (String(text[..<index]), text[index...])
            slips += [start + rest.dropFirst(), start + rest.dropFirst(offset % 7 + 2), start + rest.prefix(1) + rest]
        }
        return slips
    }
}
