public import HTTPTypes
import LanguageTags
public import Plainspoken

/// Pages that explain problems, at the addresses that problems have as their `type`: what it means, what to do, and what
/// developers need. In the reader's language, as HTML for browsers, and as JSON or Markdown for programs.
///
/// ```swift
/// let reference = try ErrorReference(catalogs: [.builtIn, .directory("Locales")], types: .under("/problems/"))
/// let pages = try ProblemPages(reference, base: "/problems/")
/// let response = pages.response(for: request)      // HTTPTypes in, head and bytes out: for any framework
/// ```
///
/// | address | answer |
/// |---|---|
/// | `/problems/` | all problems, by their first word; `?q=card` finds |
/// | `/problems/payment.declined` | one of them, in a format by Accept and a language by Accept-Language |
/// | `/problems/payment.declined.json`, `.md` | the same for programs |
/// | `?lang=de` | in that language |
///
/// Everything comes from the catalogs. Pages have no script and load nothing. They are written when they are asked for,
/// so only titles, details and the words to search for are in memory: about 500 bytes for each problem and language.
public struct ProblemPages: Sendable {
    private let reference: ErrorReference
    private let sets: [LanguageTag: PageSet]
    private let template: HTMLTemplate
    private let negotiator: LanguageNegotiator
    /// The path of the index, with a slash at both ends.
    public let base: String

    /// How long caches may keep a page, in seconds. Shared caches do if the language is in the address or comes from the header
    /// Accept-Language alone; otherwise only the reader's own cache may.
    public var maximumAge = 300

    private static let formats = PageFormat.allCases
    private static let mediaTypes = MediaTypeChoice(formats.map { [$0.mediaType] })

    /// - Parameters:
    ///   - reference: the problems and their texts.
    ///   - base: the address of the index, the same as the base of the types: a path such as `/problems/`, or a URL, whose
    ///     path counts. With `/`, every address is one of these pages or a 404.
    ///   - template: the look of the pages. It needs the place `content`.
    /// - Throws: ``/Plainspoken/CatalogDiagnostic`` if the base is not an address, or the template has a place that only errors have.
    public init(
        _ reference: ErrorReference, base: String = "/problems/", template: HTMLTemplate = .standard
    ) throws(CatalogDiagnostic) {
        self.reference = reference
        self.base = try Self.path(of: base)
        let template = try template.forPages()
        self.template = template
        let titles = PageTitles(reference)
        let search = PageSearch(reference, titles)
        sets = Dictionary(
            uniqueKeysWithValues: reference.languages.map {
                ($0, PageSet(reference, titles, search, template, $0))
            })
        negotiator = LanguageNegotiator(
            offered: reference.languages, fallbacks: Array(reference.languages.prefix(1)))
    }

    private static func path(of base: String) throws(CatalogDiagnostic) -> String {
        var path = base[...]
        if let scheme = ["https://", "http://"].first(where: base.hasPrefix) {
            path = base.dropFirst(scheme.count).drop { $0 != "/" }
        }
        guard path.hasPrefix("/"), !path.hasPrefix("//"), URIReference.isOne(String(path)),
            !path.contains(where: { $0 == "?" || $0 == "#" })
        else {
            throw CatalogDiagnostic(
                .invalidTypeBase, "the base of the pages is not a path: \(base)",
                help: "Use a path such as /problems/, or an address such as https://example.com/problems/.")
        }
        return path.hasSuffix("/") ? String(path) : "\(path)/"
    }

    /// Whether an address is one of these pages, or would be if there were such a problem.
    ///
    /// - Parameter path: path and query, as they were sent.
    public func contains(_ path: String) -> Bool {
        let path = path.prefix { $0 != "?" }
        return path.hasPrefix(base) || "\(path)/" == base
    }

    /// Answers a request.
    ///
    /// - Parameters:
    ///   - request: its path, method, Accept, Accept-Language and If-None-Match are read.
    ///   - preference: the reader's languages, if they come from somewhere other than the header; nil for the header.
    public func response(for request: HTTPRequest, preference: LanguagePreference? = nil) -> PageResponse {
        response(
            path: request.path ?? "/", method: request.method, accept: request.headerFields.value(.accept) ?? "",
            preference: preference ?? .acceptLanguage(request.headerFields.value(.acceptLanguage)),
            ifNoneMatch: request.headerFields.value(.ifNoneMatch) ?? "")
    }

    /// Answers a request that is not an `HTTPRequest`.
    ///
    /// - Parameters:
    ///   - path: path and query, as they were sent. Anything is safe: it is only compared with the addresses of pages.
    ///   - method: GET and HEAD are answered, any other with 405.
    ///   - accept: the value of the header field Accept; empty for none. A client that accepts anything gets HTML.
    ///   - preference: the reader's languages. One in the address comes first. Only pages for `LanguagePreference.acceptLanguage(_:)`
    ///     or with a language in the address are for shared caches.
    ///   - ifNoneMatch: the value of the header field If-None-Match; empty for none.
    public func response(
        path: String, method: HTTPRequest.Method = .get, accept: String = "",
        preference: LanguagePreference = .unspecified, ifNoneMatch: String = ""
    ) -> PageResponse {
        guard method == .get || method == .head else { return .methodNotAllowed }
        let request = PageRequest(path, base: base)
        let chosen = request.language.flatMap { tag in
            tag.fallbackChain.first { reference.languages.contains($0) }
        }
        let language =
            chosen ?? negotiator.negotiate(preference).first.map { negotiator.languages[$0] } ?? reference.languages[0]
        let (target, ending) = target(of: request.name)
        let format = ending ?? Self.formats[Self.mediaTypes.best(for: accept)]
        let key: MessageKey? = if case .problem(let entry) = target { entry.key } else { nil }
        let addresses = ServedAddresses(base: base, key: key, chosenLanguage: chosen)
        let written = sets[language]?.page(target, format, addresses, query: request.query) ?? []
        var vary: [String] = []
        if ending == nil { vary.append("accept") }
        if chosen == nil, preference.readsHeader { vary.append("accept-language") }
        // A language from a profile or a cookie is one reader's, and a cache cannot know for whom it was.
        let isShared = chosen != nil || preference.isOnlyHeader
        return PageResponse(
            written, isFound: target.isFound, method, format, language, vary: vary, policy: template.policy,
            cacheControl: "\(isShared ? "public" : "private"), max-age=\(max(0, maximumAge))", ifNoneMatch: ifNoneMatch)
    }

    /// The page that a name leads to, and the format that its ending asks for.
    private func target(of name: String?) -> (PageTarget, PageFormat?) {
        guard let name else { return (.nowhere, nil) }
        if name.isEmpty { return (.index, nil) }
        // A key may end like a format.
        if let entry = reference.described(MessageKey(name)) { return (.problem(entry), nil) }
        for format in Self.formats where name.hasSuffix(format.ending) {
            let bare = String(name.dropLast(format.ending.count))
            if bare == "index" { return (.index, format) }
            if let entry = reference.described(MessageKey(bare)) { return (.problem(entry), format) }
        }
        return (.nowhere, nil)
    }
}

/// What an address leads to.
enum PageTarget {
    case index
    case problem(ErrorReference.Entry)
    case nowhere

    var isFound: Bool { if case .nowhere = self { false } else { true } }
}
