/// What an address is without the parts of it that name a language or a country, so that translations may name their own:
/// `https://example.com/en-us/help?hl=en` and `https://example.com/de-de/help?hl=de` have the same form.
struct LinkForm {
    private let names: Set<String>
    private var namesLanguage = false

    /// The forms that an address of the source text has, each of which translations may have.
    static func forms(ofSource address: String, _ language: LanguageFacts) -> Set<String> {
        var form = LinkForm(language)
        let (scheme, host, rest, fragment) = form.split(address)
        var forms: Set<String> = isWiki(host) ? [host + "/*"] : []
        // What had no `https` may get it; what had it keeps it.
        for scheme in scheme == "http://" ? ["", "http://"] : [scheme == "https://" ? "" : scheme] {
            for host in [host, "*." + host] {
                forms.insert(scheme + host + rest + fragment)
                forms.insert(scheme + host + rest + "#*")
            }
        }
        return forms
    }

    /// The forms of a translation's address; the first that the source has as well tells that it is right.
    ///
    /// - Parameter isOwn: whether the language is that of the translation, rather than the source's.
    static func forms(of address: String, _ language: LanguageFacts, isOwn: Bool) -> [String] {
        var form = LinkForm(language)
        let (scheme, host, rest, fragment) = form.split(address)
        let start = (scheme == "https://" ? "" : scheme) + host + rest
        // A page in another language has other headings, and articles of an encyclopedia are named in its language.
        guard isOwn, form.namesLanguage else { return [start + fragment] }
        return [start + fragment, start + "#*"] + (isWiki(host) ? [host + "/*"] : [])
    }

    private static func isWiki(_ host: String) -> Bool { wikis.contains(where: host.hasSuffix) }

    private init(_ language: LanguageFacts) {
        var names: Set<String> = [language.language, language.tag.description.lowercased()]
        if let region = language.tag.region ?? language.tag.maximized.region { names.insert(region.lowercased()) }
        names.formUnion(Self.aliases[language.language] ?? [])
        self.names = names
    }

    private mutating func split(_ address: String) -> (scheme: String, host: String, rest: String, fragment: String) {
        var text = address.lowercased().replacing("&amp;", with: "&").replacing("&#38;", with: "&")[...]
        var scheme = ""
        if let end = text.firstRange(of: "://") {
            scheme = String(text[..<end.upperBound])
            text = text[end.upperBound...]
        }
        let fragment = text.firstIndex(of: "#").map { String(text[$0...]) } ?? ""
        text = text.prefix { $0 != "#" }
        let query = text.firstIndex(of: "?").map { text[text.index(after: $0)...] } ?? ""
        text = text.prefix { $0 != "?" }
        let www = text.hasPrefix("www.") ? 4 : 0
        let host = host(text.dropFirst(www).prefix { $0 != "/" })
        return (scheme, host, path(text.drop { $0 != "/" }) + self.query(query), fragment)
    }

    /// `de.wikipedia.org`
    private mutating func host(_ host: Substring) -> String {
        host.split(separator: ".", omittingEmptySubsequences: false).map { namesOwn($0) ? "*" : String($0) }
            .joined(separator: ".")
    }

    /// Without `/de-de/` and `/de.html`; `terms-de.pdf` keeps its place.
    private mutating func path(_ path: Substring) -> String {
        var parts: [String] = []
        for part in path.split(separator: "/") where !namesOwn(part.hasSuffix(".html") ? part.dropLast(5) : part) {
            let pieces = part.split(separator: ".", omittingEmptySubsequences: false).map { withoutLanguage($0) }
            parts.append("/" + pieces.joined(separator: "."))
        }
        return parts.joined()
    }

    /// `terms-*` for `terms-pt_br`.
    private mutating func withoutLanguage(_ piece: Substring) -> String {
        if namesOwn(piece) { return "*" }
        for index in piece.indices where piece[index] == "-" || piece[index] == "_" {
            if namesOwn(piece[index...].dropFirst()) { return piece[...index] + "*" }
        }
        return String(piece)
    }

    /// Without `lang=de`.
    private mutating func query(_ query: Substring) -> String {
        var parts: [String] = []
        for part in query.split(separator: "&") {
            guard let equals = part.firstIndex(of: "="), namesOwn(part[equals...].dropFirst()) else {
                parts.append(String(part))
                continue
            }
            if !Self.parameters.contains(String(part[..<equals])) { parts.append(part[..<equals] + "=*") }
        }
        return parts.isEmpty ? "" : "?" + parts.joined(separator: "&")
    }

    /// `de`, `de-de`, `de_AT`, and the country's `de` or `us`.
    private mutating func namesOwn(_ part: Substring) -> Bool {
        guard part.utf8.count >= 2, part.utf8.count <= 11 else { return false }
        let subtags = part.split(whereSeparator: { $0 == "-" || $0 == "_" })
        guard let first = subtags.first, subtags.count <= 3,
            names.contains(String(first)) || names.contains(String(part))
        else { return false }
        let isTag = subtags.dropFirst().allSatisfy { (2...4).contains($0.utf8.count) }
        if isTag { namesLanguage = true }
        return isTag
    }

    private static let parameters: Set<String> = [
        "lang", "language", "locale", "hl", "lng", "lc", "l", "ui_locale", "ui_locales", "setlang", "mkt", "culture",
    ]
    private static let wikis = [
        "*.wikipedia.org", "*.wiktionary.org", "*.wikibooks.org", "*.wikisource.org", "*.wikivoyage.org",
        "*.m.wikipedia.org",
    ]
    /// Older names, and those of countries that sites name languages by.
    private static let aliases: [String: Set<String>] = [
        "nb": ["no", "nn"], "nn": ["no", "nb"], "no": ["nb", "nn"], "he": ["iw"], "id": ["in"], "fil": ["tl", "ph"],
        "en": ["us", "gb", "uk", "int", "intl", "en-us", "en-gb"], "ja": ["jp"], "ko": ["kr"], "cs": ["cz"],
        "da": ["dk"],
        "sv": ["se"], "el": ["gr"], "uk": ["ua"], "zh": ["cn", "tw", "hk"],
    ]
}
