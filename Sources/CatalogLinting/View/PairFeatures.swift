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
        let end = end(bytes)
        if end != source.end || end == TextEnd.unknown { found.insert(.endDiffers) }
        if length * 2 < source.length || length > source.length * 2 || bytes.count > source.bytes.count * 4 {
            found.insert(.lengthDiffers)
        }
        if features.union(source.features).contains(.edgeSpace) { found.insert(.edgesDiffer) }
        return found
    }

    /// What a text ends with, as far as a few bytes tell it; rules look again where that is not known.
    @inline(__always)
    private static func end(_ bytes: UTF8Text) -> UInt8 { bytes.withBytes { TextEnd.kind(of: $0) } }
}
