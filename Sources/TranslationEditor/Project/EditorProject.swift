import ByteText
import CatalogLinting
import LanguageTags

/// The catalogs of one folder as they are on the disk, with everything beside them: configuration, lock file, term sheets.
final class EditorProject {
    /// The folder as it was named.
    let folder: String
    /// The real path of the folder: nothing outside it is ever written.
    private let root: String
    private let options: EditorOptions
    private let place: ProjectPlace
    private(set) var settings: CatalogProject
    private(set) var linter: Linter
    private(set) var cache = LintCache()
    private(set) var inputs: [CatalogInput] = []
    private(set) var groups = LanguageGroups([])
    /// The language in which texts are written first.
    private(set) var source: ReferenceView
    private(set) var lock = StalenessLock()
    private var sides: [LanguageTag: LanguageSide] = [:]
    /// What the files were before they were read. One that changes while it is read is read again.
    private var stamps: [String: UInt64]

    /// - Throws: ``LintError`` if the folder has no catalogs, or a file beside them cannot be used.
    init(_ folder: String, _ options: EditorOptions) throws(LintError) {
        self.folder = folder
        self.options = options
        let root = CatalogPattern.root(of: folder)
        self.root = DiskPath.resolved(DiskPath.isFolder(root) ? root : DiskPath.parent(of: root)) ?? root
        place = ProjectPlace(configurationPath: LintConfiguration.nearestPath(to: root), folder: folder)
        settings = try CatalogProject(place, rules: .all)
        inputs = try settings.find()
        stamps = settings.stamps(of: inputs)
        groups = LanguageGroups(inputs)
        (linter, lock) = try Self.linter(settings, options)
        source = try Self.source(inputs, linter, cache)
    }

    private static func linter(
        _ settings: CatalogProject, _ options: EditorOptions
    ) throws(LintError) -> (Linter, StalenessLock) {
        var lint = settings.options
        if let source = options.sourceLanguage { lint.reference = source.description }
        do throws(UnknownRule) {
            return (try Linter(lint), lint.settings.staleness ?? StalenessLock())
        } catch {
            throw LintError("\(error)")
        }
    }

    private static func source(
        _ inputs: [CatalogInput], _ linter: Linter, _ cache: LintCache
    ) throws(LintError) -> ReferenceView {
        _ = try linter.lint(inputs: inputs, reusing: cache, only: [])
        guard let source = cache.reference else {
            throw LintError("cannot tell which language is the source", help: "Name it with --source-language.")
        }
        return source
    }

    /// Identifies the folder, for what browsers keep about it.
    var identity: String {
        var hash = StableHash()
        hash.add(root)
        return hash.description
    }

    // MARK: Languages

    var sourceTag: LanguageTag { source.language.tag }

    /// The languages to translate into, in alphabetical order.
    var languages: [LanguageTag] {
        let wanted = [options.language].compactMap(\.self).filter { !groups.tags.contains($0) }
        return (groups.tags + wanted).filter { $0 != sourceTag && !settings.options.isPseudo($0) }.sorted()
    }

    /// One language's translations; nil if there is no such language here.
    func side(_ tag: LanguageTag) -> LanguageSide? {
        if let known = sides[tag] { return known }
        guard languages.contains(tag) else { return nil }
        let side = LanguageSide(tag, self)
        sides[tag] = side
        return side
    }

    func inputs(of tag: LanguageTag) -> [CatalogInput] { groups.languages.first { $0.tag == tag }?.inputs ?? [] }

    /// Whether another language's texts are shown where this one has none: `de` for `de-AT`.
    func isOverlay(_ tag: LanguageTag) -> Bool {
        tag.fallbackChain.dropFirst().contains(where: groups.tags.contains)
    }

    // MARK: Files

    var lockPath: String { settings.lockPath }

    /// Whether a file may be written: one inside the folder, or the list of accepted findings, which is beside the configuration.
    func mayWrite(_ path: String) -> Bool {
        if isInside(path) { return true }
        guard path == settings.suppressionPath else { return false }
        // A link may lead anywhere.
        return DiskPath.resolved(path).map { DiskPath.parent(of: $0) == DiskPath.resolved(DiskPath.parent(of: path)) }
            ?? true
    }

