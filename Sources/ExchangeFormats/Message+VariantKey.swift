package import MessageFormat2

// Keys of variants as units have them: ExchangeUnit.keys.
extension PluralCategory {
    /// The key of the variant for this category: `*` for `other`.
    package var key: String { self == .other ? "*" : rawValue }

    /// The category that a variant's key is for; nil if the key is something else.
    package init?(key: String) { self.init(rawValue: key == "*" ? "other" : key) }
}
