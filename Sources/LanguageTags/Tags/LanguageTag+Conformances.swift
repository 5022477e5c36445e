extension LanguageTag: Hashable {
    public static func == (left: LanguageTag, right: LanguageTag) -> Bool { left.canonicalText == right.canonicalText }

    public func hash(into hasher: inout Hasher) { hasher.combine(canonicalText) }
}

extension LanguageTag: Comparable {
    /// The order of the canonical forms' bytes: `de` < `de-AT` < `deu-…` < `en`.
    public static func < (left: LanguageTag, right: LanguageTag) -> Bool { left.canonicalText < right.canonicalText }
}

extension LanguageTag: LosslessStringConvertible {
    /// The tag in canonical case, with the subtags it was made from.
    public var description: String { text }
}

extension LanguageTag: ExpressibleByStringLiteral {
    /// A tag in source code. A literal that is no tag becomes ``undetermined``: a typing mistake never ends a process.
    public init(stringLiteral text: String) { self = LanguageTag(text) ?? .undetermined }
}

extension LanguageTag: Codable {
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        do {
            self = try LanguageTag(parsing: text)
        } catch {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: error.description)
        }
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }
}
