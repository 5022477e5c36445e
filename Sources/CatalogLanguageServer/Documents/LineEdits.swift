import ByteText
import CatalogLinting

/// The edits that turn one text into another, line by line, so that an editor keeps what it knows about the rest.
enum LineEdits {
    static func between(_ old: [UInt8], _ new: [UInt8]) -> [Fix.Edit] {
        let diff = LineDiff(old, new)
        return diff.changes.map { change in
            let start = change.old.lowerBound < diff.old.count ? diff.old[change.old.lowerBound].startIndex : old.count
            let end = change.old.isEmpty ? start : diff.old[change.old.upperBound - 1].endIndex
            return Fix.Edit(start..<end, diff.new[change.new].flatMap(\.self))
        }
    }
}
