import ByteText

/// Reads the files of a folder of catalogs, all of them from one state of it.
package enum CatalogFolder {
    /// How often a folder is read that changes meanwhile. With the pauses between, half a second.
    static let attempts = 30
    /// How long a fault has to be there until it counts, in milliseconds: a folder that is replaced in two steps is gone
    /// between them.
    static let settlingTime = 10
    /// The longest pause between two attempts, in milliseconds.
    static let longestPause = 20

    /// - Parameters:
    ///   - path: the folder.
    ///   - formats: what is read.
    ///   - layout: where in it the languages are; nil for files named after them, in it and its subfolders.
    /// - Returns: the catalog files, in the order of their paths, whatever a manifest says.
    package static func files(
        in path: String, formats: [any CatalogFormat], layout: CatalogLayout? = nil
    ) throws(CatalogDiagnostic) -> [CatalogFile] {
        try contents(of: path, formats: formats, layout: layout, manifest: .ignored).files
    }

    /// What is in a folder at one moment.
    ///
    /// - Parameters:
    ///   - path: the folder.
    ///   - formats: what is read.
    ///   - layout: where in it the languages are; nil for files named after them, in it and its subfolders.
    ///   - manifest: whether the folder's manifest counts.
    /// - Throws: what is wrong with a folder that stands still, or that it never does.
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
            .unsettledFolder, at: CatalogDiagnostic.Place(path), "the folder changes all the time while it is read",
            help: "Write the files elsewhere, and put the whole folder in its place by one rename.")
    }
}
