import ByteText
import CatalogLinting
import Catalogs
import LanguageTags
import MessageFormat2

/// The requests of pages.
extension TranslationDesk {
    func result(of name: String, _ request: JSONValue, _ page: Int) throws(EditorFailure) -> JSONValue {
        switch name {
        case "open": try open(request, page)
        case "search": try search(request)
        case "show": try show(request, page)
        case "preview": ["preview": try preview(request).json]
        case "check": ["findings": try checked(request).json]
        case "fix": try fix(request)
        case "accept": try accept(request, page)
        case "save": try save(request, page)
        case "undo": try undo(page)
        case "comment": try comment(request, page)
        case "summary": summary
        default: throw .badRequest
        }
    }

    // MARK: Reading a request

    /// The key and the language that a request is about.
    func edited(_ request: JSONValue) throws(EditorFailure) -> EditedEntry {
        guard let key = request["key"]?.string, let language = request["language"]?.string,
            let edited = EditedEntry(key, language, project)
        else { throw .unknown }
        return edited
    }

    private func side(_ request: JSONValue) throws(EditorFailure) -> LanguageSide {
        guard let language = request["language"]?.string.flatMap({ LanguageTag($0) }),
            let side = project.side(language)
        else { throw .unknown }
        return side
    }

    func drafts(_ request: JSONValue) throws(EditorFailure) -> [TextDraft] {
        guard let drafts = TextDraft.read(request["draft"]) else { throw .badRequest }
        return drafts
    }

    private static func values(_ request: JSONValue) -> [String: String] {
        Dictionary(
            (request["values"]?.members ?? []).compactMap { member in member.value.string.map { (member.name, $0) } },
            uniquingKeysWith: { $1 })
    }

    // MARK: Looking

    /// The keys of a language.
    private func open(_ request: JSONValue, _ page: Int) throws(EditorFailure) -> JSONValue {
        // What cannot be read again is told when something is saved.
        try? readAgain()
        let side = try side(request)
        show(side.tag, on: page)
        checkSoon(side.tag)
        let source = project.source
        return [
            "language": .string(side.tag.description), "name": .string(name(of: side.tag)),
            "dir": .string(Self.direction(of: side.tag)),
            "keys": .array((0..<source.count).map { .string(source.key($0)) }),
            "flags": .array(flags(of: side).map { .integer($0.rawValue) }),
            "error": obstacle(of: side, page).map { .string($0) } ?? .null,
        ]
    }

    private func obstacle(of side: LanguageSide, _ page: Int) -> String? {
        side.obstacle.map { EditorFailure.broken($0).text(texts(of: page)) }
    }

    func texts(of page: Int) -> EditorTexts { pages[page]?.texts ?? EditorTexts(acceptLanguage: nil) }

    private func search(_ request: JSONValue) throws(EditorFailure) -> JSONValue {
        let numbers = search(in: try side(request)).numbers(of: request["text"]?.string ?? "")
        return ["numbers": .array(numbers.map { .integer($0) })]
    }

    /// Everything about one key.
    private func show(_ request: JSONValue, _ page: Int) throws(EditorFailure) -> JSONValue {
        try? readAgain()
        let edited = try edited(request)
        let others = (request["also"]?.elements ?? []).compactMap { $0.string.flatMap { LanguageTag($0) } }
        return shown(edited, others: others, values: Self.values(request))
    }

    func shown(_ edited: EditedEntry, others: [LanguageTag] = [], values chosen: [String: String] = [:]) -> JSONValue {
        let tag = edited.side.tag.description
        let known = project.lock.entries[tag]?[edited.key]
        let preview = ReaderPreview(edited, [], chosen: chosen)
        let findings = try? DraftCheck(edited, [], revision: nextRevision()).json
        return [
            "key": .string(edited.key), "language": .string(tag),
            "seen": TextSaving.seen(edited), "flags": .integer(flags(of: edited).rawValue),
            "description": .string(edited.source.description ?? ""),
            "maximum": edited.source.maximumLength.map { .integer($0) } ?? .null,
            "arguments": preview.arguments, "parts": .array(edited.texts.map(\.json)),
            "uses": .array(edited.uses.map { ["part": .string($0.part.rawValue), "key": .string($0.key.rawValue)] }),
            "others": .array(others.compactMap { other($0, edited) }),
            "suggestions": suggestions(for: edited), "terms": edited.terms,
            "comment": .string(project.lock.comments[tag]?[edited.key] ?? ""),
            "mark": .string(mark(edited, known)),
            "stale": .bool(edited.translation.flatMap { known?.isStale($0, edited.source) } ?? false),
            "preview": preview.json, "findings": findings ?? [],
        ]
    }

    private func mark(_ edited: EditedEntry, _ known: StalenessLock.Entry?) -> String {
        guard let known, let translation = edited.translation else { return "" }
        if known.isUntranslated(translation) { return StalenessLock.Entry.Mark.untranslated.rawValue }
        if known.isReviewed(translation, edited.source) { return StalenessLock.Entry.Mark.reviewed.rawValue }
        return known.needsReview(translation, edited.source) ? StalenessLock.Entry.Mark.needsReview.rawValue : ""
    }

    /// The texts of another language, for comparison.
    private func other(_ tag: LanguageTag, _ edited: EditedEntry) -> JSONValue? {
        guard tag != edited.side.tag, let entry = project.side(tag)?.entry(edited.number) else { return nil }
        let parts = CatalogPart.allCases.compactMap { part in
            entry[part].map { JSONValue.Member(part.rawValue, ShownPart.rows(of: $0)) }
        }
        return [
            "tag": .string(tag.description), "name": .string(name(of: tag)), "dir": .string(Self.direction(of: tag)),
            "parts": .object(parts),
        ]
    }

