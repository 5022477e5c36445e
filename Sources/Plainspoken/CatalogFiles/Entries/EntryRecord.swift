/// One entry of a ``CatalogStorage``.
package struct EntryRecord: Sendable, Hashable {
    package var key: TextSlot
    package var title = TextSlot.absent
    package var detail = TextSlot.absent
    package var action = TextSlot.absent
    /// From the first byte of the key or start tag to the last of the value or end tag.
    package var start: Int32
    package var end: Int32
    /// The number of its metadata; negative where it has none.
    package var metadata: Int32 = -1
    package var isShorthand = false
    /// Whether a text is there that could not be read, which has been reported: nothing is missing, something is wrong.
    package var isBroken = false

    package init(key: TextSlot, range: Range<Int>) {
        self.key = key
        start = Int32(truncatingIfNeeded: range.lowerBound)
        end = Int32(truncatingIfNeeded: range.upperBound)
    }

    package subscript(part: CatalogPart) -> TextSlot {
        get {
            switch part {
            case .title: title
            case .detail: detail
            case .action: action
            }
        }
        set {
            switch part {
            case .title: title = newValue
            case .detail: detail = newValue
            case .action: action = newValue
            }
        }
    }
}
