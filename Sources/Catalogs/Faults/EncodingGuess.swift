/// Guesses the encoding of a text that is not UTF-8, from its language and its bytes.
enum EncodingGuess {
    /// - Parameter path: `Locales/cs.json`.
    /// - Returns: its usual name, and its name for `iconv`; nil if there is no good guess.
    static func encoding(of bytes: [UInt8], path: String) -> (name: String, command: String)? {
        if let declared = declared(in: bytes) { return (declared, declared.uppercased()) }
        let language = language(of: bytes, path: path)
        switch language {
        case "ja": return eastAsian(bytes, ("Shift_JIS", "SHIFT_JIS"), ("EUC-JP", "EUC-JP"))
        case "zh-hant": return ("Big5", "BIG5")
        case "zh": return ("GBK", "GBK")
        case "ko": return ("EUC-KR", "CP949")
        case "cs", "sk", "pl", "hu", "sl", "hr", "bs", "ro", "sq": return centralEuropean(bytes, language)
        case "ru", "uk", "be", "bg", "mk", "sr", "kk", "ky", "mn", "tg": return cyrillic(bytes, language)
        case "el": return windows(1253)
        case "tr", "az": return windows(1254)
        case "he", "yi": return windows(1255)
        case "ar", "fa", "ur": return windows(1256)
        case "et", "lv", "lt": return windows(1257)
        case "vi": return windows(1258)
        case "th": return ("Windows-874", "CP874")
        default: return windows(1252)
        }
    }

    /// The encoding in an XML declaration, if it is not UTF-8.
    static func declared(in bytes: [UInt8]) -> String? {
        guard bytes.starts(with: "<?xml".utf8) else { return nil }
        let head = String(decoding: bytes.prefix(200).prefix { $0 != UInt8(ascii: ">") }, as: UTF8.self)
        let parts = head.split(separator: "encoding", maxSplits: 1)
        guard parts.count == 2 else { return nil }
        let name = parts[1].drop { !$0.isLetter }.prefix { $0.isLetter || $0.isNumber || "-_.".contains($0) }
        return name.isEmpty || name.lowercased().hasPrefix("utf") ? nil : String(name)
    }

    private static func windows(_ page: Int) -> (name: String, command: String) {
        ("Windows-\(page)", "WINDOWS-\(page)")
    }

    /// Whether the letters of the language take three bytes in UTF-8, so that a valid sequence of two bytes is a coincidence.
    static func isWide(_ bytes: [UInt8], path: String) -> Bool {
        ["ja", "ko", "zh", "zh-hant", "th"].contains(language(of: bytes, path: path))
    }

    /// The language in lower case, from the file's name or content.
    private static func language(of bytes: [UInt8], path: String) -> String {
        let tag = { (text: String) -> String? in
            let text = String(text.lowercased().map { $0 == "_" ? "-" : $0 })
            let parts = text.split(separator: "-")
            guard let first = parts.first, (2...3).contains(first.utf8.count), first.allSatisfy(\.isLetter) else {
                return nil
            }
            if first == "zh", parts.contains("hant") || parts.contains("tw") || parts.contains("hk") {
                return "zh-hant"
            }
            return String(first)
        }
        if let name = tag(CatalogFile.stem(of: path)) { return name }
        let start = String(decoding: bytes.prefix(4_096), as: UTF8.self)
        let parts = start.split(separator: "locale", maxSplits: 1)
        guard parts.count == 2 else { return "" }
        return tag(String(parts[1].drop { !$0.isLetter }.prefix { $0.isLetter || $0 == "-" || $0 == "_" })) ?? ""
    }

    private static func eastAsian(
        _ bytes: [UInt8], _ first: (name: String, command: String), _ second: (name: String, command: String)
    ) -> (name: String, command: String) {
        // EUC uses no bytes from 0x80 to 0xA0 except 0x8E and 0x8F; Shift_JIS has them in every other word.
        bytes.contains { (0x80...0xA0).contains($0) && $0 != 0x8E && $0 != 0x8F } ? first : second
    }

    private static func centralEuropean(_ bytes: [UInt8], _ language: String) -> (name: String, command: String) {
        // š, ž, ť, ś and ź are from 0x80 to 0x9F in Windows-1250, where ISO 8859-2 has control characters.
        if bytes.contains(where: { (0x80...0x9F).contains($0) }) { return windows(1250) }
        // Bytes that are letters only in ISO 8859-2, next to other letters. Windows-1250 gives three of them to ą, ľ
        // and a quote.
        var letters: Set<UInt8> = [0xA1, 0xA6, 0xA9, 0xAC, 0xAE, 0xB1, 0xB6, 0xBC]
        if language != "pl" { letters.formUnion([0xB9, 0xBB, 0xBE]) }
        let isISO = zip(bytes, bytes.dropFirst()).contains { isLetter($0) && letters.contains($1) }
        return isISO ? ("ISO 8859-2", "ISO-8859-2") : windows(1250)
    }

    private static func cyrillic(_ bytes: [UInt8], _ language: String) -> (name: String, command: String) {
        func count(_ range: ClosedRange<UInt8>) -> Int { bytes.count { range.contains($0) } }
        let (low, middle, high) = (count(0x80...0xAF), count(0xC0...0xDF), count(0xE0...0xFF))
        if low > middle { return ("IBM866", "IBM866") }
        // Most letters are lower case: KOI8 puts them first, Windows-1251 last.
        if middle > high { return language == "uk" ? ("KOI8-U", "KOI8-U") : ("KOI8-R", "KOI8-R") }
        return windows(1251)
    }

    private static func isLetter(_ byte: UInt8) -> Bool { byte >= 0xC0 || byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A }
}
