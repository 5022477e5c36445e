/// All catalogs at one moment, read but not parsed: a candidate for the next snapshot.
struct CatalogCandidate {
    let application: [OriginContents]
    let plugins: [OriginContents]
    let hash: ContentHash

    init(application: [OriginContents], plugins: [OriginContents]) {
        self.application = application
        self.plugins = plugins
        hash = ContentHash(of: (application + plugins).compactMap(\.folder))
    }

    /// The first mistake in a manifest.
    var manifestFault: CatalogDiagnostic? {
        (application + plugins).lazy.compactMap { $0.folder?.manifestFault }.first
    }

    /// The folders that were read.
    var folders: LoadedFolders { LoadedFolders((application + plugins).compactMap(\.folder)) }
}
