/// Reads the files of a catalog folder, all of them in the same state.
package enum CatalogFolder {
    /// How many times a folder is read if it keeps changing. With the pauses in between, this takes half a second.
    static let attempts = 30
    /// How long a mistake must persist before it counts, in milliseconds: a folder that is replaced in two steps is
    /// briefly missing.
    static let settlingTime = 10
    /// The longest pause between two attempts, in milliseconds.
    static let longestPause = 20

    /// - Parameters:
    ///   - path: the folder.
    ///   - formats: the formats to read.
    ///   - layout: how paths give the language; nil for files named after it, in the folder and its subfolders.
    /// - Returns: the catalog files, sorted by path, regardless of any manifest.
    package static func files(
        in path: String, formats: [any CatalogFormat], layout: CatalogLayout? = nil
    ) throws(CatalogDiagnostic) -> [CatalogFile] {
        try contents(of: path, formats: formats, layout: layout, manifest: .ignored).files
    }

    /// Reads a folder in one state.
    ///
    /// - Parameters:
    ///   - path: the folder.
    ///   - formats: the formats to read.
    ///   - layout: how paths give the language; nil for files named after it, in the folder and its subfolders.
    ///   - manifest: whether to use the folder's manifest.
    /// - Throws: a mistake in a folder that has stopped changing, or an error if it never stops.
    static func contents(
        of path: String, formats: [any CatalogFormat], layout: CatalogLayout?, manifest: ManifestUse
    ) throws(CatalogDiagnostic) -> FolderContents {
        var pause = 1
        for _ in 1...attempts {
            let before = FolderTrace(of: path, formats)
            let result = Result { () throws(CatalogDiagnostic) in
                var reading = FolderReading(path, formats, layout, manifest)
                return try reading.contents()
            }
            if case .failure = result { ShortPause.sleep(milliseconds: settlingTime) }
            if FolderTrace(of: path, formats) == before { return try result.get() }
            ShortPause.sleep(milliseconds: pause)
            pause = min(pause * 2, longestPause)
        }
        throw CatalogDiagnostic(
            .unsettledFolder, at: CatalogDiagnostic.Place(path), "the folder keeps changing while it is read",
            help: "Write the files somewhere else, then rename the finished folder into place.")
    }
}
