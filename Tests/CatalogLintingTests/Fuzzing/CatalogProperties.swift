import CatalogLinting
import Plainspoken
import PlainspokenXML

/// What holds for every catalog file, whatever it holds. Used by the fuzz target, and by the tests on what it has found so far.
///
/// The first byte of an input says whether the rest is JSON or XML, and in which language it is linted.
enum CatalogProperties {
    private static let languages = ["de", "fr", "ja", "ar", "ru", "hi", "en"]
    private static let source = Array(
        """
        { "locale": "en", "messages": {
          "a": { "title": "File {$name}", "detail": "Up to 25 files, https://example.com/en <b>now</b>.", "maxLength": 40,
                 "lint-ignore": ["T602"], "placeholders": { "name": { "type": "string", "example": "a.txt" } } },
          "b": { "detail": { "match": ["$n :integer"], "variants": { "one": "{$n} file.", "*": "{$n} files." } } },
          "c": ".input {$n :integer} .match $n one {{{$n} file of Acme.}} * {{{$n} files of Acme.}}", "d": "Do you {#b}agree{/b}?"
        } }
        """.utf8)
    private static let linter: Linter? = {
        var options = LintOptions()
        options.select = ["all"]
        options.levels = ["K202": .error]
        return try? Linter(options)
    }()

    /// What does not hold; nil where all is well.
    static func violation(_ input: some Collection<UInt8>) -> String? {
        guard let choice = input.first, let linter else { return nil }
        let bytes = Array(input.dropFirst())
        let isXML = choice & 1 == 1
        let format: any CatalogFormat = isXML ? XMLCatalogFormat() : JSONCatalogFormat()
        let language = languages[Int(choice >> 1) % languages.count]
        let path = "\(language).\(format.fileExtension)"
        return readingViolation(format, bytes, path) ?? lintingViolation(linter, bytes, path, language)
    }

    /// A catalog without faults is written, and read again as the same.
    private static func readingViolation(_ format: any CatalogFormat, _ bytes: [UInt8], _ path: String) -> String? {
        let document = format.read(bytes, path: path)
        for diagnostic in document.diagnostics {
            guard let range = diagnostic.place.range, range.upperBound <= bytes.count else {
                return "a fault outside of the file"
            }
            guard !diagnostic.message.isEmpty else { return "a fault that says nothing" }
        }
        let texts = document.catalog.entries.flatMap { entry in [entry.title, entry.detail, entry.action] }.compactMap {
            $0
        }
        guard texts.allSatisfy({ $0.fileRange.upperBound <= bytes.count }) else { return "a text outside of the file" }
        guard document.error == nil, let written = try? format.write(document.catalog) else { return nil }
        let again = format.read(written, path: path)
        guard again.error == nil else { return "what was written cannot be read" }
        guard again.catalog.entries.count == document.catalog.entries.count else {
            return "other entries than were written"
        }
        for (entry, other) in zip(document.catalog.entries, again.catalog.entries) {
            guard entry.key == other.key, entry.title?.message == other.title?.message,
                entry.detail?.message == other.detail?.message, entry.action?.message == other.action?.message
            else { return "another entry than was written" }
        }
        guard (try? format.write(again.catalog)) == written else { return "written twice, it is not the same" }
        return nil
    }

    /// Findings are in the file, are the same whenever they are looked for, and fixes leave a file that can be read if it could.
    private static func lintingViolation(
        _ linter: Linter, _ bytes: [UInt8], _ path: String, _ language: String
    ) -> String? {
        let reference = CatalogInput(path: language == "en" ? "de.json" : "en.json", bytes: source)
        let inputs = [reference, CatalogInput(path: path, bytes: bytes)]
        guard let report = try? linter.lint(inputs: inputs), let second = try? linter.lint(inputs: inputs) else {
            return nil
        }
        guard report.findings.map(\.code) == second.findings.map(\.code) else {
            return "other findings the second time"
        }
        for finding in report.findings {
            guard finding.range.upperBound <= finding.file.bytes.count else { return "a finding outside of its file" }
            guard finding.start.line >= 1, finding.start.column >= 1 else { return "a finding at no place" }
        }
        for format in OutputFormat.names where OutputFormat(format)?.write(report).isEmpty != false {
            return "an output without a word"
        }
        let wasReadable = !report.findings.contains { $0.code == "F101" || $0.code == "F102" }
        guard wasReadable, let fixed = try? FixRun(inputs, linter, upTo: .safe) else { return nil }
        for change in fixed.changes where change.path == path {
            let after = try? linter.lint(inputs: [reference, CatalogInput(path: path, bytes: change.after)])
            guard after?.findings.contains(where: { $0.code == "F101" }) != true else {
                return "a fix that breaks the file"
            }
        }
        return nil
    }
}
