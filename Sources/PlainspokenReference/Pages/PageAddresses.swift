import LanguageTags
import Plainspoken

/// The addresses that the links of a page lead to.
protocol PageAddresses: Sendable {
    /// Whether the page knows where it is, so that it can have links.
    var areKnown: Bool { get }
    var index: String { get }
    func problem(_ key: MessageKey) -> String
    /// The same page in another language.
    func translation(_ language: LanguageTag) -> String
    /// The same page in another format.
    func format(_ format: PageFormat) -> String
    /// Where the words of the search form go.
    var search: SearchPlace { get }
    /// The language to keep when searching, if the reader has chosen one.
    var chosenLanguage: LanguageTag? { get }
}

/// What searches the list of problems.
enum SearchPlace {
    /// The server, at an address.
    case server(String)
    /// A script in the page, because the files of a site have no server. Without script there is no form.
    case page
    /// Nothing: the page has no list.
    case nowhere
}

extension PageAddresses {
    var areKnown: Bool { true }

    /// A key as part of an address or of a file's name. Keys of other servers can contain anything.
    static func escaped(_ key: MessageKey) -> String { HTMLText.escaped(key.rawValue, as: .address) }
}

/// Addresses on a server.
struct ServedAddresses: PageAddresses {
    let base: String
    /// The problem that the page is about; nil for the index.
    let key: MessageKey?
    let chosenLanguage: LanguageTag?

    var index: String { base + query }
    var search: SearchPlace { .server(base) }
    private var query: String { chosenLanguage.map { "?lang=\($0)" } ?? "" }
    private var name: String { key.map(Self.escaped) ?? "" }

    func problem(_ key: MessageKey) -> String { base + Self.escaped(key) + query }
    func translation(_ language: LanguageTag) -> String { "\(base)\(name)?lang=\(language)" }

    func format(_ format: PageFormat) -> String { base + (key == nil ? "index" : name) + format.ending + query }
}

/// Relative addresses between the files of a site.
struct FileAddresses: PageAddresses {
    let key: MessageKey?
    /// The page's language; nil for the source language, which has no folder of its own.
    let folder: LanguageTag?
    let sourceLanguage: LanguageTag

    var index: String { key == nil ? "./" : "../" }
    var search: SearchPlace { key == nil ? .page : .nowhere }
    var chosenLanguage: LanguageTag? { nil }

    func problem(_ key: MessageKey) -> String {
        // The names of files contain percent signs of their own.
        let name = HTMLText.escaped(Self.escaped(key), as: .address)
        return self.key == nil ? "\(name)/" : "../\(name)/"
    }

    func translation(_ language: LanguageTag) -> String {
        let up = (key == nil ? "" : "../") + (folder == nil ? "" : "../")
        let into = language == sourceLanguage ? "" : "\(language)/"
        let name = key.map { HTMLText.escaped(Self.escaped($0), as: .address) + "/" } ?? ""
        return up + into + name == "" ? "./" : up + into + name
    }

    func format(_ format: PageFormat) -> String {
        guard let key else { return "index" + format.ending }
        return "../" + HTMLText.escaped(Self.escaped(key), as: .address) + format.ending
    }
}

/// Addresses for the page of a site that is shown wherever nothing else is, so that they cannot be relative.
struct NowhereAddresses: PageAddresses {
    /// The address of the site, with a slash at its end; nil if it is not known.
    let base: String?
    let sourceLanguage: LanguageTag

    var areKnown: Bool { base != nil }
    var index: String { base ?? "" }
    var search: SearchPlace { .nowhere }
    var chosenLanguage: LanguageTag? { nil }

    func problem(_ key: MessageKey) -> String { index + HTMLText.escaped(Self.escaped(key), as: .address) + "/" }
    func translation(_ language: LanguageTag) -> String { index + (language == sourceLanguage ? "" : "\(language)/") }
    func format(_ format: PageFormat) -> String { "\(index)index\(format.ending)" }
}
