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
        if length * 4 < source.length || length > source.length * 2 || bytes.count > source.bytes.count * 4 {
            found.insert(.lengthDiffers)
        }
        let either = features.union(source.features)
        if either.contains(.edgeSpace) { found.insert(.edgesDiffer) }
        if either.intersects([.digits, .link, .markup]) { found.formUnion(parts(bytes, source.bytes, either)) }
        return found
    }

    /// Compares numbers, addresses and tags, which most translations have exactly like their source.
    private static func parts(_ bytes: UTF8Text, _ source: UTF8Text, _ either: TextFeatures) -> TextFeatures {
        var found: TextFeatures = []
        bytes.withBytes { text in
            source.withBytes { source in
                if either.contains(.digits),
                    either.contains(.localDigits) || !PartComparison.haveSameDigits(text, source)
                {
                    found.insert(.numbersDiffer)
                }
                if either.contains(.link), !PartComparison.haveSameLinks(text, source) { found.insert(.linksDiffer) }
                if either.contains(.markup), !PartComparison.haveSameTags(text, source) { found.insert(.tagsDiffer) }
            }
        }
        return found
    }

    /// What a text ends with, as far as a few bytes tell it; rules look again where that is not known.
    @inline(__always)
    private static func end(_ bytes: UTF8Text) -> UInt8 { bytes.withBytes { TextEnd.kind(of: $0) } }
}
