import ByteText

/// The direction in which a language is written: the value of HTML's and RFC 9457's `dir`.
public enum WritingDirection: String, Hashable, Sendable, Codable {
    /// As Latin and Korean are written, and every script of unknown direction.
    case leftToRight = "ltr"
    /// As Arabic and Hebrew are written.
    case rightToLeft = "rtl"
}

extension LanguageTag {
    /// The direction of the tag's script, or of the script that the language is most likely written in (CLDR script metadata);
    /// left to right if neither is known.
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
