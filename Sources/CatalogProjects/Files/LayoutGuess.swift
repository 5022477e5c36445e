import Catalogs
import LanguageTags

/// A catalog whose language may be in its path but not in the usual place: `de/messages.json`, `messages.de.json`.
///
/// The guess counts if the content of at least one catalog with such a path agrees: a folder `web` next to `de` could also be a
/// language tag.
struct LayoutGuess {
    private let input: CatalogInput
    private let language: PathLanguage
    private let inside: LanguageTag?

    init(_ input: CatalogInput, _ language: PathLanguage, inside: LanguageTag?) {
        self.input = input
        self.language = language
        self.inside = inside
    }

    /// The catalogs, with the language from the path if the guess counts.
    static func inputs(_ guesses: [LayoutGuess]) -> [CatalogInput] {
        var layouts: Set<String> = []
        // A file that is also named after its language is an ordinary one, unless only its folder matches the content.
        for guess in guesses where guess.inside == guess.language.tag && guess.input.language != guess.inside {
            layouts.insert(guess.pattern)
        }
        return guesses.map { guess in
            guard layouts.contains(guess.pattern) else { return guess.input }
            return CatalogInput(file: guess.input.path, language: guess.language, isGuessed: true)
        }
    }

    private var pattern: String { language.path(input.path, with: "{locale}") }

    /// Where a path may contain the language: after a dot in the file's name, or else in the name of a folder.
    ///
    /// - Parameter start: the index in `path` after the folder of the catalogs.
    static func language(of path: String, from start: Int) -> PathLanguage? {
        let bytes = Array(path.utf8)
        let slashes = bytes.indices.filter { bytes[$0] == UInt8(ascii: "/") && $0 >= start }
        let name = (slashes.last ?? start - 1) + 1
        let dots = bytes[name...].indices.filter { bytes[$0] == UInt8(ascii: ".") }.suffix(2)
        if let first = dots.first, let last = dots.last, first < last, first > name,
            let language = PathLanguage(bytes, [first + 1..<last])
        {
            return language
        }
        for slash in slashes.reversed() {
            let folder = (bytes[start..<slash].lastIndex(of: UInt8(ascii: "/")) ?? start - 1) + 1
            if let language = PathLanguage(bytes, [folder..<slash]) { return language }
        }
        return nil
    }

    /// The language that a catalog declares near its start: `"locale": "de"`, `locale="de"`.
    static func language(in start: String) -> LanguageTag? {
        guard let name = start.firstRange(of: "locale") else { return nil }
        let value = start[name.upperBound...].drop { "\":=' \t\r\n".contains($0) }
        return LanguageTag(String(value.prefix { $0 != "\"" && $0 != "'" }))
    }
}
