import ByteText

/// The contents of a catalog folder in one state, read but not parsed.
package struct FolderContents: Sendable {
    /// The folder's path, as given.
    let path: String
    /// The catalogs, sorted by path: those listed in the manifest, if there is one.
    let files: [CatalogFile]
    /// The generation in the manifest, if there is one.
    let generation: Int?
    /// The place of the generation, or of the manifest without one; nil if there is no manifest.
    let placeOfGeneration: CatalogDiagnostic.Place?
    /// The lines that `sha256sum` prints for these files and the manifest, in this order.
    let hashes: String
    /// The mistake in the manifest, which then lists nothing.
    package let manifestFault: CatalogDiagnostic?
    /// The error if the manifest and the files do not match, or the mistake in the manifest.
    let fault: CatalogDiagnostic?
    private let manifestPath: String?

    /// - Parameters:
    ///   - prefix: the start of the files' paths, which manifests leave out.
    ///   - listed: the files in the manifest that are catalogs.
    ///   - isManifestMissing: whether a required manifest is missing.
    init(
        path: String, prefix: String, files: [CatalogFile], manifest: CatalogManifest?, listed: [String],
        isManifestMissing: Bool
    ) {
        self.path = path
        self.files = files
        generation = manifest?.generation
        placeOfGeneration = manifest?.placeOfGeneration
        manifestPath = manifest?.path
        manifestFault = manifest?.fault
        var digests: [String: SHA256Digest] = [:]
        var hashes = ""
        for file in files {
            let name = String(decoding: file.path.utf8.dropFirst(prefix.utf8.count), as: UTF8.self)
            let digest = SHA256.digest(of: file.bytes)
            digests[name] = digest
            hashes += "\(digest)  \(name)\n"
        }
        if let manifest {
            hashes += "\(SHA256.digest(of: manifest.bytes))  \(CatalogManifest.fileName)\n"
            fault = manifest.fault ?? Self.difference(from: manifest, listed, digests, prefix)
        } else if isManifestMissing {
            fault = CatalogDiagnostic(
                .invalidManifest, at: CatalogDiagnostic.Place(prefix + CatalogManifest.fileName),
                "the required manifest is missing",
                help: "Write it last: (echo \"# generation 1\"; sha256sum *.json) > \(CatalogManifest.fileName).")
        } else {
            fault = nil
        }
        self.hashes = hashes
    }

    /// The paths of all files that were read.
    var paths: Set<String> { Set(files.map(\.path) + (manifestPath.map { [$0] } ?? [])) }

    /// The first file that does not match the manifest.
    private static func difference(
        from manifest: CatalogManifest, _ listed: [String], _ digests: [String: SHA256Digest], _ prefix: String
    ) -> CatalogDiagnostic? {
        for name in listed {
            guard let claim = manifest.digest(of: name) else { continue }
            guard let digest = digests[name] else {
                return CatalogDiagnostic(
                    .manifestMismatch, at: manifest.place(of: name), "\"\(name)\" is listed but is not in the folder",
                    help: "It is probably not copied yet. If it was removed on purpose, write the manifest again.")
            }
            guard digest != claim else { continue }
            return CatalogDiagnostic(
                .manifestMismatch, at: CatalogDiagnostic.Place(prefix + name),
                "the file's SHA-256 does not match the manifest",
                help: "It is probably still being copied. If not, write the manifest again.",
                related: [CatalogDiagnostic.RelatedPlace(manifest.place(of: name), "it is \(claim) here")])
        }
        return nil
    }

    /// Parses the files.
    ///
    /// - Throws: the manifest's mistake, or else the first error in a file.
    func catalogs() throws(CatalogDiagnostic) -> [MessageCatalog] {
        if let fault { throw fault }
        var catalogs: [MessageCatalog] = []
        for file in files { catalogs.append(try file.catalog()) }
        return catalogs
    }
}
