import ByteText

/// Applies fixes to the bytes of a file, and changes nothing else.
package enum FixApplier {
    /// - Parameters:
    ///   - findings: the findings in one file, in any order.
    ///   - safety: which fixes to apply; `.unsafe` includes the safe ones.
    /// - Returns: the new bytes and the codes of the rules whose findings are fixed. A fix that overlaps an earlier one waits for
    ///   the next round.
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

    /// The index of an edit among others, which are sorted and do not overlap.
    private static func place(of edit: Fix.Edit, in edits: [Fix.Edit]) -> Int {
        edits.endOfPrefix { isBefore($0.range, edit.range) }
    }

    /// Whether an edit overlaps one of several sorted edits. Only its neighbours need to be checked.
    private static func touches(_ edit: Fix.Edit, _ edits: [Fix.Edit]) -> Bool {
        let place = place(of: edit, in: edits)
        return edits[max(0, place - 1)..<min(edits.count, place + 1)].contains { touches($0, edit) }
    }

    /// Whether two edits change the same bytes, or one inserts something inside the other.
    private static func touches(_ left: Fix.Edit, _ right: Fix.Edit) -> Bool {
        left.range.lowerBound == right.range.lowerBound
            || left.range.lowerBound < right.range.upperBound && right.range.lowerBound < left.range.upperBound
    }

    fileprivate static func isBefore(_ left: Range<Int>, _ right: Range<Int>) -> Bool {
        (left.lowerBound, left.upperBound) < (right.lowerBound, right.upperBound)
    }
}

extension Fix {
    /// Whether all edits are within a file and do not overlap.
    fileprivate func fits(_ count: Int) -> Bool {
        let ranges = edits.map(\.range).sorted(by: FixApplier.isBefore)
        guard let last = ranges.last?.upperBound, last <= count else { return false }
        return zip(ranges, ranges.dropFirst()).allSatisfy { $0.upperBound <= $1.lowerBound && $0 != $1 }
    }
}
