import ByteText
import Catalogs
import LanguageTags

/// An update of `catalog-lint.lock`, which records the source text of each translation.
public struct LockUpdate: Sendable {
    /// The updated file.
    public let bytes: [UInt8]
    /// How many translations it contains, by language tag, for the requested languages only.
    public private(set) var translations: [String: Int] = [:]
    /// How many outdated or missing translations are now confirmed, by language tag.
    public private(set) var accepted: [String: Int] = [:]

    /// - Parameters:
    ///   - old: the current file; nil for a new one.
    ///   - path: the name of the file in errors.
    ///   - inputs: all catalogs, including the source.
    ///   - options: the source language, and the languages to update; the others stay unchanged in the file.
    ///   - accepting: keys whose translations are still right although the source has changed; `*` stands for anything:
    ///     `legal.*`.
    /// - Throws: ``LintError`` for an invalid lock file, an unknown language, or a key that the source does not have.
    public init(
        _ old: [UInt8]?, path: String, inputs: [CatalogInput], options: LintOptions, accepting: [String] = []
    ) throws(LintError) {
        var lock = StalenessLock()
        if let old { lock = try StalenessLock(old, path: path) }
        let groups = LanguageGroups(inputs)
        let loader = CatalogLoader()
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
                    if let known, known.translation == translation,
                        known.isUntranslated || known.mark == .needsReview || known.source != source
                    {
                        accepted[tag, default: 0] += 1
                    }
                    lock.forget(tag, key)
                }
                lock.update(tag, key, source: source, translation: translation)
            }
            lock.keep(tag, keys)
            translations[tag] = keys.count
        }
        lock.keepComments(on: Set(sources.keys))
        bytes = lock.bytes
    }

    private static func entries(_ group: LanguageGroups.Group, _ loader: CatalogLoader) -> [CatalogEntry] {
        group.inputs.flatMap { Array(loader.load($0, as: group.tag, isReference: false).document.catalog.entries) }
    }

    /// A function that tells whether a key matches one of the patterns.
    private static func filter(_ patterns: [String], _ keys: [String]) throws(LintError) -> (String) -> Bool {
        for pattern in patterns where !keys.contains(where: { GlobPattern.matches(pattern, $0) }) {
            throw LintError(
                "the source does not have the key \"\(pattern)\"",
                help: Suggestion.question(pattern, among: keys.sorted())
                    ?? "Name a key of the source, or several with *: legal.*.")
        }
        return { key in patterns.contains { GlobPattern.matches($0, key) } }
    }
}