    private func suggestions(for edited: EditedEntry) -> JSONValue {
        let own = similarTexts()
        var found: [JSONValue] = []
        for shown in edited.texts {
            var best = own.suggestions(for: shown.sourceText.message, of: edited.key) { key, part in
                guard let number = project.source.number(of: key), let entry = edited.side.entry(number),
                    !flags(of: number, edited.side).contains(.missing)
                else { return nil }
                return entry[part]?.message
            }
            best +=
                SimilarTexts.builtIn?.suggestions(for: shown.sourceText.message, of: edited.key) { key, part in
                    BuiltInTranslations.text(key, part, in: edited.side.tag)
                } ?? []
            found += best.sorted { $0.percent > $1.percent }.prefix(3).map { $0.json(for: shown.part) }
        }
        return .array(found)
    }

    // MARK: Trying

    private func preview(_ request: JSONValue) throws(EditorFailure) -> ReaderPreview {
        ReaderPreview(try edited(request), try drafts(request), chosen: Self.values(request))
    }

    func checked(_ request: JSONValue) throws(EditorFailure) -> DraftCheck {
        try check(edited(request), drafts(request))
    }

    func check(_ edited: EditedEntry, _ drafts: [TextDraft]) throws(EditorFailure) -> DraftCheck {
        do throws(LintError) {
            return try DraftCheck(edited, drafts, revision: nextRevision())
        } catch {
            throw .other(error)
        }
    }

    private func fix(_ request: JSONValue) throws(EditorFailure) -> JSONValue {
        let check = try checked(request)
        // Without a finding, the page only wants to know the drafts as source.
        guard let finding = request["finding"]?.string else { return ["parts": .array(check.texts.map(\.json))] }
        guard let parts = check.fixed(finding), !parts.isEmpty else { throw .noFinding }
        return ["parts": .array(parts.map(\.json))]
    }

    // MARK: Words about languages

    func name(of tag: LanguageTag) -> String {
        tag.fallbackChain.lazy.compactMap(\.autonym).first ?? tag.description
    }

    static func direction(of tag: LanguageTag) -> String { tag.direction == .rightToLeft ? "rtl" : "ltr" }

    func flags(of edited: EditedEntry) -> EntryFlags {
        project.flags(of: edited.number, edited.side)
            .union(check(of: edited.side.tag)?.flags(of: edited.key) ?? [])
    }

    private func flags(of key: Int, _ side: LanguageSide) -> EntryFlags { project.flags(of: key, side) }

    private func flags(of side: LanguageSide) -> [EntryFlags] {
        let check = check(of: side.tag)
        return project.flags(side).enumerated().map { number, flags in
            check.map { flags.union($0.flags(of: project.source.key(number))) } ?? flags
        }
    }

    // MARK: Events

    /// The first event of a page, which also comes when everything has been read again.
    func hello(_ page: Page) -> JSONValue {
        let languages = project.languages.map { tag -> JSONValue in
            let check = check(of: tag)
            return [
                "tag": .string(tag.description), "name": .string(name(of: tag)),
                "dir": .string(Self.direction(of: tag)),
                "percent": check.map { .string($0.coverage.shownPercent) } ?? .null,
                "summary": check.map { .string(summary(of: $0, page.texts)) } ?? .null,
            ]
        }
        return [
            "event": "hello", "version": .string(ReleaseVersion.current), "folder": .string(project.folder),
            "project": .string(project.identity), "readOnly": .bool(options.isReadOnly),
            "source": .string(project.sourceTag.description), "sourceName": .string(name(of: project.sourceTag)),
            "sourceDir": .string(Self.direction(of: project.sourceTag)),
            "language": firstLanguage(page.acceptLanguage).map { .string($0.description) } ?? .null,
            "languages": .array(languages), "canUndo": .bool(history.last != nil),
            "texts": .object(page.texts.all.sorted { $0.key < $1.key }.map { .init($0.key, .string($0.value)) }),
        ]
    }

    /// The language to begin with: the one that was asked for, or the reader's own, or else the first.
    private func firstLanguage(_ acceptLanguage: String?) -> LanguageTag? {
        if let language = options.language, project.languages.contains(language) { return language }
        return ReaderLanguage.first(of: project.languages, for: acceptLanguage) ?? project.languages.first
    }

    func progress(of side: LanguageSide, _ check: LanguageCheck) -> JSONValue {
        let elsewhere = check.elsewhere.prefix(100).map { finding -> JSONValue in
            [
                "severity": .string(finding.severity.rawValue), "code": .string(finding.code),
                "message": .string(finding.message), "help": finding.help.map { .string($0) } ?? .null,
                "place": .string("\(finding.path):\(finding.start.line):\(finding.start.column)"),
            ]
        }
        return [
            "event": "progress", "language": .string(side.tag.description),
            "percent": .string(check.coverage.shownPercent),
            "done": .number("\((check.coverage.percent * 10).rounded(.down) / 1000)"), "elsewhere": .array(elsewhere),
        ]
    }

    func summary(of check: LanguageCheck, _ texts: EditorTexts) -> String {
        let counts: [(String, Int)] = [
            ("count-missing", check.coverage.missing + check.coverage.empty),
            ("count-review", check.coverage.stale), ("findings-count", check.count),
        ]
        return counts.filter { $0.1 > 0 }.map { texts.text($0.0, ["count": .integer(Int64($0.1))]) }
            .joined(separator: " · ")
    }

    func states(of side: LanguageSide) -> JSONValue {
        [
            "event": "states", "language": .string(side.tag.description),
            "flags": .array(flags(of: side).map { .integer($0.rawValue) }),
        ]
    }
}
