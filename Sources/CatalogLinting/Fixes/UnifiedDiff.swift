/// The difference between two files, in the format of `diff -u` and `git apply`.
public enum UnifiedDiff {
    /// How many unchanged lines are shown around a change.
    static let context = 3

    /// - Parameters:
    ///   - path: the file's name, for the header.
    ///   - before: the file as it was.
    ///   - after: the file as it is now.
    public static func text(_ path: String, from before: [UInt8], to after: [UInt8]) -> [UInt8] {
        let (old, new) = (lines(before), lines(after))
        let changes = operations(old, new)
        guard changes.contains(where: { $0.sign != " " }) else { return [] }
        var output = Array("--- \(DiffName.text("a/" + path))\n+++ \(DiffName.text("b/" + path))\n".utf8)
        var index = 0
        while let first = changes[index...].firstIndex(where: { $0.sign != " " }) {
            // A hunk continues while the gap between changes is shorter than two contexts.
            let start = max(index, first - context)
            var end = first
            var last = first
            while end < changes.count, end - last <= context * 2 {
                if changes[end].sign != " " { last = end }
                end += 1
            }
            end = min(changes.count, last + context + 1)
            append(changes[start..<end], to: &output)
            index = end
        }
        return output
    }

    private struct Operation {
        var sign: Character
        var line: ArraySlice<UInt8>
        /// Line numbers, from 0, in both files.
        var old: Int
        var new: Int
    }

    private static func append(_ hunk: ArraySlice<Operation>, to output: inout [UInt8]) {
        guard let first = hunk.first else { return }
        let oldCount = hunk.count { $0.sign != "+" }
        let newCount = hunk.count { $0.sign != "-" }
        output += "@@ -\(oldCount == 0 ? first.old : first.old + 1),\(oldCount) ".utf8
        output += "+\(newCount == 0 ? first.new : first.new + 1),\(newCount) @@\n".utf8
        for operation in hunk {
            output += String(operation.sign).utf8
            output += operation.line
            if operation.line.last != 0x0A { output += "\n\\ No newline at end of file\n".utf8 }
        }
    }

    private static func operations(_ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>]) -> [Operation] {
        var removed: Set<Int> = []
        var inserted: Set<Int> = []
        for change in new.difference(from: old) {
            switch change {
            case .remove(let offset, _, _): removed.insert(offset)
            case .insert(let offset, _, _): inserted.insert(offset)
            }
        }
        var operations: [Operation] = []
        var (i, j) = (0, 0)
        while i < old.count || j < new.count {
            if i < old.count, removed.contains(i) {
                operations.append(Operation(sign: "-", line: old[i], old: i, new: j))
                i += 1
            } else if j < new.count, inserted.contains(j) {
                operations.append(Operation(sign: "+", line: new[j], old: i, new: j))
                j += 1
            } else {
                guard i < old.count, j < new.count else { break }
                operations.append(Operation(sign: " ", line: old[i], old: i, new: j))
                i += 1
                j += 1
            }
        }
        return operations
    }

    /// The lines, including their line breaks.
    private static func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
        var lines: [ArraySlice<UInt8>] = []
        var start = 0
        for index in bytes.indices where bytes[index] == 0x0A {
            lines.append(bytes[start...index])
            start = index + 1
        }
        if start < bytes.count { lines.append(bytes[start...]) }
        return lines
    }
}
