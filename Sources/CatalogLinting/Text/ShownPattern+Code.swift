extension ShownPattern {
    /// The ranges of links, HTML tags and text in backticks, which are not in any human language.
    var code: [Range<Int>] {
        var ranges = WebLink.all(in: self).map(\.range)
        if scalars.contains(0x3C) { ranges += HTMLTag.all(in: self).map(\.range) }
        var start: Int?
        for (index, scalar) in scalars.enumerated() where scalar == 0x60 {
            if let opened = start {
                ranges.append(opened..<index + 1)
                start = nil
            } else {
                start = index
            }
        }
        return ranges
    }
}
