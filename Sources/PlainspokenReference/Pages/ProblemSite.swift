import LanguageTags
public import Plainspoken

/// The pages of all problems as files, for static hosting.
///
/// ```swift
/// let site = try ProblemSite(reference)
/// for index in site.paths.indices { write(site.file(index), to: site.paths[index]) }
/// ```
///
/// The source language is at the top, where types lead; the others have a folder each. A problem is a folder with
/// `index.html`, so that its address needs no ending, and beside it are its JSON and Markdown. All links are relative, except
/// those of `404.html`. The lists have a search, which is the only script, and appears where scripts run. Pages have their
/// Content-Security-Policy inside, if the template has a `<head>` to put it into; who may show them in a frame
/// (`frame-ancestors`) can only be said in a header field, by the host.
public struct ProblemSite: Sendable {
    private struct File: Sendable {
        let path: String
        let language: LanguageTag
        let key: MessageKey?
        let format: PageFormat
        var isFound = true
    }

    private let reference: ErrorReference
    private let template: HTMLTemplate
    /// For pages that have the script of the search.
    private let templateOfLists: HTMLTemplate
    private let files: [File]
    private let titles: PageTitles
    private let base: String?

    /// - Parameters:
    ///   - reference: the problems and their texts.
    ///   - template: the look of the pages. It needs the place `content`.
    ///   - base: the address at which the site will be, such as `https://example.com/problems/`: the page `404.html`, which a host
    ///     shows at any address, has links only if it is known.
    /// - Throws: ``/Plainspoken/CatalogDiagnostic`` if the template has a place that only errors have, or if two keys need the same path, on
    ///   disks that do not tell `A` from `a` either.
    public init(
        _ reference: ErrorReference, template: HTMLTemplate = .standard, base: String? = nil
    ) throws(CatalogDiagnostic) {
        self.base = base.map { $0.hasSuffix("/") ? $0 : "\($0)/" }
        titles = PageTitles(reference)
        self.reference = reference
        let template = try template.forPages()
        self.template = template.withPolicyElement()
        templateOfLists = template.withPolicyElement(allowing: HTMLPages.searchScript)
        var files: [File] = []
        let names = Set(reference.languages.dropFirst().map { $0.description.lowercased() })
        for (number, language) in reference.languages.enumerated() {
            let folder = number == 0 ? "" : "\(language)/"
            for format in PageFormat.allCases {
                files.append(File(path: "\(folder)index\(format.ending)", language: language, key: nil, format: format))
            }
            for entry in reference.allEntries {
                guard !names.contains(entry.key.rawValue) else {
                    throw CatalogDiagnostic(
                        .invalidKey, "the key \"\(entry.key)\" is also the name of a language's folder",
                        help: "Name the key with two words, such as \"\(entry.key).invalid\".", key: entry.key)
                }
                let name = folder + FileAddresses.escaped(entry.key)
                for format in PageFormat.allCases {
                    let path = format == .html ? "\(name)/index.html" : name + format.ending
                    files.append(File(path: path, language: language, key: entry.key, format: format))
                }
            }
        }
        if let first = reference.languages.first {
            files.append(File(path: "404.html", language: first, key: nil, format: .html, isFound: false))
        }
        var paths = SitePaths()
        for file in files { try paths.take(file.path, for: file.key) }
        self.files = files.sorted { $0.path < $1.path }
    }

    /// The paths of all files, sorted, with `/` between folders.
    public var paths: [String] { files.map(\.path) }

    /// Writes one of the files, so that they are not all in memory at once.
    ///
    /// - Parameter number: the index of its path in ``paths``.
    public func file(_ number: Int) -> [UInt8] {
        let file = files[number]
        let source = reference.languages.first ?? file.language
        let addresses: any PageAddresses =
            file.isFound
            ? FileAddresses(
                key: file.key, folder: file.language == source ? nil : file.language, sourceLanguage: source)
            : NowhereAddresses(base: base, sourceLanguage: source)
        var target = PageTarget.index
        if let key = file.key, let entry = reference.described(key) { target = .problem(entry) }
        if !file.isFound { target = .nowhere }
        let isList = file.isFound && file.key == nil
        return PageSet(reference, titles, nil, isList ? templateOfLists : template, file.language)
            .page(target, file.format, addresses)
    }
}
