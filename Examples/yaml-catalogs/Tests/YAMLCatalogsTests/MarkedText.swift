/// A text with its interesting part between « and ».
struct MarkedText {
    let bytes: [UInt8]
    let range: Range<Int>

    init(_ text: String) {
        let parts = text.split(separator: "«", maxSplits: 1, omittingEmptySubsequences: false)
        let rest = parts[parts.count - 1].split(separator: "»", maxSplits: 1, omittingEmptySubsequences: false)
        let before = parts.count == 2 ? Array(parts[0].utf8) : []
        bytes = before + Array(rest[0].utf8) + (rest.count == 2 ? Array(rest[1].utf8) : [])
        range = before.count..<before.count + rest[0].utf8.count
    }
}
