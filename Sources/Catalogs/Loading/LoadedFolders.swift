/// The folders that a snapshot was read from. Later ones are compared with them.
package struct LoadedFolders: Sendable {
    private struct Folder: Sendable {
        var files: Set<String> = []
        /// The generation in its manifest.
        var generation: Int?
        /// The place of the generation, or of a manifest without one; nil if there is no manifest.
        var place: CatalogDiagnostic.Place?
    }

    private var folders: [String: Folder] = [:]

    package init(_ contents: [FolderContents]) {
        for contents in contents {
            folders[contents.path, default: Folder()].files.formUnion(contents.paths)
            if let generation = contents.generation { folders[contents.path]?.generation = generation }
            if let place = contents.placeOfGeneration { folders[contents.path]?.place = place }
        }
    }

    /// Makes sure that nothing is lost by accident, and that no manifest is older than the published one.
    ///
    /// - Parameters:
    ///   - earlier: the folders as they were.
    ///   - allowingRemoval: whether files may be missing. A manifest of a later generation also allows it.
    package func refuseLoss(of earlier: LoadedFolders, allowingRemoval: Bool) throws(CatalogDiagnostic) {
        for (path, old) in earlier.folders.sorted(by: { $0.key < $1.key }) {
            let new = folders[path] ?? Folder()
            if let before = old.generation, let now = new.generation, now < before {
                throw CatalogDiagnostic(
                    .olderGeneration, at: new.place ?? CatalogDiagnostic.Place(path),
                    "the manifest's generation \(now) is older than the published generation \(before)",
                    help: CatalogManifest.remedy(after: before) {
                        "Use \($0) or a higher generation, even to go back to earlier texts."
                    })
            }
            if allowingRemoval { continue }
            if let before = old.generation, new.generation == nil {
                throw CatalogDiagnostic(
                    .invalidManifest, at: new.place ?? CatalogDiagnostic.Place(path),
                    "the manifest \(new.place == nil ? "is missing" : "has no generation"), but generation \(before) is published",
                    help: CatalogManifest.remedy(after: before) {
                        "\(new.place == nil ? "Write \(CatalogManifest.fileName) with" : "Add") a line \"# generation \($0)\"."
                    })
            }
            let isDecision = new.generation.map { $0 > old.generation ?? -1 } ?? false
            guard !isDecision, let missing = old.files.subtracting(new.files).min() else { continue }
            throw CatalogDiagnostic(
                .unreadable, at: CatalogDiagnostic.Place(missing), "the file was there before but is missing now",
                help:
                    "Put it back. If it was removed on purpose, call reload(allowingRemoval: true) or set "
                    + "ReloadSettings.allowsRemoval, or list what is left in a \(CatalogManifest.fileName) with a higher "
                    + "generation.")
        }
    }
}
