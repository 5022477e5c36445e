import LanguageTags
import MessageFormat2
import Plainspoken

/// Compares a text with its source text as far as that costs next to nothing, so that rules need not be asked.
enum PairFeatures {
    /// - Returns: what the text is like beside its source.
    @inline(__always)
    static func compare(
        _ text: UnsafeBufferPointer<UInt8>, _ scan: FeatureScanner.Result, with source: UnsafeBufferPointer<UInt8>,
        _ sourceScan: FeatureScanner.Result, end sourceEnd: UInt8
    ) -> TextFeatures {
        var found: TextFeatures = .hasSource
        if ByteComparison.isEqual(text, source) { found.insert(.sameAsSource) }
        // What a text ends with, as far as a few bytes tell it; rules look again where that is not known.
        let end = TextEnd.kind(of: text)
        if end != sourceEnd || end == TextEnd.unknown { found.insert(.endDiffers) }
        if scan.length * 4 < sourceScan.length || scan.length > sourceScan.length * 2 || text.count > source.count * 4 {
            found.insert(.lengthDiffers)
        }
        let either = scan.features.union(sourceScan.features)
        if either.contains(.edgeSpace) { found.insert(.edgesDiffer) }
        if either.intersects([.digits, .link, .markup]) { found.formUnion(parts(text, source, either)) }
        return found
    }

    /// Compares numbers, addresses and tags, which most translations have exactly like their source.
    private static func parts(
        _ text: UnsafeBufferPointer<UInt8>, _ source: UnsafeBufferPointer<UInt8>, _ either: TextFeatures
    ) -> TextFeatures {
        var found: TextFeatures = []
        if either.contains(.digits), either.contains(.localDigits) || !PartComparison.haveSameDigits(text, source) {
            found.insert(.numbersDiffer)
        }
        if either.contains(.link), !PartComparison.haveSameLinks(text, source) { found.insert(.linksDiffer) }
        if either.contains(.markup), !PartComparison.haveSameTags(text, source) { found.insert(.tagsDiffer) }
        return found
    }
}
