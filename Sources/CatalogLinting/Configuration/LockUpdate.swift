import ByteText
import LanguageTags
import Plainspoken

/// `catalog-lint.lock` brought up to date: what each translation that is there now was made from.
public struct LockUpdate: Sendable {
    /// The file as it has to be.
    public let bytes: [UInt8]
    /// How many translations it knows now, by language tag; those that were asked for alone.
    public private(set) var translations: [String: Int] = [:]
    /// How many translations were out of date, or not made yet, and are right from now on, by language tag.
    public private(set) var accepted: [String: Int] = [:]

    /// - Parameters:
    ///   - old: the file as it is; nil for a new one.
    ///   - path: what errors name the file.
    ///   - inputs: all catalogs, the source's among them.
    ///   - options: the source language, and the languages to look at; the others stay as they are in the file.
    ///   - accepting: keys whose translations are right although the source has changed; `*` stands for anything in them:
    ///     `legal.*`.
    /// - Throws: ``LintError`` for a file that is not a lock, a language that is not there, and a key that the source does not have.
    public init(
        _ old: [UInt8]?, path: String, inputs: [CatalogInput], options: LintOptions, accepting: [String] = []
    ) throws(LintError) {
        var lock = StalenessLock()
        if let old { lock = try StalenessLock(old, path: path) }
        let groups = LanguageGroups(inputs)
        let loader = CatalogLoader(languages: Set(groups.tags), pseudo: options.pseudoLocales)
        let wanted = try groups.wanted(options.locales)
        guard let reference = try groups.reference(options.reference, loader), let source = reference.tag else {
            throw LintError("cannot tell which language is the source", help: "Name it with --reference.")
        }
        var sources: [String: String] = [:]
        for entry in Self.entries(reference, loader) { sources[entry.key.rawValue] = StalenessLock.hash(entry) }
        let isAccepted = try Self.filter(accepting, Array(sources.keys))
        for group in wanted where group.tag != source {
            guard let tag = group.tag?.description else { continue }
            var keys: Set<String> = []
            for entry in Self.entries(group, loader) {
                let key = entry.key.rawValue
                guard let source = sources[key] else { continue }
                keys.insert(key)
                let translation = StalenessLock.hash(entry)
                if isAccepted(key) {
                    let known = lock.entries[tag]?[key]
                    if let known, known.translation == translation, known.isUntranslated || known.source != source {
                        accepted[tag, default: 0] += 1
                    }
                    lock.forget(tag, key)
                }
                lock.update(tag, key, source: source, translation: translation)
            }
            lock.keep(tag, keys)
            translations[tag] = keys.count
        }
        bytes = lock.bytes
    }

    private static func entries(_ group: LanguageGroups.Group, _ loader: CatalogLoader) -> [CatalogEntry] {
        group.inputs.flatMap { Array(loader.load($0, as: group.tag, isReference: false).document.catalog.entries) }
    }

    /// Tells whether a key fits one of the patterns.
    private static func filter(_ patterns: [String], _ keys: [String]) throws(LintError) -> (String) -> Bool {
        for pattern in patterns where !keys.contains(where: { GlobPattern.matches(pattern, $0) }) {
            throw LintError(
                "the source does not have the key \"\(pattern)\"",
                help: Suggestion.nearest(to: pattern, among: keys.sorted()).map { "Did you mean \"\($0)\"?" }
                    ?? "Name a key of the source, or several with *: legal.*.")
        }
        return { key in patterns.contains { GlobPattern.matches($0, key) } }
    }
}
