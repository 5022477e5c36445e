/// Language, script and region of a tag in one machine word: what the tables hold, and what likely subtags and matching work on.
///
/// A missing script or region is 0, and so is the language `und`; `Zzzz` and `ZZ` mean the same. Languages have two or three
/// letters: longer ones have never been registered, and no table knows them.
package struct PackedSubtags: Hashable, Sendable {
    /// Bits 0–14 language, 15–33 script, 34–44 region.
    package let rawValue: UInt64

    init(rawValue: UInt64) { self.rawValue = rawValue }

    @inline(__always)
    init(language: UInt16, script: UInt32, region: UInt16) {
        rawValue = UInt64(language) | UInt64(script) << 15 | UInt64(region) << 34
    }

    /// One of the language's 19,683 possible codes: letters as digits 1–26 in base 27, so that codes index tables. 0 is `und`.
    var language: UInt16 { UInt16(truncatingIfNeeded: rawValue & 0x7FFF) }
    /// One more than the script's letters as digits 0–25 in base 26. 0 is "not given".
    var script: UInt32 { UInt32(truncatingIfNeeded: rawValue >> 15 & 0x7FFFF) }
    /// Two letters as digits 1–26 in base 27, or 729 and the number. 0 is "not given".
    var region: UInt16 { UInt16(truncatingIfNeeded: rawValue >> 34 & 0x7FF) }

    /// How many language codes there can be.
    static let languageLimit = 27 * 27 * 27
    /// How many region codes there can be.
    static let regionLimit = 27 * 27 + 1000

    static let und = PackedSubtags(rawValue: 0)

    func with(language: UInt16) -> PackedSubtags { PackedSubtags(language: language, script: script, region: region) }
    func with(script: UInt32) -> PackedSubtags { PackedSubtags(language: language, script: script, region: region) }
    func with(region: UInt16) -> PackedSubtags { PackedSubtags(language: language, script: script, region: region) }
}
