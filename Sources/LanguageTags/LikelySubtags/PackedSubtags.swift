import ByteText

/// The language, script and region of a tag in one machine word, as the tables store them and as matching compares them.
///
/// A missing script or region is 0, as is the language `und`; `Zzzz` and `ZZ` count as missing. Languages have two or three letters:
/// longer ones have never been registered, and are not in any table.
struct PackedSubtags: Hashable, Sendable {
    /// Bits 0–14 are the language, 15–33 the script, 34–44 the region.
    let rawValue: UInt64

    init(rawValue: UInt64) { self.rawValue = rawValue }

    init(language: UInt16, script: UInt32, region: UInt16) {
        rawValue = UInt64(language) | UInt64(script) << 15 | UInt64(region) << 34
    }

    /// One of 19,683 possible codes: the letters as digits 1–26 in base 27, so that codes can index tables. 0 is `und`.
    var language: UInt16 { UInt16(truncatingIfNeeded: rawValue & 0x7FFF) }
    /// One more than the letters as digits 0–25 in base 26. 0 means that there is no script.
    var script: UInt32 { UInt32(truncatingIfNeeded: rawValue >> 15 & 0x7FFFF) }
    /// Two letters as digits 1–26 in base 27, or the sum of 729 and a three-digit number. 0 means that there is no region.
    var region: UInt16 { UInt16(truncatingIfNeeded: rawValue >> 34 & 0x7FF) }

    /// The number of possible region codes.
    static let regionLimit = 27 * 27 + 1000

    static let und = PackedSubtags(rawValue: 0)

    func with(language: UInt16) -> PackedSubtags { PackedSubtags(language: language, script: script, region: region) }
    func with(script: UInt32) -> PackedSubtags { PackedSubtags(language: language, script: script, region: region) }
    func with(region: UInt16) -> PackedSubtags { PackedSubtags(language: language, script: script, region: region) }
}

/// Conversion between bytes and codes.
extension PackedSubtags {
    /// The subtags of a tag with a known layout; nil for private use alone, and for languages of more than three letters.
    init?(_ text: String, _ layout: TagLayout) {
        guard layout.form != .privateuse else { return nil }
        let bytes = text.utf8.span
        let whole = bytes.indices
        guard let language = Self.language(bytes.extracting(layout.language.range.clamped(to: whole))) else {
            return nil
        }
        self.init(
            language: language, script: Self.script(bytes.extracting(layout.script.range.clamped(to: whole))),
            region: Self.region(bytes.extracting(layout.region.range.clamped(to: whole))))
    }

    /// The code of two or three letters; 0 for `und`; nil for any other bytes.
    static func language(_ bytes: Span<UInt8>) -> UInt16? {
        guard 2...3 ~= bytes.count else { return nil }
        var code: UInt16 = 0
        for place in bytes.indices {
            guard ASCII.isLetter(bytes[place]) else { return nil }
            code = code * 27 + UInt16((bytes[place] | 0x20) - 0x60)
        }
        if bytes.count == 2 { code *= 27 }
        return code == undCode ? 0 : code
    }

    /// The code of four letters; 0 for `Zzzz`, for no bytes, and for anything else.
    static func script(_ bytes: Span<UInt8>) -> UInt32 {
        guard bytes.count == 4 else { return 0 }
        var code: UInt32 = 0
        for place in bytes.indices {
            guard ASCII.isLetter(bytes[place]) else { return 0 }
            code = code * 26 + UInt32((bytes[place] | 0x20) - 0x61)
        }
        return code == zzzzCode ? 0 : code + 1
    }

    /// The code of two letters or three digits; 0 for `ZZ`, for no bytes, and for anything else.
    static func region(_ bytes: Span<UInt8>) -> UInt16 {
        var code: UInt16 = 0
        if bytes.count == 2 {
            for place in bytes.indices {
                guard ASCII.isLetter(bytes[place]) else { return 0 }
                code = code * 27 + UInt16((bytes[place] | 0x20) - 0x60)
            }
            return code == zzCode ? 0 : code
        }
        guard bytes.count == 3 else { return 0 }
        for place in bytes.indices {
            guard ASCII.isDigit(bytes[place]) else { return 0 }
            code = code * 10 + UInt16(bytes[place] - 0x30)
        }
        return code + 729
    }

    private static let undCode: UInt16 = (21 * 27 + 14) * 27 + 4
    private static let zzzzCode: UInt32 = ((25 * 26 + 25) * 26 + 25) * 26 + 25
    private static let zzCode: UInt16 = 26 * 27 + 26

    /// The tag in canonical case: `zh-Hant-TW`.
    var text: String {
        var bytes = Self.languageBytes(language)
        if script != 0 { bytes += [0x2D] + Self.scriptBytes(script) }
        if region != 0 { bytes += [0x2D] + Self.regionBytes(region) }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The language in lower case, such as `de` or `fil`; `und` for 0.
    static func languageBytes(_ code: UInt16) -> [UInt8] {
        let code = code == 0 ? undCode : code
        return [code / 729, code / 27 % 27, code % 27].filter { $0 != 0 }.map { UInt8(truncatingIfNeeded: 0x60 + $0) }
    }

    /// The script in title case, such as `Latn`.
    static func scriptBytes(_ code: UInt32) -> [UInt8] {
        let code = code - 1
        let letters = [code / 17576, code / 676 % 26, code / 26 % 26, code % 26]
        return letters.enumerated().map { UInt8(truncatingIfNeeded: ($0.offset == 0 ? 0x41 : 0x61) + $0.element) }
    }

    /// The region, such as `DE` or `419`.
    static func regionBytes(_ code: UInt16) -> [UInt8] {
        guard code >= 729 else { return [code / 27, code % 27].map { UInt8(truncatingIfNeeded: 0x40 + $0) } }
        let number = code - 729
        return [number / 100, number / 10 % 10, number % 10].map { UInt8(truncatingIfNeeded: 0x30 + $0) }
    }
}
