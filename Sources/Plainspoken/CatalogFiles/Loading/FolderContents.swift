import ByteText

/// What a folder of catalogs holds at one moment, read and not parsed.
package struct FolderContents: Sendable {
    /// The folder, as it was named.
    package let path: String
    /// The catalogs, in the order of their paths: those that the manifest lists, if there is one.
    package let files: [CatalogFile]
    /// The generation of the manifest, if there is one and it has one.
    package let generation: Int?
    /// The lines that `sha256sum` prints for these files and the manifest, in this order.
    let hashes: String
    /// Why the manifest and the files do not agree.
    let fault: CatalogDiagnostic?
    private let manifestPath: String?

    /// - Parameters:
    ///   - prefix: what the paths of files start with that manifests leave out.
    ///   - listed: those of the files in the manifest that are catalogs.
    ///   - isManifestMissing: whether there should be one.
    init(
        path: String, prefix: String, files: [CatalogFile], manifest: CatalogManifest?, listed: [String],
        isManifestMissing: Bool
    ) {
        self.path = path
        self.files = files
        generation = manifest?.generation
        manifestPath = manifest?.path
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
                "there is no manifest, and it is required",
                help: "Write it last: (echo \"# generation 1\"; sha256sum *.json) > \(CatalogManifest.fileName).")
        } else {
            fault = nil
        }
        self.hashes = hashes
    }

    /// The paths of all files that were read.
    package var paths: Set<String> { Set(files.map(\.path) + (manifestPath.map { [$0] } ?? [])) }

    /// The first file that is not as the manifest says.
    private static func difference(
        from manifest: CatalogManifest, _ listed: [String], _ digests: [String: SHA256Digest], _ prefix: String
    ) -> CatalogDiagnostic? {
        for name in listed {
            guard let claim = manifest.digest(of: name) else { continue }
            guard let digest = digests[name] else {
                return CatalogDiagnostic(
                    .manifestMismatch, at: manifest.place(of: name), "\"\(name)\" is listed and is not in the folder",
                    help: "It is probably not copied yet. If it was removed on purpose, write the manifest again.")
            }
            guard digest != claim else { continue }
            return CatalogDiagnostic(
                .manifestMismatch, at: CatalogDiagnostic.Place(prefix + name),
                "the file's SHA-256 is not the one in the manifest",
                help: "It is probably still being copied. If not, write the manifest again.",
                related: [CatalogDiagnostic.RelatedPlace(manifest.place(of: name), "it is \(claim) here")])
        }
        return nil
    }

    /// The catalogs in the files.
    ///
    /// - Throws: what the manifest refuses; else the first error in a file.
    func catalogs() throws(CatalogDiagnostic) -> [MessageCatalog] {
        if let fault { throw fault }
        var catalogs: [MessageCatalog] = []
        for file in files { catalogs.append(try file.catalog()) }
        return catalogs
    }
}
