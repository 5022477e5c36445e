import ByteText

/// The direction in which a language is written: the value of `dir` in HTML and RFC 9457.
public enum WritingDirection: String, Hashable, Sendable, Codable {
    /// The direction of Latin, Korean, and every script whose direction is unknown.
    case leftToRight = "ltr"
    /// The direction of Arabic and Hebrew.
    case rightToLeft = "rtl"
}

extension LanguageTag {
    /// The direction of the tag's script or, if it has none, of the language's most likely script (CLDR script metadata); left to right
    /// if neither is known.
    ///
    /// ```swift
    /// LanguageTag("ar").direction       // .rightToLeft
    /// LanguageTag("az-IR").direction    // .rightToLeft: written in Arabic letters there
    /// LanguageTag("ar-Latn").direction  // .leftToRight
    /// ```
    public var direction: WritingDirection {
        guard let packed else { return .leftToRight }
        let script = packed.script != 0 ? packed.script : LikelySubtags.shared.maximize(packed)?.script ?? 0
        return ScriptDirections.shared.rightToLeft.contains(script) ? .rightToLeft : .leftToRight
    }
}

/// The scripts that are written from right to left.
struct ScriptDirections: Sendable {
    static let shared = ScriptDirections()

    let rightToLeft: Set<UInt32>

    private init() {
        let table = StaticTable(ScriptData.rightToLeft)
        rightToLeft = Set(table.records(of: 4).map { table.script(at: $0) })
    }
}
