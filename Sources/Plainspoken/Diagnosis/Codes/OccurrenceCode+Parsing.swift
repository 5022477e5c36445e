import ByteText

extension OccurrenceCode {
    /// Reads a code as people type it or hear it; `nil` if it is not one.
    ///
    /// - Parameter text: see ``init(parsing:)``.
    public init?(_ text: String) {
        guard let code = try? OccurrenceCode(parsing: text) else { return nil }
        self = code
    }

    /// Reads a code as people type it or hear it, or throws an error that says what is wrong with it.
    ///
    /// ```swift
    /// try OccurrenceCode(parsing: "K7M3-9QFH")       // K7M3-9QFH
    /// try OccurrenceCode(parsing: "“8lsy vOri.”")    // 81SY-V0R1: O is read as 0, I and L as 1
    /// ```
    ///
    /// - Parameter text: eight letters and digits in upper or lower case. Everything between and around them is ignored:
    ///   spaces, hyphens, quotation marks, the invisible marks of texts from right to left. Digits of all scripts and
    ///   the wide letters of Japanese keyboards are read as well.
    /// - Throws: ``OccurrenceCodeError``: a character that no code has, too few or too many, or a check character that
    ///   does not match the others.
    public init(parsing text: String) throws(OccurrenceCodeError) {
        var check = CheckCharacter()
        var count = 0
        var read: UInt64 = 0
        for scalar in text.unicodeScalars {
            guard let character = Self.character(scalar) else { continue }
            count += 1
            guard let value = Self.value(of: character) else {
                throw OccurrenceCodeError(.unknownCharacter(String(scalar), place: count))
            }
            guard count <= Self.characterCount else { continue }
            check.add(value)
            read = read << 5 | UInt64(value)
        }
        guard count == Self.characterCount else { throw OccurrenceCodeError(.length(count)) }
        guard check.isMet else { throw OccurrenceCodeError(.check) }
        self.init(bits: read >> 5)
    }

    /// A letter or digit as the ASCII character that it stands for, or itself if there is none; `nil` for anything else.
    private static func character(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
        if scalar.isASCII { return ASCII.isAlphanumeric(UInt8(truncatingIfNeeded: scalar.value)) ? scalar : nil }
        if 0xFF21...0xFF3A ~= scalar.value || 0xFF41...0xFF5A ~= scalar.value {
            return Unicode.Scalar(scalar.value - 0xFEE0)
        }
        if scalar.properties.numericType == .decimal, let digit = scalar.properties.numericValue {
            return Unicode.Scalar(UInt8(ascii: "0") + UInt8(digit))
        }
        return scalar.properties.isAlphabetic || scalar.properties.numericType != nil ? scalar : nil
    }

    /// What a character stands for: O is read as 0, I and L as 1.
    private static func value(of character: Unicode.Scalar) -> UInt8? {
        guard character.isASCII else { return nil }
        let upper = ASCII.uppercased(UInt8(truncatingIfNeeded: character.value))
        switch upper {
        case UInt8(ascii: "O"): return 0
        case UInt8(ascii: "I"), UInt8(ascii: "L"): return 1
        default: return alphabet.firstIndex(of: upper).map { UInt8($0) }
        }
    }
}
