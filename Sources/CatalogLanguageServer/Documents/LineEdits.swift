import CatalogLinting

/// The edits that turn one text into another, line by line, so that an editor keeps what it knows about the rest.
enum LineEdits {
    static func between(_ old: [UInt8], _ new: [UInt8]) -> [Fix.Edit] {
        let (before, after) = (lines(old), lines(new))
        var removed: Set<Int> = []
        var inserted: Set<Int> = []
        for change in after.difference(from: before) {
            switch change {
            case .remove(let offset, _, _): removed.insert(offset)
            case .insert(let offset, _, _): inserted.insert(offset)
            }
        }
        var edits: [Fix.Edit] = []
        var (i, j) = (0, 0)
        while i < before.count || j < after.count {
            let start = i < before.count ? before[i].startIndex : old.count
            var end = start
            var text: [UInt8] = []
            while i < before.count, removed.contains(i) {
                end = before[i].endIndex
                i += 1
            }
            while j < after.count, inserted.contains(j) {
                text += after[j]
                j += 1
            }
            if end > start || !text.isEmpty { edits.append(Fix.Edit(start..<end, text)) }
            i += 1
            j += 1
        }
        return edits
    }

    /// The lines, with their line breaks.
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
