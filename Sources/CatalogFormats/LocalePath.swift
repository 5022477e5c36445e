package import LanguageTags
import MessageFormat2

/// Where the path of a file for translators has the language.
///
/// ```
/// locale/pt_BR/LC_MESSAGES/app.po    locale/{locale}/LC_MESSAGES/app.po
/// res/values-pt-rBR/strings.xml      res/values-{locale}/strings.xml
/// messages.cs.xlf                    messages.{locale}.xlf
/// ```
package struct LocalePath: Hashable {
    package let language: LanguageTag
    /// The path with `{locale}` in place of the language.
    package let layout: String

    /// The language in a path; nil if there is none.
    ///
    /// - Parameter endings: whether the end of a file's name counts, too: `app_de.arb`. Other words can look like a language there:
    ///   `how_to.json`.
    package init?(_ path: String, endings: Bool = false) {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        for number in parts.indices.reversed() {
            let isFile = number == parts.indices.last
            let words = parts[number].split(separator: ".", omittingEmptySubsequences: false)
            // The last word of a file's name is its format: `csv` is a language, too.
            for place in words.indices.dropLast(isFile ? 1 : 0).reversed() {
                let isStem = endings && isFile && place == words.count - 2
                let isGettext = number + 1 < parts.count && parts[number + 1] == "LC_MESSAGES"
                guard let (tag, text) = Self.language(in: words[place], endings: isStem, isKnown: !isGettext) else {
                    continue
                }
                var (words, parts) = (words, parts)
                words[place] = text[...]
                // The rest of a folder's name is an encoding, or `lproj`.
                if !isFile { words.removeAll { $0 != text && $0 != "lproj" } }
                parts[number] = words.joined(separator: ".")[...]
                language = tag
                layout = parts.joined(separator: "/")
                return
            }
        }
        return nil
    }

    /// The same path without the language, which all languages of a text have: `values/strings.xml`, `messages.xlf`.
    package static func shared(_ layout: String) -> String {
        var layout = layout.replacing("Base.lproj", with: "lproj")
        for mark in ["-{locale}", "_{locale}", ".{locale}", "{locale}.", "{locale}/", "{locale}"] {
            guard let range = layout.firstRange(of: mark) else { continue }
            layout.removeSubrange(range)
            break
        }
        return layout
    }

    /// The language in a word, and the word with `{locale}` in its place.
    ///
    /// - Parameters:
    ///   - isKnown: whether it must be a language that CLDR has plural rules for. Most words of three letters are languages, too: `app`.
    private static func language(in word: Substring, endings: Bool, isKnown: Bool) -> (LanguageTag, String)? {
        if word.hasPrefix("values-") { return android(word.dropFirst(7)) }
        if let tag = tag(word, isKnown: isKnown) { return (tag, "{locale}") }
        guard endings else { return nil }
        // The longest ending: `zh_Hant_TW` of `app_zh_Hant_TW`.
        for place in word.indices where word[place] == "_" || word[place] == "-" {
            if let tag = tag(word[word.index(after: place)...], isKnown: true) {
                return (tag, word[...place] + "{locale}")
            }
        }
        return nil
    }

    private static func android(_ qualifiers: Substring) -> (LanguageTag, String)? {
        guard let tag = AndroidLanguage.tag(ofQualifiers: String(qualifiers)), tag.language != "car" else {
            // `values-car` is for cars.
            return nil
        }
        // What else the qualifiers say is another file of the same language: `values-de-land`.
        var rest: [Substring] = []
        var own = qualifiers
        while let hyphen = own.lastIndex(of: "-"), AndroidLanguage.tag(ofQualifiers: String(own[..<hyphen])) == tag {
            rest.insert(own[own.index(after: hyphen)...], at: 0)
            own = own[..<hyphen]
        }
        return (tag, (["values-{locale}"] + rest).joined(separator: "-"))
    }

    /// A language as programs write it: `pt_BR`, `sr@latin`.
    private static func tag(_ word: Substring, isKnown: Bool) -> LanguageTag? {
        let parts = word.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
        guard let name = parts.first, let tag = LanguageTag(String(name.map { $0 == "_" ? "-" : $0 })),
            !isKnown || tag.language != "src" && PluralRules(locale: tag, type: .cardinal).isKnown
                || isWithCountry(name)
        else { return nil }
        guard parts.count == 2 else { return tag }
        let modifier = scripts[parts[1].lowercased()] ?? String(parts[1])
        // Shorter ones, such as `euro`, say nothing about the language.
        let isVariant = scripts[parts[1].lowercased()] != nil || modifier.utf8.count > 4
        return isVariant ? LanguageTag("\(tag)-\(modifier)") ?? tag : tag
    }

    /// Whether it is `oc-FR` or `oc_FR`: two letters and a country in capitals are a language, even one without plural rules.
    private static func isWithCountry(_ name: Substring) -> Bool {
        let bytes = Array(name.utf8)
        return bytes.count == 5 && bytes.prefix(2).allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
            && "_-".utf8.contains(bytes[2])
            && bytes.suffix(2).allSatisfy { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
    }

    /// The names of scripts after an `@`, as gettext writes them.
    private static let scripts = ["latin": "Latn", "cyrillic": "Cyrl", "devanagari": "Deva", "arabic": "Arab"]
}

extension LanguageTag {
    /// The language in a path: `cs.json`, `messages.pt_BR.po`, `values-pt-rBR/strings.xml`; nil if there is none.
    package init?(inPath path: String) {
        guard let found = LocalePath(path) else { return nil }
        self = found.language
    }
}
