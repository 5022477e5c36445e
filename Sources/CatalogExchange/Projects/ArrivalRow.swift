import CatalogLinting
public import Catalogs
public import LanguageTags

/// What became of the texts of one file.
public struct ArrivalRow: Sendable {
    /// Why texts were left, and how many.
    public struct Reason: Sendable, Hashable {
        /// The kind of mistake.
        public let code: CatalogDiagnostic.Code
        public internal(set) var count: Int
    }

    /// The file.
    public let path: String
    /// The path that the files of all languages share, with `{locale}` for the language.
    public let layout: String
    /// The name of the file's format.
    public let format: String
    /// The language of its texts.
    public let language: LanguageTag
    /// How many texts are in the new catalogs, with what the file has of them.
    public internal(set) var taken = 0
    /// How many texts are the same in the catalogs already.
    public internal(set) var unchanged = 0
    /// How many texts have no translation in the file.
    public internal(set) var untranslated = 0
    /// How many translations were left out because the file's own program does not show them.
    public internal(set) var fuzzy = 0
    /// Why the others were left, the most frequent reason first.
    public internal(set) var reasons: [Reason] = []

    /// How many texts were left.
    public var left: Int { reasons.reduce(0) { $0 + $1.count } }
    /// How many texts the file has.
    public var texts: Int { taken + unchanged + untranslated + fuzzy + left }

    /// The same reasons of several files.
    public static func reasons(of rows: [ArrivalRow]) -> [Reason] {
        var counts: [CatalogDiagnostic.Code: Int] = [:]
        for reason in rows.flatMap(\.reasons) { counts[reason.code, default: 0] += reason.count }
        return sorted(counts)
    }

    /// Counts the texts that were left, each with the finding that says why.
    ///
    /// - Parameters:
    ///   - count: how many were left.
    ///   - ranges: where some of them are, in bytes.
    ///   - findings: all that was found.
    mutating func leave(_ count: Int, at ranges: [Range<Int>] = [], because findings: [Finding]) {
        let errors = findings.filter { $0.severity == .error }
        var rest = errors.isEmpty ? findings : errors
        let spare = rest.last?.diagnostic.code ?? .messageSyntax
        for range in ranges {
            let isInside = { (finding: Finding) in
                range.contains(finding.range.lowerBound) || range.upperBound == finding.range.lowerBound
            }
            leave(rest.first(where: isInside)?.diagnostic.code ?? spare)
            rest.removeAll(where: isInside)
        }
        for number in 0..<max(0, count - ranges.count) {
            leave(number < rest.count ? rest[number].diagnostic.code : spare)
        }
    }

    mutating func leave(_ code: CatalogDiagnostic.Code, count: Int = 1) {
        guard count > 0 else { return }
        var counts = Dictionary(reasons.map { ($0.code, $0.count) }, uniquingKeysWith: +)
        counts[code, default: 0] += count
        reasons = Self.sorted(counts)
    }

    private static func sorted(_ counts: [CatalogDiagnostic.Code: Int]) -> [Reason] {
        counts.map { Reason(code: $0.key, count: $0.value) }.sorted { ($1.count, $0.code.id) < ($0.count, $1.code.id) }
    }
}
