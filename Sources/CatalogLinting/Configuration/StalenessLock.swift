import LanguageTags
import Plainspoken

/// `catalog-lint.lock`: for each translation the hash of the source text that it was made from, and its own.
///
/// ```json
/// { "version": 1, "de": { "http.404": "3f2a…:91bc…" } }
/// ```
package struct StalenessLock: Sendable, Hashable {
    package static let fileName = "catalog-lint.lock"

    /// By language, then key.
    package private(set) var entries: [String: [String: Entry]] = [:]

    package struct Entry: Sendable, Hashable {
        package var source: String
        package var translation: String

        package init(source: String, translation: String) {
            self.source = source
            self.translation = translation
        }

        /// Whether the source has changed since the translation was made, and the translation has not.
        func isStale(_ translation: CatalogEntry, _ source: CatalogEntry) -> Bool {
            self.translation == StalenessLock.hash(translation) && self.source != StalenessLock.hash(source)
        }
    }

    package init() {}

    package init(_ bytes: [UInt8], path: String) throws(LintError) {
        let root: JSONValue
        do throws(JSONProblem) {
            root = try JSONValue(parsing: bytes)
        } catch {
            let place = SourcePosition(of: error.range.lowerBound, in: bytes)
            throw LintError(
                "\(path):\(place): \(error.message)", help: "Remove the file, and write it anew with: catalog-lint lock"
            )
        }
        for language in root.members ?? [] {
            for entry in language.value.members ?? [] {
                let hashes = entry.value.string?.split(separator: ":").map(String.init) ?? []
                guard hashes.count == 2 else { continue }
                entries[language.name, default: [:]][entry.name] = Entry(source: hashes[0], translation: hashes[1])
            }
        }
    }

    /// Takes over what is there now: a translation that has changed is one of the source as it is now; one that has not
    /// keeps the source that it was made from.
    package mutating func update(_ language: String, _ key: String, source: String, translation: String) {
        if let known = entries[language]?[key], known.translation == translation { return }
        entries[language, default: [:]][key] = Entry(source: source, translation: translation)
    }

    package mutating func forget(_ language: String, _ key: String) { entries[language]?[key] = nil }

    /// Forgets keys that are not there any more.
    package mutating func keep(_ language: String, _ keys: Set<String>) {
        entries[language] = entries[language]?.filter { keys.contains($0.key) }
    }

    /// The file, in alphabetical order, so that it changes only where translations do.
    package var bytes: [UInt8] {
        var members: [JSONValue.Member] = [.init("version", .integer(1))]
        for (language, keys) in entries.sorted(by: { $0.key < $1.key }) {
            let list = keys.sorted { $0.key < $1.key }.map { key, entry in
                JSONValue.Member(key, .string("\(entry.source):\(entry.translation)"))
            }
            members.append(.init(language, .object(list)))
        }
        return JSONFile.write(members)
    }

    /// The hash of all texts of an entry, with their parts.
    package static func hash(_ entry: CatalogEntry) -> String {
        var hash = StableHash()
        for part in CatalogPart.allCases {
            guard let text = entry[part] else { continue }
            hash.add(part.rawValue)
            hash.add(text.utf8)
            hash.separate()
        }
        return hash.description
    }
}

/// Brings `catalog-lint.lock` up to date.
public enum LockFile {
    /// - Parameters:
    ///   - bytes: the file as it is; nil for a new one.
    ///   - accepting: keys whose translations are right although the source has changed.
    /// - Returns: the file as it has to be.
    public static func updated(
        _ bytes: [UInt8]?, path: String, inputs: [CatalogInput], options: LintOptions, accepting: Set<String>
    ) throws(LintError) -> [UInt8] {
        var lock = StalenessLock()
        if let bytes { lock = try StalenessLock(bytes, path: path) }
        let groups = LanguageGroups(inputs)
        let loader = CatalogLoader()
        let referenceTag = options.reference.flatMap { LanguageTag($0) } ?? "en"
        var sources: [String: String] = [:]
        for input in groups.languages.first(where: { $0.tag == referenceTag })?.inputs ?? [] {
            for entry in loader.load(input, as: referenceTag, isReference: true).document.catalog.entries {
                sources[entry.key.rawValue] = StalenessLock.hash(entry)
            }
        }
        for group in groups.languages where group.tag != referenceTag {
            guard let tag = group.tag?.description else { continue }
            var keys: Set<String> = []
            for input in group.inputs {
                for entry in loader.load(input, as: group.tag, isReference: false).document.catalog.entries {
                    let key = entry.key.rawValue
                    guard let source = sources[key] else { continue }
                    keys.insert(key)
                    if accepting.contains(key) { lock.forget(tag, key) }
                    lock.update(tag, key, source: source, translation: StalenessLock.hash(entry))
                }
            }
            lock.keep(tag, keys)
        }
        return lock.bytes
    }
}
