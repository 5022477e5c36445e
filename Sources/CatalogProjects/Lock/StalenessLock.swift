import ByteText
import Catalogs
import LanguageTags

/// `catalog-lint.lock`: for each translation, the hash of the source text from which it was made, and the hash of the translation
/// itself.
///
/// ```json
/// { "version": 1, "cs": { "http.404": "3f2a…:91bc…:untranslated" }, "de": { "http.404": "3f2a…:91bc…" } }
/// ```
///
/// A mark counts as long as the text is the same: see ``Entry/Mark``. Translators' comments for the developers are in `comments`, by
/// language and key.
package struct StalenessLock: Sendable, Hashable {
    package static let fileName = "catalog-lint.lock"

    /// The entries by language and key.
    package private(set) var entries: [String: [String: Entry]] = [:]

    /// What translators want to tell or ask the developers, by language and key.
    package private(set) var comments: [String: [String: String]] = [:]

    package struct Entry: Sendable, Hashable {
        package var source: String
        package var translation: String
        package var mark: Mark?

        package enum Mark: String, Sendable, Hashable {
            /// The text was copied from the source by `catalog-lint add` and waits for a translator.
            case untranslated
            /// Someone has asked for a review.
            case needsReview = "needs-review"
            /// A second person has approved the text.
            case reviewed
        }

        init(source: String, translation: String, mark: Mark? = nil) {
            self.source = source
            self.translation = translation
            self.mark = mark
        }

        package var isUntranslated: Bool { mark == .untranslated }

        /// Reads an entry as written in the file.
        fileprivate init?(_ text: String) {
            let parts = text.split(separator: ":").map(String.init)
            let mark = parts.count == 3 ? Mark(rawValue: parts[2]) : nil
            guard parts.count == 2 || mark != nil else { return nil }
            self.init(source: parts[0], translation: parts[1], mark: mark)
        }

        fileprivate var text: String { "\(source):\(translation)" + (mark.map { ":" + $0.rawValue } ?? "") }

        /// Whether the source has changed since the translation was made, but the translation has not.
        package func isStale(_ translation: CatalogEntry, _ source: CatalogEntry) -> Bool {
            !isUntranslated && self.translation == StalenessLock.hash(translation)
                && self.source != StalenessLock.hash(source)
        }

        /// Whether the translation should be looked at again: it is stale, or someone has asked for a review.
        package func needsReview(_ translation: CatalogEntry, _ source: CatalogEntry) -> Bool {
            isStale(translation, source)
                || mark == .needsReview && self.translation == StalenessLock.hash(translation)
        }

        /// Whether the text is approved: neither it nor its source has changed since.
        package func isReviewed(_ translation: CatalogEntry, _ source: CatalogEntry) -> Bool {
            mark == .reviewed && self.translation == StalenessLock.hash(translation)
                && self.source == StalenessLock.hash(source)
        }

        /// Whether the text still waits for a translator.
        package func isUntranslated(_ translation: CatalogEntry) -> Bool {
            isUntranslated && self.translation == StalenessLock.hash(translation)
        }
    }

    package init() {}

    /// Reads the file. What cannot be understood is an error, because writing the file again would lose it.
    package init(_ bytes: [UInt8], path: String) throws(LintError) {
        do throws(CatalogDiagnostic) {
            try read(StrictJSON(parsing: bytes, path: path, what: "the lock"))
        } catch {
            throw LintError(
                "\(error.place): \(error.message)",
                help: error.help ?? "Delete the file and recreate it: catalog-lint lock")
        }
    }

    /// The member with the comments. No language has such a tag.
    private static let commentsName = "comments"

    private mutating func read(_ file: StrictJSON) throws(CatalogDiagnostic) {
        _ = try file.versioned(nil, help: "Use the catalog-lint that wrote it.")
        for (name, value) in try file.members() where name.text != "version" {
            guard name.text != Self.commentsName else {
                for (language, list) in try value.members() {
                    for (key, text) in try list.members() { setComment(try text.string(), language.text, key.text) }
                }
                continue
            }
            for (key, text) in try value.members() {
                guard let entry = Entry(try text.string()) else { throw text.wrongType("\"hash:hash\"") }
                entries[name.text, default: [:]][key.text] = entry
            }
        }
    }

    /// Keeps a comment on a key in a language. An empty one removes it.
    package mutating func setComment(_ text: String, _ language: String, _ key: String) {
        comments[language, default: [:]][key] = text.isEmpty ? nil : text
        if comments[language]?.isEmpty ?? false { comments[language] = nil }
    }

    /// Records the current texts: a translation that has changed belongs to the current source; one that has not
    /// keeps the source it was made from.
    package mutating func update(_ language: String, _ key: String, source: String, translation: String) {
        if let known = entries[language]?[key], known.translation == translation { return }
        entries[language, default: [:]][key] = Entry(source: source, translation: translation)
    }

    /// Records a translation as made from the current source.
    ///
    /// - Parameter mark: what is known about it beyond that.
    package mutating func record(
        _ language: String, _ key: String, source: CatalogEntry, translation: CatalogEntry, mark: Entry.Mark?
    ) {
        entries[language, default: [:]][key] = Entry(
            source: Self.hash(source), translation: Self.hash(translation), mark: mark)
    }

    /// Marks a text that was copied from the source.
    package mutating func markUntranslated(_ language: String, _ key: String, source: CatalogEntry, copy: CatalogEntry)
    {
        entries[language, default: [:]][key] = Entry(
            source: Self.hash(source), translation: Self.hash(copy), mark: .untranslated)
    }

    /// The numbers of a catalog's entries that still wait for a translator.
    package func untranslated(in catalog: CatalogView) -> Set<Int> {
        let marked = entries[catalog.language.description]?.filter(\.value.isUntranslated) ?? [:]
        guard !marked.isEmpty else { return [] }
        return Set(
            (0..<catalog.count).filter { number in
                let entry = catalog.entry(number)
                return marked[entry.key.rawValue]?.isUntranslated(entry) ?? false
            })
    }

    /// Sets what is known about a translation; nil if nothing is.
    package mutating func restore(_ entry: Entry?, _ language: String, _ key: String) {
        entries[language, default: [:]][key] = entry
        if entries[language]?.isEmpty ?? false { entries[language] = nil }
    }

    package mutating func forget(_ language: String, _ key: String) { entries[language]?[key] = nil }

    /// Gives the translations of a key another key.
    package mutating func rename(_ old: String, to new: String) {
        for language in entries.keys {
            guard let entry = entries[language]?.removeValue(forKey: old) else { continue }
            entries[language]?[new] = entry
        }
        for language in comments.keys {
            guard let comment = comments[language]?.removeValue(forKey: old) else { continue }
            comments[language]?[new] = comment
        }
    }

    /// Records that an entry now has other texts that mean the same, so that all that is known about it stays true.
    ///
    /// - Parameters:
    ///   - source: the source's entry before and after the change.
    ///   - translation: the entry before and after the change.
    package mutating func carry(
        _ language: String, _ key: String, source: (old: CatalogEntry, new: CatalogEntry)?,
        translation: (old: CatalogEntry, new: CatalogEntry)?
    ) {
        guard var entry = entries[language]?[key] else { return }
        if let source, entry.source == Self.hash(source.old) { entry.source = Self.hash(source.new) }
        if let translation, entry.translation == Self.hash(translation.old) {
            entry.translation = Self.hash(translation.new)
        }
        entries[language]?[key] = entry
    }

    /// Removes keys that no longer exist.
    package mutating func keep(_ language: String, _ keys: Set<String>) {
        entries[language] = entries[language]?.filter { keys.contains($0.key) }
    }

    /// Removes comments on keys that no longer exist in the source.
    mutating func keepComments(on keys: Set<String>) {
        for (language, list) in comments {
            let kept = list.filter { keys.contains($0.key) }
            comments[language] = kept.isEmpty ? nil : kept
        }
    }

    /// The file, in alphabetical order, so that it changes only where translations do.
    package var bytes: [UInt8] {
        var members: [JSONValue.Member] = [.init("version", .integer(1))]
        if !comments.isEmpty {
            let languages = comments.sorted { $0.key < $1.key }.map { language, list in
                JSONValue.Member(
                    language, .object(list.sorted { $0.key < $1.key }.map { .init($0.key, .string($0.value)) }))
            }
            members.append(.init(Self.commentsName, .object(languages)))
        }
        for (language, keys) in entries.sorted(by: { $0.key < $1.key }) {
            let list = keys.sorted { $0.key < $1.key }.map { key, entry in
                JSONValue.Member(key, .string(entry.text))
            }
            members.append(.init(language, .object(list)))
        }
        return JSONFile.write(members)
    }

    /// The hash of all texts of an entry, each with the name of its part, and of the keys whose texts it uses. Those have a hash of their own.
    package static func hash(_ entry: CatalogEntry) -> String {
        var hash = StableHash()
        for part in CatalogPart.allCases {
            guard let text = entry[part] else { continue }
            hash.add(part.rawValue)
            hash.add(text.source.span)
            hash.separate()
        }
        for use in entry.uses { hash.add("\(use.part.rawValue) use \(use.key)") }
        return hash.description
    }
}
