/// The direction in which text runs. The raw values are those of `u:dir`.
public enum TextDirection: String, Sendable, Hashable, CaseIterable {
    case leftToRight = "ltr"
    case rightToLeft = "rtl"
}
import LanguageTags

extension TextDirection {
    /// The direction of a locale's script; nil for the undetermined language.
    init?(of locale: LanguageTag) {
        if locale.language == "und", locale.script == nil { return nil }
        self = .leftToRight
    }
}
