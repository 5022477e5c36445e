import LanguageTags
import Plainspoken

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
