/// Compares a text with its source text as far as that costs next to nothing, so that rules need not be asked.
enum PairFeatures {
    static func compare(_ bytes: UTF8Text, _ scan: FeatureScanner.Result, _ source: MessageView) -> TextFeatures {
        compare(bytes, scan.length, scan.features, source)
    }

    static func compare(
        _ bytes: UTF8Text, _ length: Int, _ features: TextFeatures, _ source: MessageView
    ) -> TextFeatures {
        var found: TextFeatures = .hasSource
        if bytes.isSame(as: source.bytes) { found.insert(.sameAsSource) }
        let (end, sourceEnd) = (end(bytes), end(source.bytes))
        if end != sourceEnd || end == 2 { found.insert(.endDiffers) }
        if length * 2 < source.length || length > source.length * 2 { found.insert(.lengthDiffers) }
        if features.union(source.features).contains(.edgeSpace) { found.insert(.edgesDiffer) }
        return found
    }

    /// The kind of character that a text ends with. Beyond ASCII every last byte is a kind of its own, which rules
    /// that know more than bytes tell apart.
    @inline(__always)
    private static func end(_ bytes: UTF8Text) -> UInt8 {
        var index = bytes.count - 1
        while index >= 0, bytes[index] <= 0x20 { index -= 1 }
        guard index >= 0 else { return 0 }
        switch bytes[index] {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "}"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            return 1
        case let byte where byte >= 0x80: return 2
        case let byte: return byte
        }
    }
}
