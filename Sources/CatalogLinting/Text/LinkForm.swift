/// An address without the parts that name a language or country, so that a translation may link to its own version of a page:
/// `https://example.com/en-us/help?hl=en` and `https://example.com/de-de/help?hl=de` have the same form.
struct LinkForm {
    private let names: Set<String>
    private var namesLanguage = false

    /// The forms of an address in the source text. A translation may use any of them.
    static func forms(ofSource address: String, _ language: LanguageFacts) -> Set<String> {
        var form = LinkForm(language)
        let (scheme, host, rest, fragment) = form.split(address)
        var forms: Set<String> = isWiki(host) ? [host + "/*"] : []
        // A translation may upgrade `http` to `https`, but not the other way round.
        for scheme in scheme == "http://" ? ["", "http://"] : [scheme == "https://" ? "" : scheme] {
            for host in [host, "*." + host] {
                forms.insert(scheme + host + rest + fragment)
                forms.insert(scheme + host + rest + "#*")
            }
        }
        return forms
    }

    /// The forms of an address in a translation. It is correct if the source has any of them.
    ///
    /// - Parameter isOwn: whether `language` is the translation's language, not the source's.
    static func forms(of address: String, _ language: LanguageFacts, isOwn: Bool) -> [String] {
        var form = LinkForm(language)
        let (scheme, host, rest, fragment) = form.split(address)
        let start = (scheme == "https://" ? "" : scheme) + host + rest
        // A page in another language has different anchors, and a translated encyclopedia has different article names.
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

    /// `*.wikipedia.org` for `de.wikipedia.org`.
    private mutating func host(_ host: Substring) -> String {
        host.split(separator: ".", omittingEmptySubsequences: false).map { namesOwn($0) ? "*" : String($0) }
            .joined(separator: ".")
    }

    /// Removes `/de-de/` and `/de.html`, and turns `terms-de.pdf` into `terms-*.pdf`.
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

    /// Removes `lang=de`.
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

    /// `de`, `de-de` or `de_AT`, or a country code such as `de` or `us`.
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
    /// Older language codes, and country codes that websites use for languages.
    private static let aliases: [String: Set<String>] = [
        "nb": ["no", "nn"], "nn": ["no", "nb"], "no": ["nb", "nn"], "he": ["iw"], "id": ["in"], "fil": ["tl", "ph"],
        "en": ["us", "gb", "uk", "int", "intl", "en-us", "en-gb"], "ja": ["jp"], "ko": ["kr"], "cs": ["cz"],
        "da": ["dk"],
        "sv": ["se"], "el": ["gr"], "uk": ["ua"], "zh": ["cn", "tw", "hk"],
    ]
}
