import Foundation

/// Finds the catalogs of the source language.
struct CatalogSearch {
    /// Whether the options are an object. If not, the tool says what is wrong with them.
    let isReadable: Bool
    /// Where to look, best first. The first folder that has a catalog of the language counts.
    private let places: [URL]
    private let layout: String?
    private let language: String

    /// - Parameters:
    ///   - options: `plainspoken-keys.json`, if there is one.
    ///   - folders: the target's and the package's.
    init(options: URL?, folders: [URL]) {
        // Mistakes in it are the tool's to report, with their places.
        let data = options.flatMap { try? Data(contentsOf: $0) }
        let members = data.flatMap { try? JSONSerialization.jsonObject(with: $0) } as? [String: Any]
        isReadable = members != nil
        layout = members?["layout"] as? String
        language = (members?["sourceLanguage"] as? String ?? "en").lowercased()
        if let options, let path = members?["catalogs"] as? String {
            places = [options.deletingLastPathComponent().appending(path: path)]
        } else {
            places = folders.flatMap { folder in ["Locales", "Catalogs"].map { folder.appending(path: $0) } }
        }
    }

    /// The catalogs, sorted by path.
    func catalogs() -> [URL] {
        for place in places {
            let found = catalogs(in: place)
            if !found.isEmpty { return found }
        }
        return []
    }

    private func catalogs(in folder: URL) -> [URL] {
        // Paths relative to the folder, those of subfolders too.
        let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { isCatalog($0.lowercased()) }.sorted().map { folder.appending(path: $0) }
    }

    private func isCatalog(_ path: String) -> Bool {
        guard path.hasSuffix(".json") || path.hasSuffix(".xml") else { return false }
        if let layout {
            let pattern = layout.lowercased().replacing("{locale}", with: language).replacing("{name}", with: "*")
            return Self.matches(path[...], pattern[...])
        }
        return (path as NSString).lastPathComponent == "\(language).\((path as NSString).pathExtension)"
    }

    /// Whether a path fits a pattern, in which `*` stands for anything but a slash.
    private static func matches(_ path: Substring, _ pattern: Substring) -> Bool {
        guard let first = pattern.first else { return path.isEmpty }
        guard first == "*" else { return path.first == first && matches(path.dropFirst(), pattern.dropFirst()) }
        var rest = path
        while let next = rest.first, next != "/" {
            rest = rest.dropFirst()
            if matches(rest, pattern.dropFirst()) { return true }
        }
        return false
    }

    /// What to do if there are none.
    func remedy(for target: String) -> String {
        let paths = places.map(\.path).joined(separator: ", ")
        return "PlainspokenKeys found no catalog in the source language (\(language)) for \(target). Looked in: \(paths). "
            + "Add \(language).json to one of them, or write plainspoken-keys.json next to the target's sources: "
            + "{ \"catalogs\": \"…\", \"sourceLanguage\": \"\(language)\" }"
    }
}
