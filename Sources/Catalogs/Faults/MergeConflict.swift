/// The conflict markers that a version control system leaves in a file that two people have changed.
package enum MergeConflict {
    /// Finds conflicts, and reads each as if its first side had been kept.
    ///
    /// - Returns: the file with spaces in place of the other sides and the markers, so that all offsets stay the same,
    ///   and one finding for each conflict.
    package static func resolved(_ bytes: [UInt8]) -> (bytes: [UInt8], conflicts: [CatalogDiagnostic]) {
        // Few files have any conflict; for all others, the only cost is the search for the first marker.
        guard var line = firstMark(in: bytes) else { return (bytes, []) }
        var resolved = bytes
        var conflicts: [CatalogDiagnostic] = []
        var start: Range<Int>?
        var isKept = true
        while line < bytes.count {
            let end = bytes[line...].firstIndex(of: 0x0A) ?? bytes.count
            var isMark = false
            switch mark(bytes[line..<end]) {
            case UInt8(ascii: "<") where start == nil:
                start = line..<end
                isMark = true
            case UInt8(ascii: "|") where start != nil, UInt8(ascii: "=") where start != nil:
                isMark = true
                isKept = false
            case UInt8(ascii: ">"):
                guard let open = start else { break }
                conflicts.append(
                    CatalogDiagnostic(
                        .syntax, at: open.lowerBound..<max(open.lowerBound, trimmed(open.upperBound, bytes)),
                        "a merge conflict was left in the file",
                        help:
                            "Keep one of the two sides, and remove the lines that begin with <<<<<<<, ======= and >>>>>>>.",
                        related: [.init(line..<end, .ends)]))
                blank(line..<end, in: &resolved)
                (start, isKept) = (nil, true)
            default: break
            }
            if isMark || !isKept { blank(line..<end, in: &resolved) }
            line = end + 1
        }
        // Without an end marker, it may not be a conflict at all.
        return start != nil ? (bytes, conflicts) : (resolved, conflicts)
    }

    private static func firstMark(in bytes: [UInt8]) -> Int? {
        var index = 0
        while let start = bytes[index...].firstIndex(of: UInt8(ascii: "<")) {
            if start == 0 || bytes[start - 1] == 0x0A, mark(bytes[start...].prefix(8)) != nil { return start }
            index = start + 1
        }
        return nil
    }

    /// The character of a conflict marker: a line that starts with seven of the same character, followed by a space or nothing.
    private static func mark(_ line: ArraySlice<UInt8>) -> UInt8? {
        guard let first = line.first, "<|=>".utf8.contains(first), line.prefix(7).count == 7,
            line.prefix(7).allSatisfy({ $0 == first })
        else { return nil }
        return line.dropFirst(7).first.map { $0 <= 0x20 } ?? true ? first : nil
    }

    private static func trimmed(_ end: Int, _ bytes: [UInt8]) -> Int {
        end > 0 && bytes[end - 1] == 0x0D ? end - 1 : end
    }

    private static func blank(_ range: Range<Int>, in bytes: inout [UInt8]) {
        for index in range { bytes[index] = 0x20 }
    }
}
