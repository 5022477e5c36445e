import ByteText

/// From bytes to codes and back.
extension PackedSubtags {
    /// The subtags of a tag whose layout is known; nil for private use alone and for languages of more than three letters.
    init?(_ text: String, _ layout: TagLayout) {
        guard layout.form != .privateuse else { return nil }
        var copy = text
        let packed: PackedSubtags? = copy.withUTF8 { bytes in
            let whole = 0..<bytes.count
            func slice(_ part: TagLayout.Part) -> Slice<UnsafeBufferPointer<UInt8>> {
                bytes[part.range.clamped(to: whole)]
            }
            guard let language = Self.language(slice(layout.language)) else { return nil }
            return PackedSubtags(
                language: language, script: Self.script(slice(layout.script)), region: Self.region(slice(layout.region))
            )
        }
        guard let packed else { return nil }
        self = packed
    }

    /// The code of two or three letters; 0 for `und`, nil for other lengths and other bytes.
    @inline(__always)
    static func language(_ bytes: some Collection<UInt8>) -> UInt16? {
        guard (2...3).contains(bytes.count), bytes.allSatisfy(ASCII.isLetter) else { return nil }
        var code: UInt16 = 0
        for byte in bytes { code = code * 27 + UInt16((byte | 0x20) &- 0x60) }
        if bytes.count == 2 { code *= 27 }
        return code == undCode ? 0 : code
    }

    /// The code of four letters; 0 for `Zzzz`, no bytes, and anything else.
    @inline(__always)
    static func script(_ bytes: some Collection<UInt8>) -> UInt32 {
        guard bytes.count == 4, bytes.allSatisfy(ASCII.isLetter) else { return 0 }
        var code: UInt32 = 0
        for byte in bytes { code = code * 26 + UInt32((byte | 0x20) &- 0x61) }
        return code == zzzzCode ? 0 : code + 1
    }

    /// The code of two letters or three digits; 0 for `ZZ`, no bytes, and anything else.
    @inline(__always)
    static func region(_ bytes: some Collection<UInt8>) -> UInt16 {
        var code: UInt16 = 0
        if bytes.count == 2, bytes.allSatisfy(ASCII.isLetter) {
            for byte in bytes { code = code * 27 + UInt16((byte | 0x20) &- 0x60) }
            return code == zzCode ? 0 : code
        }
        guard bytes.count == 3, bytes.allSatisfy(ASCII.isDigit) else { return 0 }
        for byte in bytes { code = code * 10 + UInt16(byte &- 0x30) }
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

    /// `de` or `fil`, in lower case; `und` for 0.
    static func languageBytes(_ code: UInt16) -> [UInt8] {
        let code = code == 0 ? undCode : code
        return [code / 729, code / 27 % 27, code % 27].filter { $0 != 0 }.map { UInt8(truncatingIfNeeded: 0x60 + $0) }
    }

    /// `Latn`, in title case.
    static func scriptBytes(_ code: UInt32) -> [UInt8] {
        let code = code - 1
        let letters = [code / 17576, code / 676 % 26, code / 26 % 26, code % 26]
        return letters.enumerated().map { UInt8(truncatingIfNeeded: ($0.offset == 0 ? 0x41 : 0x61) + $0.element) }
    }

    /// `DE` or `419`.
    static func regionBytes(_ code: UInt16) -> [UInt8] {
        guard code >= 729 else { return [code / 27, code % 27].map { UInt8(truncatingIfNeeded: 0x40 + $0) } }
        let number = code - 729
        return [number / 100, number / 10 % 10, number % 10].map { UInt8(truncatingIfNeeded: 0x30 + $0) }
    }
}
