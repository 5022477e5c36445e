import Catalogs

// The id in formats that allow only some characters.
extension ExchangeID {
    /// The id as an XML NMTOKEN: letters, digits, `.` and `-` as they are, and any other character as `_xHHHH_`.
    public var token: String { Self.escaped(description) { $0 == "." || $0 == "-" } }

    /// Reads an id in the form of ``token``.
    public init?(token: String) {
        guard let text = Self.unescaped(token) else { return nil }
        self.init(text)
    }

    /// The id of the whole text as a name in programming languages: `payment_limit__reached_detail`. A dot is `_`, a hyphen `__`,
    /// the last word is the part, and any other character, or one that would not be clear, is `_xHHHH_`.
    public var identifier: String { "\(Self.name(key, hyphen: "__"))_\(part.rawValue)" }

    /// Reads an id in the form of ``identifier``.
    public init?(identifier: String) {
        guard let underscore = identifier.utf8.lastIndex(of: UInt8(ascii: "_")),
            let part = CatalogPart(rawValue: String(identifier[identifier.index(after: underscore)...])),
            let key = Self.key(named: String(identifier[..<underscore]), hyphen: "__")
        else { return nil }
        self.init(key, part)
    }

    /// A key as a name: with `_` for a dot, and `hyphen` for a hyphen.
    ///
    /// - Parameter hyphen: `__`, or `-` where names can have hyphens.
    package static func name(_ key: MessageKey, hyphen: String) -> String {
        var name = ""
        for scalar in key.rawValue.unicodeScalars {
            switch scalar {
            case ".": name += "_"
            case "-": name += hyphen
            default: name.unicodeScalars.append(scalar)
            }
        }
        let isPlain = key.rawValue.unicodeScalars.allSatisfy { isAlphanumeric($0) || $0 == "." || $0 == "-" }
        let isClear = isPlain && startsWithLetter(name) && self.key(named: name, hyphen: hyphen) == key
        return isClear ? name : "k" + escaped(key.rawValue, startsWithLetter: true)
    }

    /// The key with a name; nil if the name is not that of a valid key.
    package static func key(named name: String, hyphen: String) -> MessageKey? {
        if name.hasPrefix("k_x"), let text = unescaped(String(name.dropFirst())) {
            let key = MessageKey(text)
            return key.isValid ? key : nil
        }
        var text = ""
        var rest = name[...]
        while let character = rest.first {
            if hyphen != "-", rest.hasPrefix(hyphen) {
                text += "-"
                rest = rest.dropFirst(hyphen.count)
            } else {
                text.append(character == "_" ? "." : character)
                rest = rest.dropFirst()
            }
        }
        let key = MessageKey(text)
        return key.isValid ? key : nil
    }

    private static func isAlphanumeric(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9": true
        default: false
        }
    }

    private static func startsWithLetter(_ name: String) -> Bool {
        guard let first = name.unicodeScalars.first else { return false }
        return isAlphanumeric(first) && !("0"..."9").contains(first)
    }

    /// The text with `_xHHHH_` for every character that is neither a letter, a digit, nor allowed.
    ///
    /// - Parameter startsWithLetter: whether the first character is written as `_xHHHH_` even if it is a letter.
    package static func escaped(
        _ text: String, startsWithLetter: Bool = false, _ isAllowed: (Unicode.Scalar) -> Bool = { _ in false }
    ) -> String {
        var output = ""
        for (index, scalar) in text.unicodeScalars.enumerated() {
            if isAlphanumeric(scalar) || isAllowed(scalar), index > 0 || !startsWithLetter {
                output.unicodeScalars.append(scalar)
            } else {
                let digits = String(scalar.value, radix: 16, uppercase: true)
                output += "_x" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + "_"
            }
        }
        return output
    }

    /// The text before ``escaped(_:startsWithLetter:_:)``; nil if an `_` is not part of `_xHHHH_`.
    package static func unescaped(_ text: String) -> String? {
        var output = String.UnicodeScalarView()
        var rest = text.unicodeScalars[...]
        while let scalar = rest.popFirst() {
            guard scalar == "_" else {
                output.append(scalar)
                continue
            }
            guard rest.popFirst() == "x", let end = rest.firstIndex(of: "_"),
                let value = UInt32(String(rest[..<end]), radix: 16), let character = Unicode.Scalar(value)
            else { return nil }
            output.append(character)
            rest = rest[rest.index(after: end)...]
        }
        return String(output)
    }
}
