/// Finds the elements and comments of an XML file, whatever state it is in.
enum XMLBlocks {
    struct Block: Sendable, Hashable {
        /// From the first byte to after the last; never empty.
        var range: Range<Int>
        var isComment: Bool
    }

    /// - Returns: what is complete, in the order of the ends. An end tag without a start tag is ignored, and so is a start tag that is
    ///   not closed before its parent.
    static func find(in bytes: [UInt8]) -> [Block] {
        var blocks: [Block] = []
        var open: [XMLMark] = []
        var index = 0
        while index < bytes.count {
            let mark = XMLMark(at: index, in: bytes)
            index = max(mark.range.upperBound, index + 1)
            switch mark.kind {
            case .start: open.append(mark)
            case .end:
                // The start tag is among the last ones: catalogs are not deep.
                let place = open.suffix(maximumDepth).lastIndex { bytes[$0.name] == bytes[mark.name] }
                guard let place else { continue }
                blocks.append(Block(range: open[place].range.lowerBound..<mark.range.upperBound, isComment: false))
                open.removeSubrange(place...)
            case .other where mark.isClosed && bytes[mark.range].starts(with: "<!--".utf8):
                blocks.append(Block(range: mark.range, isComment: true))
            case .other, .empty, .section, .text: break
            }
        }
        return blocks
    }

    private static let maximumDepth = 64
}
