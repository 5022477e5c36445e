import CatalogLinting
import Catalogs
import LanguageTags

/// What has been saved since the editor was started, so that it can be taken back and told.
struct SaveHistory {
    /// One save: of texts, or of a mark alone.
    struct Save {
        let language: LanguageTag
        let key: String
        let path: String
        let texts: [Text]
        let entry: LockEntry
        /// The files, byte for byte; empty for a save that was long ago.
        fileprivate(set) var files: [FileChange]
    }

    /// What the lock file said about the translation before and after; nil if nothing.
    struct LockEntry {
        let before: StalenessLock.Entry?
        let after: StalenessLock.Entry?
    }

    struct Text {
        let part: CatalogPart
        /// The message as it was written in the file, before and after; nil if there was no text.
        let before: String?
        let after: String
    }

    /// How many saves are kept byte for byte. Older ones can be taken back as well, text by text.
    private static let wholeSaves = 20

    private(set) var saves: [Save] = []
    /// How many texts have been saved, including those that were taken back.
    private(set) var count = 0

    mutating func add(_ save: Save) {
        count += save.texts.count
        saves.append(save)
        if saves.count > Self.wholeSaves { saves[saves.count - 1 - Self.wholeSaves].files = [] }
    }

    var last: Save? { saves.last }

    mutating func removeLast() { _ = saves.popLast() }

    /// What has changed, text by text, from the first save to the last, in Markdown for a pull request.
    ///
    /// - Parameter comments: what translators want to tell the developers, by language and key.
    func summary(_ comments: [String: [String: String]]) -> (markdown: String, count: Int) {
        struct Place: Hashable {
            let language: LanguageTag
            let key: String
            let part: CatalogPart
        }
        var order: [Place] = []
        var changes: [Place: (before: String?, after: String)] = [:]
        for save in saves {
            for text in save.texts {
                let place = Place(language: save.language, key: save.key, part: text.part)
                if changes[place] == nil { order.append(place) }
                changes[place] = (changes[place].map(\.before) ?? text.before, text.after)
            }
        }
        order.removeAll { changes[$0]?.before == changes[$0]?.after }
        var lines: [String] = []
        for language in Set(order.map(\.language)).sorted() {
            let own = order.filter { $0.language == language }
            lines += ["## \(language.autonym ?? language.description) (\(language))", ""]
            for place in own {
                guard let change = changes[place] else { continue }
                lines.append("- \(Self.code(place.key)) \(place.part.rawValue)")
                if let before = change.before { lines.append("  - before: \(Self.code(before))") }
                lines.append("  - now: \(Self.code(change.after))")
            }
            lines.append("")
        }
        let told = comments.sorted { $0.key < $1.key }.flatMap { language, list in
            list.sorted { $0.key < $1.key }.map { key, text in
                "- \(Self.code(key)) (\(language)): \(Self.code(text))"
            }
        }
        if !told.isEmpty { lines += ["## Comments for the developers", ""] + told + [""] }
        return (lines.joined(separator: "\n"), order.count)
    }

    /// Text between backticks, whatever it contains, on one line.
    private static func code(_ text: String) -> String {
        let line = String(text.map { $0.isNewline ? " " : $0 })
        let longest = line.split(whereSeparator: { $0 != "`" }).map(\.count).max() ?? 0
        let fence = String(repeating: "`", count: longest + 1)
        return longest == 0 ? fence + line + fence : "\(fence) \(line) \(fence)"
    }
}
