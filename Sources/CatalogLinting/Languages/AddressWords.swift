import ByteText

/// The pronouns of a language that are polite or familiar, as far as they mean nothing else.
struct AddressWords {
    /// By the words' keys, whether they are polite.
    private let words: [UInt64: Bool]
    /// In German, only capitals tell the polite pronouns apart.
    private let needsCapital: Bool

    /// - Returns: nil if the language has no such choice, or none that its pronouns show.
    init?(_ language: String) {
        guard let (polite, familiar) = Self.lists[language] else { return nil }
        var words: [UInt64: Bool] = [:]
        for (list, isPolite) in [(polite, true), (familiar, false)] {
            for word in list.split(separator: " ") {
                for form in [String(word), word.prefix(1).uppercased() + word.dropFirst()] {
                    if let key = SmallWords.key(form.utf8.span) { words[key] = isPolite }
                }
            }
        }
        self.words = words
        needsCapital = language == "de"
    }

    /// The first such word of a text; nil if it has both kinds, or none.
    func first(in text: Span<UInt8>) -> (range: Range<Int>, isPolite: Bool)? {
        var found: (range: Range<Int>, isPolite: Bool)?
        var start = 0
        for index in 0...text.count {
            if index < text.count, text[index] >= 0x80 || ASCII.isLetter(text[index]) { continue }
            defer { start = index + 1 }
            guard index > start, start == 0 || text[start - 1] != UInt8(ascii: "$"),
                let key = SmallWords.key(text.extracting(start..<index)), let isPolite = words[key]
            else { continue }
            // At the start of a sentence, `Sie` may be "they".
            if needsCapital, isPolite,
                ASCII.isLowercase(text[start]) || start < 2 || ".!?:".utf8.contains(text[start - 2])
            {
                continue
            }
            if let found, found.isPolite != isPolite { return nil }
            found = found ?? (start..<index, isPolite)
        }
        return found
    }

    private static let lists: [String: (polite: String, familiar: String)] = [
        "fr": ("vous votre vos", "tu toi tes"),
        "de": ("Sie Ihnen Ihre Ihren Ihrem Ihrer", "du dich dir dein deine deinen deinem deiner"),
        "nl": ("u uw", "je jij jou jouw"),
        "es": ("usted ustedes", "tú tu tus"),
        "ru": ("вы вас вам ваш ваша ваше ваши вашу", "ты тебя тебе твой твоя твоё твои твою"),
        "uk": ("ви вас вам ваш ваша ваше ваші вашу", "ти тебе тобі твій твоя твоє твої твою"),
        "cs": ("vy vás vám váš vaše vaši", "tvůj tvoje tvá tvou tobě tě"),
        "tr": ("siz sizin size sizi", "sen senin sana seni"),
    ]
}
