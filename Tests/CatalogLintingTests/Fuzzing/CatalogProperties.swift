import CatalogsXML

@testable import CatalogLinting
@testable import Catalogs

/// Properties of every catalog file, whatever it contains. Used by the fuzz target, and by the tests of its findings so
/// far.
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

    /// The violated property; nil if there is none.
    static func violation(_ input: some Collection<UInt8>) -> String? {
        guard let choice = input.first, let linter else { return nil }
        let bytes = Array(input.dropFirst())
        let isXML = choice & 1 == 1
        let format: any CatalogFormat = isXML ? XMLCatalogFormat() : JSONCatalogFormat()
        let language = languages[Int(choice >> 1) % languages.count]
        let path = "\(language).\(format.fileExtension)"
        return readingViolation(format, bytes, path) ?? lintingViolation(linter, bytes, path, language)
    }

    /// A catalog without mistakes can be written, and reads back as the same.
    private static func readingViolation(_ format: any CatalogFormat, _ bytes: [UInt8], _ path: String) -> String? {
        let document = format.read(bytes, path: path)
        for diagnostic in document.diagnostics {
            guard let range = diagnostic.place.range, range.upperBound <= bytes.count else {
                return "a diagnostic outside the file"
            }
            guard !diagnostic.message.isEmpty else { return "a diagnostic without a message" }
        }
        let texts = document.catalog.entries.flatMap { entry in [entry.title, entry.detail, entry.action] }.compactMap {
            $0
        }
        guard texts.allSatisfy({ $0.fileRange.upperBound <= bytes.count }) else { return "a text outside the file" }
        guard document.error == nil, let written = try? format.write(document.catalog) else { return nil }
        let again = format.read(written, path: path)
        guard again.error == nil else { return "the written file cannot be read" }
        guard again.catalog.entries.count == document.catalog.entries.count else {
            return "different entries than were written"
        }
        for (entry, other) in zip(document.catalog.entries, again.catalog.entries) {
            guard entry.key == other.key, entry.title?.message == other.title?.message,
                entry.detail?.message == other.detail?.message, entry.action?.message == other.action?.message
            else { return "a different entry than was written" }
        }
        guard (try? format.write(again.catalog)) == written else { return "the second writing differs from the first" }
        return nil
    }

    /// Findings are inside the file and do not change when linting is repeated, and fixes never make a readable file
    /// unreadable.
    private static func lintingViolation(
        _ linter: Linter, _ bytes: [UInt8], _ path: String, _ language: String
    ) -> String? {
        let reference = CatalogInput(path: language == "en" ? "de.json" : "en.json", bytes: source)
        let inputs = [reference, CatalogInput(path: path, bytes: bytes)]
        guard let report = try? linter.lint(inputs: inputs), let second = try? linter.lint(inputs: inputs) else {
            return nil
        }
        guard report.findings.map(\.code) == second.findings.map(\.code) else {
            return "different findings the second time"
        }
        for finding in report.findings {
            guard finding.range.upperBound <= finding.file.bytes.count else { return "a finding outside its file" }
            guard finding.start.line >= 1, finding.start.column >= 1 else { return "a finding without a place" }
        }
        for format in OutputFormat.names where OutputFormat(format)?.write(report).isEmpty != false {
            return "an empty output"
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
