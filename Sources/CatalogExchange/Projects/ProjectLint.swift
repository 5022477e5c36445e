import CatalogLinting
import Catalogs
import ExchangeFormats
import LanguageTags

/// What `catalog-lint` finds wrong with the translations of new catalogs.
enum ProjectLint {
    struct Place: Hashable {
        let id: ExchangeID
        let language: LanguageTag
    }

    /// The first error of each translation that has one. An error that the source text has as well is not the translation's.
    ///
    /// - Parameter catalogs: the source language's first.
    static func errors(
        in catalogs: [(path: String, bytes: [UInt8])], source: LanguageTag, _ options: LintOptions
    ) throws(LintError) -> [(place: Place, finding: Finding)] {
        guard catalogs.count > 1 else { return [] }
        var options = options
        options.reference = source.description
        options.countsCoverage = false
        let linter: Linter
        do throws(UnknownRule) { linter = try Linter(options) } catch { throw LintError("\(error)") }
        let report = try linter.lint(inputs: catalogs.map { CatalogInput(path: $0.path, bytes: $0.bytes) })
        var entries: [String: [MessageKey: CatalogEntry]] = [:]
        var inSource: Set<String> = []
        var found: [Place: Finding] = [:]
        let errors = report.findings.filter { $0.severity == .error && $0.key != nil }
        let ordered =
            errors.filter { $0.locale == source.description } + errors.filter { $0.locale != source.description }
        for finding in ordered {
            guard let key = finding.diagnostic.key, let locale = finding.locale, let language = LanguageTag(locale)
            else { continue }
            if entries[finding.path] == nil {
                let catalog = JSONCatalogFormat().read(finding.file.bytes, path: finding.path).catalog
                entries[finding.path] = Dictionary(
                    catalog.entries.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
            }
            guard let part = entries[finding.path]?[key]?.part(at: finding.range.lowerBound) else { continue }
            let error = "\(key) \(part) \(finding.code)"
            if language == source {
                inSource.insert(error)
            } else if !inSource.contains(error) {
                let place = Place(id: ExchangeID(key, part), language: language)
                if found[place] == nil { found[place] = finding }
            }
        }
        return found.map { ($0.key, $0.value) }
    }
}

extension CatalogEntry {
    /// The part with a text at an offset of the file; nil if it is elsewhere.
    func part(at offset: Int) -> CatalogPart? {
        CatalogPart.allCases.first { part in
            guard let range = self[part]?.fileRange else { return false }
            return range.lowerBound - 1 <= offset && offset <= range.upperBound
        }
    }
}
