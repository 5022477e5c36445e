extension LanguageTag {
    /// The language's name in the language itself, for language pickers, as CLDR 48 spells it within a sentence; nil for a language that
    /// is not built in.
    ///
    /// A tag that means the same as a built-in one has the same name, as does a regional tag whose language and likely script are built
    /// in: `zh-HK`. For other regions, try the tags of ``fallbackChain``.
    ///
    /// ```swift
    /// LanguageTag("fr").autonym     // français
    /// LanguageTag("zh-TW").autonym  // 繁體中文
    /// LanguageTag("tlh").autonym    // nil
    /// ```
    public var autonym: String? {
        guard let packed, packed.language != 0 else { return nil }
        let likely = LikelySubtags.shared
        let equals = [
            packed, likely.maximize(packed)?.with(region: 0), likely.minimize(packed, favoring: .script),
            likely.minimize(packed, favoring: .region),
        ]
        return equals.lazy.compactMap { $0.flatMap { Autonyms.names[$0.text] } }.first
    }
}

/// The names of languages in the languages themselves (CLDR 48, `localeDisplayNames/languages` of each language's own locale).
enum Autonyms {
    static let names: [String: String] = [
        "af": "Afrikaans",
        "ar": "العربية",
        "bg": "български",
        "bn": "বাংলা",
        "ca": "català",
        "cs": "čeština",
        "da": "dansk",
        "de": "Deutsch",
        "de-AT": "Österreichisches Deutsch",
        "de-CH": "Schweizer Hochdeutsch",
        "el": "Ελληνικά",
        "en": "English",
        "en-GB": "British English",
        "es": "español",
        "es-419": "español latinoamericano",
        "es-MX": "español de México",
        "et": "eesti",
        "eu": "euskara",
        "fa": "فارسی",
        "fi": "suomi",
        "fil": "Filipino",
        "fr": "français",
        "fr-CA": "français canadien",
        "ga": "Gaeilge",
        "gl": "galego",
        "he": "עברית",
        "hi": "हिन्दी",
        "hr": "hrvatski",
        "hu": "magyar",
        "id": "Indonesia",
        "is": "íslenska",
        "it": "italiano",
        "ja": "日本語",
        "ko": "한국어",
        "lt": "lietuvių",
        "lv": "latviešu",
        "ms": "Melayu",
        "nb": "norsk bokmål",
        "nl": "Nederlands",
        "nn": "norsk nynorsk",
        "no": "norsk",
        "pl": "polski",
        "pt": "português",
        "pt-BR": "português (Brasil)",
        "pt-PT": "português europeu",
        "ro": "română",
        "ru": "русский",
        "sk": "slovenčina",
        "sl": "slovenščina",
        "sr": "српски",
        "sr-Latn": "srpski (latinica)",
        "sv": "svenska",
        "sw": "Kiswahili",
        "ta": "தமிழ்",
        "te": "తెలుగు",
        "th": "ไทย",
        "tr": "Türkçe",
        "uk": "українська",
        "ur": "اردو",
        "vi": "Tiếng Việt",
        "zh": "中文",
        "zh-Hans": "简体中文",
        "zh-Hant": "繁體中文",
    ]
}
