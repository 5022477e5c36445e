/// Languages whose words after a number differ less than CLDR's plural categories let expect.
enum CountingLanguages {
    /// Languages whose nouns stay in the singular after any number, so that `*` alone is correct even though CLDR has `one` for
    /// the language (for verbs, for pronouns, or for "one" as a word): Turkish "1 dosya", "5 dosya".
    ///
    /// Turkic languages, Hungarian, Georgian, Armenian, Mongolian and Basque always do; Persian, Kurdish, Bengali, Assamese,
    /// Nepali, Malayalam and Amharic do for things, often with a classifier; Tagalog, Cebuano, Malagasy and Papiamento do not
    /// mark the plural after a number.
    static let staySingular: Set<String> = [
        "tr", "az", "kk", "ky", "uz", "tk", "tt", "ug", "cv", "ba", "kaa", "crh", "hu", "ka", "hy", "mn", "eu", "fa",
        "prs",
        "ckb", "ku", "sdh", "lki", "bn", "as", "ne", "ml", "am", "fil", "tl", "ceb", "mg", "pap",
    ]

    /// Languages whose ordinals look the same for all numbers. Their categories are for the article before the number (Italian
    /// "l’8º", "il 9º") or for "first" as a word (Vietnamese).
    static let sameOrdinals: Set<String> = [
        "it", "sc", "scn", "lij", "vec", "lld", "hu", "vi", "ms", "fil", "tl",
    ]

    /// Languages in which only a few nouns, such as days and hours, have a form for 2, and "2" with the plural is correct.
    static let mayCountTwoAsMany: Set<String> = ["he", "iw"]

    /// Languages in which fractions take the same form as 2, so that `*` also covers `few`: Russian "2 файла", "1,5 файла".
    static let fractionsLikeFew: Set<String> = ["ru"]
}
