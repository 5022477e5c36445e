import LanguageTags

/// An artificial language: the source text, changed so that texts which never reach a catalog, and layouts that are too
/// narrow or only go one way, show up before anything is translated.
///
/// ```swift
/// PseudoLanguage.accented.text("Save {$count} files")     // [Şāṽēē {$count} ḟĩļēēş~]
/// ```
public enum PseudoLanguage: String, Sendable, Hashable, CaseIterable {
    /// `en-XA`: letters with accents, about 35 % longer, in brackets that show where a text is cut or put together.
    case accented = "en-XA"
    /// `ar-XB`: the words from right to left, by marks of direction around each.
    case bidirectional = "ar-XB"

    /// The tag that the catalog has; CLDR reserves both regions for this.
    package var tag: LanguageTag { self == .accented ? "en-XA" : "ar-XB" }

    /// Changes only the text of a message: not placeholders, markup, declarations or variant keys, and within the
    /// text not tags, references or addresses.
    ///
    /// - Parameter source: MessageFormat 2 source.
    /// - Returns: the changed source; nil if the message is not valid.
    public func text(_ source: String) -> String? { PseudoMessage(self).changed(source) }
}
