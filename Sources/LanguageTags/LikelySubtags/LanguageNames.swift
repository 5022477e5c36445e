/// Names of languages that are well-formed as a tag, so that people write them in place of one: `german`, `deutsch`.
enum LanguageNames {
    /// - Parameter name: in lower case.
    /// - Returns: nil for names that are not known.
    static func language(named name: String) -> LanguageTag? { names[name].flatMap { LanguageTag($0) } }

    private static let names: [String: String] = {
        var names: [String: String] = [:]
        for (tag, name) in Autonyms.names { names[name.lowercased()] = tag }
        let words = english.split(whereSeparator: \.isWhitespace).map(String.init)
        for index in stride(from: 0, to: words.count - 1, by: 2) { names[words[index + 1]] = words[index] }
        return names
    }()

    /// A tag and the English name of up to eight letters, or another common name without marks.
    private static let english = """
        ar arabic hy armenian eu basque bn bengali bs bosnian ca catalan zh chinese hr croatian cs czech da danish nl dutch en english \
        et estonian fi finnish fr french gl galician ka georgian de german el greek he hebrew hi hindi hu hungarian id indonesian \
        ga irish it italian ja japanese kk kazakh km khmer ko korean lv latvian mk macedonian ms malay mt maltese mr marathi \
        mn mongol ne nepali no norsk fa persian fa farsi pl polish pt brazil pt-BR brasil ro romanian ru russian sr serbian \
        sr srpski sk slovak sl slovene es spanish es espanol es castilian sw swahili sv swedish ta tamil te telugu th thai \
        tr turkish tr turkce uk ukraine ur urdu uz uzbek vi viet cy welsh fr francais pt portugues de deutsch cs cesky \
        zh-Hans simplified zh-Hant traditional
        """
}
