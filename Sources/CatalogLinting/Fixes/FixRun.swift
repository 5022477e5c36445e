/// Fixes catalogs until nothing is left to fix, in memory.
public struct FixRun: Sendable {
    /// One file that has changed.
    public struct Change: Sendable {
        public let path: String
        public let before: [UInt8]
        public let after: [UInt8]
        /// The codes of the rules whose findings were fixed, once for each finding: `["T603", "T603", "T604"]`.
        public let rules: [String]
    }

    /// More rounds than this are never needed: each fix of a round removes its finding.
    static let maximumRounds = 10

    public private(set) var changes: [Change] = []

    /// How many findings were fixed.
    public var count: Int { changes.reduce(0) { $0 + $1.rules.count } }

    /// - Parameters:
    ///   - inputs: the files, which stay as they are on disk.
    ///   - safety: what is fixed.
    ///   - filter: takes out the findings that are to stay, such as those that are suppressed. What it takes out once is not fixed
    ///     in a later round either, when the text around it has changed.
    public init(
        _ inputs: [CatalogInput], _ linter: Linter, upTo safety: Fix.Safety,
        leaving filter: (inout LintReport) throws -> Void = { _ in }
    ) throws {
        var files: [String: (before: [UInt8], now: [UInt8], rules: [String])] = [:]
        var current = inputs
        var kept: Set<Kept> = []
        for _ in 0..<Self.maximumRounds {
            var report = try linter.lint(inputs: current)
            let all = report.findings.map(Kept.init)
            try filter(&report)
            kept.formUnion(Set(all).subtracting(report.findings.map(Kept.init)))
            let wanted = report.findings.filter { $0.fix != nil && !kept.contains(Kept($0)) }
            var isChanged = false
            for (path, findings) in Dictionary(grouping: wanted, by: \.path) {
                guard let file = findings.first?.file else { continue }
                let (bytes, fixed) = FixApplier.apply(findings, upTo: safety, to: file.bytes)
                guard !fixed.isEmpty, bytes != file.bytes else { continue }
                let known = files[path]
                files[path] = (known?.before ?? file.bytes, bytes, (known?.rules ?? []) + fixed)
                isChanged = true
            }
            guard isChanged else { break }
            current = current.map { input in
                files[input.path].map { input.replacing(bytes: $0.now) } ?? input
            }
        }
        changes = files.sorted { $0.key < $1.key }.map {
            Change(path: $0.key, before: $0.value.before, after: $0.value.now, rules: $0.value.rules.sorted())
        }
    }

    /// A finding that stays, whatever its text becomes: the place moves with every fix.
    private struct Kept: Hashable {
        let path, code: String
        let key: String?

        init(_ finding: Finding) { (path, code, key) = (finding.path, finding.code, finding.key) }
    }
}

/// Applies fixes to the bytes of a file: the replaced bytes change, and nothing else.
package enum FixApplier {
    /// - Parameters:
    ///   - findings: of one file, in any order.
    ///   - safety: what may be applied without a person looking at it; `.unsafe` includes what is safe.
    /// - Returns: the new bytes and the codes of the rules whose findings are fixed. A fix that touches what another one has
    ///   changed waits for the next round.
    package static func apply(
        _ findings: [Finding], upTo safety: Fix.Safety, to bytes: [UInt8]
    ) -> (bytes: [UInt8], rules: [String]) {
        let fixes = findings.compactMap { finding in finding.fix.map { (fix: $0, code: finding.code) } }
            .filter { $0.fix.safety == .safe || safety == .unsafe }
            .filter { $0.fix.fits(bytes.count) }
            .sorted {
                ($0.fix.edits[0].range.lowerBound, $0.fix.edits.count)
                    < ($1.fix.edits[0].range.lowerBound, $1.fix.edits.count)
            }
        var accepted: [Fix.Edit] = []
        var rules: [String] = []
        for (fix, code) in fixes where !fix.edits.contains(where: { touches($0, accepted) }) {
            for edit in fix.edits { accepted.insert(edit, at: place(of: edit, in: accepted)) }
            rules.append(code)
        }
        var output: [UInt8] = []
        output.reserveCapacity(bytes.count + 64)
        var position = 0
        for edit in accepted {
            output += bytes[position..<edit.range.lowerBound]
            output += edit.replacement
            position = edit.range.upperBound
        }
        return (output + bytes[position...], rules)
    }

    /// Where an edit belongs among others, which are in order and do not touch each other.
    private static func place(of edit: Fix.Edit, in edits: [Fix.Edit]) -> Int {
        var (low, high) = (0, edits.count)
        while low < high {
            let middle = (low + high) / 2
            if isBefore(edits[middle].range, edit.range) { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// Whether an edit meets one of those that are in order: then it is one of its neighbours.
    private static func touches(_ edit: Fix.Edit, _ edits: [Fix.Edit]) -> Bool {
        let place = place(of: edit, in: edits)
        return edits[max(0, place - 1)..<min(edits.count, place + 1)].contains { touches($0, edit) }
    }

    /// Whether both change the same bytes, or one puts something in between bytes that the other changes.
    private static func touches(_ left: Fix.Edit, _ right: Fix.Edit) -> Bool {
        left.range.lowerBound == right.range.lowerBound
            || left.range.lowerBound < right.range.upperBound && right.range.lowerBound < left.range.upperBound
    }

    fileprivate static func isBefore(_ left: Range<Int>, _ right: Range<Int>) -> Bool {
        (left.lowerBound, left.upperBound) < (right.lowerBound, right.upperBound)
    }
}

extension Fix {
    /// Whether all edits are within a file and none touches another.
    fileprivate func fits(_ count: Int) -> Bool {
        let ranges = edits.map(\.range).sorted(by: FixApplier.isBefore)
        guard let last = ranges.last?.upperBound, last <= count else { return false }
        return zip(ranges, ranges.dropFirst()).allSatisfy { $0.upperBound <= $1.lowerBound && $0 != $1 }
    }
}
