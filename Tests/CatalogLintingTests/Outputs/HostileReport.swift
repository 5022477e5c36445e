@testable import CatalogLinting
@testable import Catalogs

/// A report that holds whatever breaks outputs: in paths, keys, messages, replacements and source lines.
enum HostileReport {
    /// Each is a path, a key, a message and a help at once.
    static let texts = [
        "plain", "with spaces", "100 %", "%0A::error::", "a:b,c", "::error file=x::y", "::set-output name=a::b",
        "two\nlines", "carriage\rreturn", "tab\there", "nul\u{0}byte", "\u{1B}[31mred\u{1B}[0m", "\u{9B}31m",
        "bidi \u{202E}override", "\u{2066}isolate", "zero\u{200B}width", "\u{FEFF}mark", "\u{7F}delete",
        "quote\"s and 'these'", "back\\slash", "</script><script>alert(1)</script>", "<!-- -->", "]]>", "&amp; & &#0;",
        "{0} {{1}}", "[link](https://example.com)", "\u{FFFE}\u{FFFF}", "emoji 😀 and 👩‍👩‍👧", "العربية", "{$name}", "`code`",
        "| table |", "../up", "a//b/./c", "",
    ]

    static let line = "{\"a\": \"😀 \u{202E}x\"}\n"

    /// One finding for each text, with help, a related place and a fix.
    static func report(_ texts: [String] = texts) -> LintReport {
        let info = AllRules.infos.first { $0.code == "V402" } ?? AllRules.infos[0]
        let findings = texts.enumerated().map { number, text in
            let file = SourceFile(path: text, bytes: Array(line.utf8))
            let diagnostic = CatalogDiagnostic(
                info.diagnosticCode, at: CatalogDiagnostic.Place(text, range: 7..<12), text, help: text,
                key: MessageKey(text))
            return Finding(
                diagnostic, Severity.allCases[number % 3], in: file, locale: "de",
                fix: Fix(.unsafe, [Fix.Edit(7..<11, text.utf8)]),
                related: [Finding.Related(file, 0..<1, text)])
        }
        return LintReport(findings: findings, reference: "en", languages: ["de", "en"])
    }

    static func output(_ name: String, _ report: LintReport, _ options: OutputOptions = OutputOptions()) -> [UInt8] {
        OutputFormat(name)?.write(report, options) ?? []
    }
}
