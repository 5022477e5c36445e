import ByteText
import LanguageTags
import Plainspoken

extension ErrorReference {
    /// The problem or field error with exactly this key.
    func described(_ key: MessageKey) -> Entry? {
        if let problem = self[key] { return problem.key == key ? problem : nil }
        let low = fieldErrors.endOfPrefix { $0.key < key }
        return low < fieldErrors.count && fieldErrors[low].key == key ? fieldErrors[low] : nil
    }

    /// The texts that a page shows: where a message is not translated, its own words in the source language explain more than those of
    /// a general message, which a response would have.
    func pageTexts(of key: MessageKey, in language: LanguageTag) -> Texts? {
        guard let texts = texts(of: key, in: language) else { return nil }
        guard !texts.isTranslated, let source = languages.first else { return texts }
        return self.texts(of: key, in: source)
    }

    /// Everything that has a page.
    var allEntries: [Entry] { entries + fieldErrors }
}

extension ErrorReference.Texts {
    /// Whether a page has headings for what the problem means or what to do.
    var hasParts: Bool { title != nil && detail != nil || action != nil }
}
