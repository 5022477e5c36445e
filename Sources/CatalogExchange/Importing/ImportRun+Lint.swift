import CatalogLinting
import Catalogs
import ExchangeFormats
import MessageFormat2

/// What `catalog-lint` says about the changed catalogs, in terms of the imported file.
extension ImportRun {
    /// Lints the changed catalogs.
    ///
    /// - Returns: the texts with errors, which have been reported.
    mutating func lint(_ result: Result) throws(LintError) -> Set<ExchangeID> {
        guard !result.changes.isEmpty else { return [] }
        var options = options
        options.locales = [pair.targetTag.description]
        options.countsCoverage = false
        var inputs = pair.inputs.filter { input in !result.changes.contains { $0.path == input.path } }
        for change in result.changes {
            let input = pair.inputs.first { $0.path == change.path }
            inputs.append(input?.replacing(bytes: change.after) ?? CatalogInput(path: change.path, bytes: change.after))
        }
        let linter: Linter
        do throws(UnknownRule) { linter = try Linter(options) } catch { throw LintError("\(error)") }
        let report = try linter.lint(inputs: inputs)
        var rejected: Set<ExchangeID> = []
        var found: [Finding] = []
        var warnings: [Finding] = []
        var origins = Origins(candidates, in: Self.entries(of: result.views))
        for finding in report.findings where finding.severity != .note {
            guard let (candidate, unit) = origins.origin(of: finding) else { continue }
            let moved = moved(finding, to: unit, of: candidate)
            if moved.severity == .error {
                rejected.insert(candidate.id)
                found.append(moved)
            } else {
                warnings.append(moved)
            }
        }
        findings += found
        if rejected.isEmpty { findings += warnings }
        return rejected
    }

    /// The finding at its place in the imported file.
    private func moved(_ finding: Finding, to unit: ReadUnit, of candidate: Candidate) -> Finding {
        var diagnostic = finding.diagnostic
        let range = unit.targetRange
        diagnostic.place = CatalogDiagnostic.Place(
            file.path, range: range, position: file.position(of: range.lowerBound))
        if finding.code == V401MissingVariable.info.code {
            diagnostic.help = help(addingVariableOf: finding, to: unit, of: candidate)
        }
        let related = finding.related.filter { $0.file.path != finding.path }
        let severity = isMistyped(finding, candidate) ? .error : finding.severity
        return Finding(diagnostic, severity, in: file, locale: finding.locale, related: related)
    }

    /// Whether a finding is about a placeholder of the text that is written in a wrong way, such as `{name}`. In one of several variants,
    /// that is a warning for a catalog.
    private func isMistyped(_ finding: Finding, _ candidate: Candidate) -> Bool {
        guard finding.code == V407ForeignPlaceholder.info.code, let name = finding.diagnostic.variable else {
            return false
        }
        return text(candidate.id)?.source.variables.contains(name) ?? false
    }

    /// How to add a variable that is missing: in the format, `{$name}` may be plain text.
    private func help(addingVariableOf finding: Finding, to unit: ReadUnit, of candidate: Candidate) -> String? {
        guard let name = finding.diagnostic.variable, text(candidate.id)?.source.variables.contains(name) == true else {
            return finding.diagnostic.help
        }
        guard let written = assembly(of: candidate.id)?.writing(of: name) else {
            return "Add the placeholder `\(name)` where it belongs."
        }
        return unit.source == nil
            ? "Add \(written) where it belongs." : "Copy \(written) from the source text to where it belongs."
    }
}

/// The units that the texts of changed catalogs come from.
private struct Origins {
    private let candidates: [MessageKey: [ImportRun.Candidate]]
    private let entries: [MessageKey: CatalogEntry]
    /// The variants of each text that findings were about: where they are in the catalog, and their units.
    private var variants: [ExchangeID: [(place: Range<Int>, unit: ReadUnit)]] = [:]

    init(_ candidates: [ImportRun.Candidate], in entries: [MessageKey: CatalogEntry]) {
        self.candidates = Dictionary(grouping: candidates, by: \.id.key)
        self.entries = entries
    }

    /// The unit that a finding is about; nil if it is about a text that has not changed.
    mutating func origin(of finding: Finding) -> (ImportRun.Candidate, ReadUnit)? {
        guard let key = finding.diagnostic.key, let own = candidates[key], let entry = entries[key],
            entry.storage.path == finding.path
        else { return nil }
        let start = finding.range.lowerBound
        // What is about the entry as a whole, such as a text that is missing, is not the fault of one text that has changed.
        guard let part = entry.part(at: start), let text = entry[part],
            let candidate = own.first(where: { $0.id.part == part }), let first = candidate.units.first
        else { return nil }
        let variant = variants(of: candidate, text).first {
            $0.place.lowerBound <= start && start <= $0.place.upperBound
        }
        return (candidate, variant?.unit ?? first)
    }

    /// The variants of a text with units of their own.
    private mutating func variants(
        of candidate: ImportRun.Candidate, _ text: CatalogText
    ) -> [(place: Range<Int>, unit: ReadUnit)] {
        if let known = variants[candidate.id] { return known }
        let units = Dictionary(candidate.units.map { ($0.keys, $0) }, uniquingKeysWith: { first, _ in first })
        let found = (text.parse().message?.variants ?? []).compactMap { variant in
            units[variant.keys.map(\.source)].map { (text.fileRange(of: variant.pattern.span.bytes), $0) }
        }
        variants[candidate.id] = found
        return found
    }
}