    /// Whether a file is, or would be, inside the folder, after following links.
    func isInside(_ path: String) -> Bool {
        var path = path
        // A file or folder that does not exist yet is where it is going to be made.
        while DiskPath.resolved(path) == nil, DiskPath.parent(of: path) != path { path = DiskPath.parent(of: path) }
        guard let place = DiskPath.resolved(path) else { return false }
        return place == root || place.hasPrefix(root.hasSuffix("/") ? root : root + "/")
    }

    /// What has changed on the disk since it was last looked at.
    enum DiskChange {
        /// The source, the settings, or which languages there are.
        case everything
        /// Some languages, with the keys whose texts have changed.
        case languages([LanguageTag: [String]])
    }

    /// Looks at the files again.
    ///
    /// - Parameter finds: whether to look for new files as well.
    /// - Returns: nil if nothing has changed.
    /// - Throws: if the settings cannot be used any more, or all catalogs are gone. Everything stays as it was then.
    func refresh(findingFiles finds: Bool) throws(LintError) -> DiskChange? {
        let found = finds ? try settings.find() : inputs
        let isSame = found.map(\.path) == inputs.map(\.path)
        let now = settings.stamps(of: found)
        if isSame, now == stamps { return nil }
        if !settings.isCurrent || !isSame {
            try reload(found)
            return .everything
        }
        let changed = Set(now.filter { stamps[$0.key] != $0.value }.map(\.key))
        let beside = [settings.suppressionPath, settings.baselinePath] as Set
        if source.catalogs.contains(where: { changed.contains($0.file.path) }) || !changed.isDisjoint(with: beside) {
            try reload(found)
            return .everything
        }
        stamps = now
        var keys: [LanguageTag: [String]] = [:]
        for tag in languages where inputs(of: tag).contains(where: { changed.contains($0.path) }) {
            keys[tag] = renew(tag)
        }
        return keys.isEmpty ? nil : .languages(keys)
    }

    /// Reads a language again.
    ///
    /// - Returns: the keys whose texts have changed.
    @discardableResult
    func renew(_ tag: LanguageTag) -> [String] {
        guard let old = sides.removeValue(forKey: tag), let new = side(tag) else { return [] }
        return new.changedKeys(since: old)
    }

    private func reload(_ found: [CatalogInput]) throws(LintError) {
        let settings = try settings.isCurrent ? settings : CatalogProject(place, rules: .all)
        let stamps = settings.stamps(of: found)
        let (linter, lock) = try Self.linter(settings, options)
        let cache = self.settings.isCurrent ? cache : LintCache()
        let source = try Self.source(found, linter, cache)
        (self.settings, self.linter, self.lock, self.cache, self.source) = (settings, linter, lock, cache, source)
        inputs = found
        groups = LanguageGroups(inputs)
        sides = [:]
        self.stamps = stamps
    }

    /// Takes note of what this program has written, so that it is not taken for somebody else's change.
    ///
    /// - Parameter changes: the files, with what is in them now.
    /// - Returns: whether others have changed something as well, so that everything was read again.
    func noteOwnChanges(_ changes: [FileChange], of tag: LanguageTag) throws(LintError) -> Bool {
        let own = Set(changes.map(\.path))
        let isAlone = settings.stamps(of: inputs).allSatisfy { own.contains($0.key) || stamps[$0.key] == $0.value }
        guard isAlone else {
            try reload(settings.find())
            return true
        }
        if changes.contains(where: { ($0.before == nil) != ($0.after == nil) }) {
            let known = own.union(inputs.map(\.path))
            inputs = try settings.find().filter { known.contains($0.path) }
            groups = LanguageGroups(inputs)
        }
        let now = settings.stamps(of: inputs).filter { own.contains($0.key) }
        settings = try CatalogProject(place, rules: .all)
        (linter, lock) = try Self.linter(settings, options)
        cache.forget(tag.description)
        renew(tag)
        for path in own { stamps[path] = now[path] }
        return false
    }
}
