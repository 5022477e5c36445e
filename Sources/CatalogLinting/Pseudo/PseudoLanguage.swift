import LanguageTags

/// An artificial language: the source text, modified so that hard-coded texts, narrow layouts and layouts that only work in one
/// direction show up before anything is translated.
///
/// ```swift
/// PseudoLanguage.accented.text("Save {$count} files")     // [Şāṽēē {$count} ḟĩļēēş~]
/// ```
public enum PseudoLanguage: String, Sendable, Hashable, CaseIterable {
    /// `en-XA`: letters with accents, about 35 % longer, in brackets that show where a text is cut off or assembled from pieces.
    case accented = "en-XA"
    /// `ar-XB`: the words from right to left, with direction marks around each of them.
    case bidirectional = "ar-XB"

    /// The tag of the catalog; CLDR reserves both regions for this purpose.
    var tag: LanguageTag { self == .accented ? "en-XA" : "ar-XB" }

    /// Changes only the text of a message, not placeholders, markup, declarations or variant keys, and within the text no tags,
    /// references or addresses.
    ///
    /// - Parameter source: MessageFormat 2 source.
    /// - Returns: the changed source; nil if the message is not valid.
    public func text(_ source: String) -> String? { PseudoMessage(self).changed(source) }
}
