/// The direction in which a language is written: the value of HTML's and RFC 9457's `dir`.
public enum WritingDirection: String, Hashable, Sendable, Codable {
    case leftToRight = "ltr"
    case rightToLeft = "rtl"
}
