import ByteText

/// The difference between two files, in the format of `diff -u` and `git apply`.
public enum UnifiedDiff {
    /// How many unchanged lines are shown around a change.
    static let context = 3

    /// - Parameters:
    ///   - path: the file's name, for the header.
    ///   - before: the file as it was.
    ///   - after: the file as it is now.
    public static func text(_ path: String, from before: [UInt8], to after: [UInt8]) -> [UInt8] {
        let diff = LineDiff(before, after)
        guard !diff.changes.isEmpty else { return [] }
        var output = Array("--- \(DiffName.text("a/" + path))\n+++ \(DiffName.text("b/" + path))\n".utf8)
        var changes = diff.changes[...]
        while let first = changes.first {
            // A hunk continues while the gap between changes is no longer than two contexts.
            let gaps = zip(changes, changes.dropFirst())
            let count = gaps.prefix { $1.old.lowerBound - $0.old.upperBound <= context * 2 }.count + 1
            let hunk = changes.prefix(count)
            append(hunk, of: diff, from: max(0, first.old.lowerBound - context), to: &output)
            changes = changes.dropFirst(count)
        }
        return output
    }

    /// - Parameter start: the first line of the old file that the hunk shows.
    private static func append(
        _ hunk: ArraySlice<LineDiff.Change>, of diff: LineDiff, from start: Int, to output: inout [UInt8]
    ) {
        guard let first = hunk.first, let last = hunk.last else { return }
        let end = min(diff.old.count, last.old.upperBound + context)
        let newStart = first.new.lowerBound - (first.old.lowerBound - start)
        let newEnd = last.new.upperBound + end - last.old.upperBound
        output += "@@ -\(range(start..<end)) +\(range(newStart..<newEnd)) @@\n".utf8
        var line = start
        for change in hunk {
            for same in diff.old[line..<change.old.lowerBound] { append(UInt8(ascii: " "), same, to: &output) }
            for removed in diff.old[change.old] { append(UInt8(ascii: "-"), removed, to: &output) }
            for added in diff.new[change.new] { append(UInt8(ascii: "+"), added, to: &output) }
            line = change.old.upperBound
        }
        for same in diff.old[line..<end] { append(UInt8(ascii: " "), same, to: &output) }
    }

    /// The first line, counted from 1, and the number of lines; an empty range names the line before it.
    private static func range(_ lines: Range<Int>) -> String {
        "\(lines.isEmpty ? lines.lowerBound : lines.lowerBound + 1),\(lines.count)"
    }

    private static func append(_ sign: UInt8, _ line: ArraySlice<UInt8>, to output: inout [UInt8]) {
        output.append(sign)
        output += line
        if line.last != 0x0A { output += "\n\\ No newline at end of file\n".utf8 }
    }
}
