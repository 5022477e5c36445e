import Testing

@testable import CatalogLinting

/// What is proven to agree without parsing finds nothing when it is parsed.
@Suite struct AgreementTests {
    static let sources = [
        "Hello {$name}", "{$a} and {$b} and {$a}", ".input {$n :integer} .match $n one {{{$n} file}} * {{{$n} files}}",
        ".input {$n :number}\n.match $n\none {{{$n} file of {$name}}}\n* {{{$n} files of {$name}}}",
        "Hello\n{$name}", ".input {$n :integer} .match $n one {{{$n}\nfile}} * {{{$n} files}}", "{$user.name}",
        ".input {$n :integer} .match $n one {{ {$n} file}} * {{{$n} files}}", "{$name", "{$1}",
        ".input {$n :integer} .match $n 0 {{{$n} none}} one {{{$n} file}} * {{{$n} files}}",
        ".input {$n :integer} .match $n* {{{$n} files}}", "\\{ {$name}", "{$name}\t", "x {$a} | {$b}",
    ]
    static let texts = [
        "Hallo {$name}", "Hallo { $name }", "Hallo {$nmae}", "Hallo", "{$b}, {$a}, {$a}", "{$a}, {$b}", "{{{$name}}}",
        "{$name", "{$name}}",
        "\\{ {$name}", ".input {$n :integer} .match $n one {{{$n} Datei}} * {{{$n} Dateien}}",
        ".input {$n :integer} .match $n one {{{$n} Datei}} one {{{$n} x}} * {{{$n} Dateien}}",
        ".input {$n :integer} .match $n one {{{$n} Datei}} * {{{$n} Datei}}",
        ".input {$n :integer} .match $n one {{Eine}} * {{{$n} Dateien}}",
        ".input {$n :integer} .match $n * {{{$n} Dateien}}",
        ".input {$n :integer} .match $n few {{{$n} Datei}} one {{{$n} y}} * {{{$n} Dateien}}",
        ".input {$n :integer} .match $n one {{{$n} Datei}}",
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
    func agreement(source: String) throws {
        let findings = { try ReadsEverything.findings(source, Self.texts, "de", isParsed: $0) }
        #expect(try findings(false) == findings(true))
    }
}
