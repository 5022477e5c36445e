import LanguageTags
import Plainspoken

/// A catalog whose path may say its language elsewhere than in the file's name: `de/messages.json`, `messages.de.json`.
///
/// What a path may say is believed where one of the catalogs with such a path says the same inside: a folder `web` beside `de`
/// could be a language as well.
struct LayoutGuess {
    private let input: CatalogInput
    private let language: PathLanguage
    private let inside: LanguageTag?

    init(_ input: CatalogInput, _ language: PathLanguage, inside: LanguageTag?) {
        self.input = input
        self.language = language
        self.inside = inside
    }

    /// The catalogs, with the language that their paths say where that is believed.
    static func inputs(_ guesses: [LayoutGuess]) -> [CatalogInput] {
        var layouts: Set<String> = []
        // A file that is named after its language as well is so named, unless its folder is right and its name is not.
        for guess in guesses where guess.inside == guess.language.tag && guess.input.language != guess.inside {
            layouts.insert(guess.pattern)
        }
        return guesses.map { guess in
            guard layouts.contains(guess.pattern) else { return guess.input }
            return CatalogInput(file: guess.input.path, language: guess.language, isGuessed: true)
        }
    }

    private var pattern: String { language.path(input.path, with: "{locale}") }

    /// Where a path may say the language: after a dot in the file's name, else in the name of a folder.
    ///
    /// - Parameter start: where the path from the folder of the catalogs begins.
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

    /// The language that a catalog says near its start: `"locale": "de"`, `locale="de"`.
    static func language(in start: String) -> LanguageTag? {
        guard let name = start.firstRange(of: "locale") else { return nil }
        let value = start[name.upperBound...].drop { "\":=' \t\r\n".contains($0) }
        return LanguageTag(String(value.prefix { $0 != "\"" && $0 != "'" }))
    }
}
