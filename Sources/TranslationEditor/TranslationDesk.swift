import ByteText
import CatalogLinting
import Catalogs
import LanguageTags

/// The desk at which translators work: START HERE.
///
/// `plainspoken edit Locales` opens a page in a browser. The page only shows: it sends what is typed as JSON, and everything that it
/// shows is made here, by the same code as everywhere else. A request is a function in `TranslationDesk+Requests.swift`. It finds
/// the key in the catalogs (Project), takes what has been typed (Texts), and checks it (Checks), shows what a reader would see
/// (Preview), or writes it (Saving). All requests of all pages are answered one after the other, so nothing is locked.
///
/// ```swift
/// let desk = try TranslationDesk(folder: "Locales", EditorOptions()) { print($0) }
/// await desk.connect(1, acceptLanguage: "pl") { event in send(event) }
/// let answer = await desk.answer(["id": 1, "do": "open", "language": "pl"], from: 1)
/// ```
package actor TranslationDesk {
    let project: EditorProject
    let options: EditorOptions
    private let say: @Sendable (String) -> Void
    private(set) var pages: [Int: Page] = [:]
    var history = SaveHistory()
    /// What the linter has found in each language, by its tag.
    private var checks: [String: LanguageCheck] = [:]
    /// The languages that are still to be checked, the most urgent first.
    private var agenda: [LanguageTag] = []
    private var background: Task<Void, Never>?
    private var revision: UInt64 = 0
    private var ticks = 0
    private var searches: [LanguageTag: TextSearch] = [:]
    private var similar: SimilarTexts?
    /// The first line that is printed.
    package nonisolated let greeting: String

    /// One page in a browser.
    struct Page {
        let acceptLanguage: String?
        let texts: EditorTexts
        let send: @Sendable (JSONValue) -> Void
        /// The language that it shows.
        var language: LanguageTag?
    }

    /// - Parameters:
    ///   - folder: the catalogs.
    ///   - say: told a line for the terminal whenever something is saved.
    /// - Throws: ``LintError`` if there are no catalogs, or a file beside them cannot be used.
    package init(
        folder: String, _ options: EditorOptions, say: @escaping @Sendable (String) -> Void
    ) throws(LintError) {
        let project = try EditorProject(folder, options)
        self.project = project
        self.options = options
        self.say = say
        let languages = Counted.text(project.languages.count, "language")
        greeting = "Editing \(folder) (\(languages), \(Counted.text(project.source.count, "message")))."
        agenda = project.languages
    }

    /// How many texts have been saved.
    package var savedTexts: Int { history.count }

    // MARK: Pages

    package func connect(
        _ page: Int, acceptLanguage: String?, send: @escaping @Sendable (JSONValue) -> Void
    ) {
        let new = Page(acceptLanguage: acceptLanguage, texts: EditorTexts(acceptLanguage: acceptLanguage), send: send)
        pages[page] = new
        send(hello(new))
    }

    package func disconnect(_ page: Int) { pages[page] = nil }

    /// Answers one request.
    ///
    /// - Returns: nil if the page does not wait for an answer.
    package func answer(_ request: JSONValue, from page: Int) -> JSONValue? {
        guard let shown = pages[page] else { return nil }
        guard let name = request["do"]?.string, name != "bye" else { return nil }
        let id = request["id"] ?? .null
        do throws(EditorFailure) {
            guard case .object(let members) = try result(of: name, request, page) else { return nil }
            return .object([.init("id", id)] + members)
        } catch {
            return ["id": id, "error": .string(error.text(shown.texts))]
        }
    }

    /// Sends an event to the pages that want it.
    func tell(_ event: JSONValue, except page: Int? = nil, showing language: LanguageTag? = nil) {
        for (number, other) in pages where number != page && (language == nil || other.language == language) {
            other.send(event)
        }
    }

    func show(_ language: LanguageTag, on page: Int) { pages[page]?.language = language }

    func sayLine(_ line: String) { say(VisibleText.of(line)) }

    func nextRevision() -> UInt64 {
        revision += 1
        return revision
    }

    // MARK: What is known about languages

    func check(of language: LanguageTag) -> LanguageCheck? { checks[language.description] }

    func search(in side: LanguageSide) -> TextSearch {
        if let known = searches[side.tag], known.side === side { return known }
        let new = TextSearch(side, project.source)
        searches[side.tag] = new
        return new
    }

    func similarTexts() -> SimilarTexts {
        let texts = similar ?? SimilarTexts(project.source)
        similar = texts
        return texts
    }

    /// Checks a language before the others.
    func checkSoon(_ language: LanguageTag) {
        agenda.removeAll { $0 == language }
        agenda.insert(language, at: 0)
    }

    // MARK: In the background

    /// Begins to check all languages, and to watch the files.
    package func start() {
        guard background == nil else { return }
        background = Task { [weak self] in
            while !Task.isCancelled {
                guard let self else { return }
                if let step = await self.nextCheck() {
                    let report = step.report()
                    await self.take(report, step)
                } else {
                    try? await Task.sleep(for: .milliseconds(250))
                }
                await self.lookAtFiles()
            }
        }
    }

    package func stop() {
        background?.cancel()
        background = nil
    }

    /// What is needed to check one language, apart from the desk, which meanwhile goes on answering.
    struct CheckStep: Sendable {
        let language: LanguageTag
        fileprivate let linter: Linter
        fileprivate let inputs: [CatalogInput]
        fileprivate let cache: LintCache
        fileprivate let settings: CatalogProject

        func report() -> LintReport? {
            guard var report = try? linter.lint(inputs: inputs, reusing: cache, only: [language]) else { return nil }
            try? settings.filter(&report)
            return report
        }
    }

    private func nextCheck() -> CheckStep? {
        while !agenda.isEmpty {
            let language = agenda.removeFirst()
            guard project.groups.tags.contains(language) else { continue }
            return CheckStep(
                language: language, linter: project.linter, inputs: project.inputs, cache: project.cache,
                settings: project.settings)
        }
        return nil
    }

    private func take(_ report: LintReport?, _ step: CheckStep) {
        guard let report, let side = project.side(step.language) else { return }
        let check = LanguageCheck(report, side)
        checks[step.language.description] = check
        for page in pages.values {
            page.send(progress(of: side, check).with("summary", .string(summary(of: check, page.texts))))
        }
        tell(states(of: side), showing: side.tag)
    }

    /// Notices what others have changed.
    private func lookAtFiles() {
        ticks += 1
        // New files are rare, and looking for them takes longer.
        guard let change = try? project.refresh(findingFiles: ticks % 8 == 0) else { return }
        switch change {
        case .everything: takeEverythingAgain()
        case .languages(let languages):
            for (language, keys) in languages {
                checkSoon(language)
                let list: JSONValue = keys.count > 200 ? .null : .array(keys.map { .string($0) })
                tell(
                    ["event": "changed", "language": .string(language.description), "keys": list, "by": "disk"])
            }
        }
    }

    /// After the source or the settings have changed.
    func takeEverythingAgain() {
        (searches, similar, checks) = ([:], nil, [:])
        let open = Set(pages.values.compactMap(\.language))
        agenda = project.languages.filter(open.contains) + project.languages.filter { !open.contains($0) }
        for page in pages.values { page.send(hello(page)) }
    }
}
