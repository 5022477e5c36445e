/// A byte that a rule looks for, if no feature covers it.
///
/// ```swift
/// static let signs = [ByteSign("%"), ByteSign("$", before: { $0 == UInt8(ascii: "{") })]
/// ```
package struct ByteSign: Sendable {
    fileprivate let bytes: [UInt8]
    fileprivate let feature: TextFeatures?
    fileprivate let after: (@Sendable (UInt8) -> Bool)?
    fileprivate let before: (@Sendable (UInt8) -> Bool)?

    /// - Parameters:
    ///   - bytes: ASCII characters, any of which will do. Letters, spaces, full stops and commas are in nearly every text: a rule
    ///     that looks for one of them sees all texts.
    ///   - feature: the feature it sets, if others use it too; by default its own.
    ///   - after: which bytes may be before it; 0 is the start of the text.
    ///   - before: which bytes may be after it; 0 is the end of the text.
    init(
        _ bytes: String, feature: TextFeatures? = nil, after: (@Sendable (UInt8) -> Bool)? = nil,
        before: (@Sendable (UInt8) -> Bool)? = nil
    ) {
        self.bytes = Array(bytes.utf8)
        self.feature = feature
        self.after = after
        self.before = before
    }
}

/// The signs of all rules that run, as the scanner looks for them: bits by byte.
struct SignTable: Sendable {
    struct Entry {
        /// The features of the byte in any place.
        var alone: UInt64 = 0
        /// The conditions for the byte, as bits.
        var between: UInt64 = 0
        /// The conditions that allow this byte before them, and after them.
        var before: UInt64 = 0
        var after: UInt64 = 0
    }

    private(set) var entries = [Entry](repeating: Entry(), count: 256)
    /// The features of signs that depend on their neighbors: those of each condition, by its bit.
    private var conditions: [UInt64] = []
    private var count = 0

    /// - Returns: the features of texts that contain one of the signs.
    mutating func add(_ signs: [ByteSign]) -> TextFeatures {
        var features: TextFeatures = []
        // The signs of one rule share a feature.
        let own = TextFeatures.sign(count)
        if signs.contains(where: { $0.feature == nil }) { count += 1 }
        for sign in signs {
            guard !sign.bytes.contains(where: FeatureScanner.isPassedOver) else { return .any }
            let feature = sign.feature ?? own
            features.insert(feature)
            // Beyond 64 conditions, the neighbors are left to the rule.
            guard sign.after != nil || sign.before != nil, conditions.count < 64 else {
                for byte in sign.bytes { entries[Int(byte)].alone |= feature.rawValue }
                continue
            }
            let condition: UInt64 = 1 << UInt64(conditions.count)
            conditions.append(feature.rawValue)
            for byte in sign.bytes { entries[Int(byte)].between |= condition }
            for byte in UInt8.min ... .max {
                if sign.after?(byte) ?? true { entries[Int(byte)].before |= condition }
                if sign.before?(byte) ?? true { entries[Int(byte)].after |= condition }
            }
        }
        return features
    }

    /// The features of a byte between its neighbors; 0 stands for the ends of a text.
    func features(of byte: UInt8, between before: UInt8, and after: UInt8) -> UInt64 {
        var met = entries[Int(byte)].between & entries[Int(before)].before & entries[Int(after)].after
        var features: UInt64 = 0
        while met != 0 {
            features |= conditions[met.trailingZeroBitCount]
            met &= met &- 1
        }
        return features
    }
}
