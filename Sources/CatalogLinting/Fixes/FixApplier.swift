/// Applies fixes to the bytes of a file: the replaced bytes change, and nothing else.
package enum FixApplier {
    /// - Parameters:
    ///   - findings: of one file, in any order.
    ///   - safety: what may be applied without a person looking at it; `.unsafe` includes what is safe.
    /// - Returns: the new bytes and how many findings are fixed. A fix that touches what another one has changed waits for
    ///   the next round.
    package static func apply(
        _ findings: [Finding], upTo safety: Fix.Safety, to bytes: [UInt8]
    ) -> (bytes: [UInt8], count: Int) {
        let fixes = findings.compactMap(\.fix).filter { $0.safety == .safe || safety == .unsafe }
            .filter { !$0.edits.isEmpty && $0.edits.allSatisfy { $0.range.upperBound <= bytes.count } }
            .sorted { ($0.edits[0].range.lowerBound, $0.edits.count) < ($1.edits[0].range.lowerBound, $1.edits.count) }
        var accepted: [Fix.Edit] = []
        var count = 0
        for fix in fixes where !fix.edits.contains(where: { edit in accepted.contains { touches($0, edit) } }) {
            accepted += fix.edits
            count += 1
        }
        var output: [UInt8] = []
        output.reserveCapacity(bytes.count + 64)
        var position = 0
        for edit in accepted.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
            output += bytes[position..<edit.range.lowerBound]
            output += edit.replacement
            position = edit.range.upperBound
        }
        return (output + bytes[position...], count)
    }

    private static func touches(_ left: Fix.Edit, _ right: Fix.Edit) -> Bool {
        left.range.overlaps(right.range) || left.range.lowerBound == right.range.lowerBound
    }
}
