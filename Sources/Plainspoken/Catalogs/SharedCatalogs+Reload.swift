extension SharedCatalogs {
    /// Reads all catalogs again and, if every one of them is valid, has all translators answer from them from now on.
    ///
    /// Reloads come one after the other, also those of several threads; errors are translated meanwhile, and wait for nothing. A
    /// response is made from one state of the catalogs, never from two. This blocks the thread until all files are read and
    /// parsed; in a task, `try await reload()` does not.
    ///
    /// The catalogs are loaded, and ``generation`` grows, also where the files have not changed.
    ///
    /// - Parameter allowingRemoval: whether a catalog file that was there may be gone. By default that is an error, as it is more
    ///   likely an accident than a decision, unless a manifest of a higher generation leaves it out (``ManifestUse``).
    /// - Throws: ``CatalogDiagnostic`` with file, line and column; the catalogs then remain as they were.
    public func reload(allowingRemoval: Bool = false) throws(CatalogDiagnostic) {
        _ = try loading { (builder) throws(CatalogDiagnostic) in
            try publish(builder.read(), allowingRemoval: allowingRemoval)
        }
    }

    /// The same for tasks: files are read and parsed on a separate thread, neither the caller's nor one of Swift's
    /// concurrency, which has only as many threads as there are processors.
    ///
    /// Cancelling the task does not stop the reload.
    ///
    /// - Parameter allowingRemoval: whether a catalog file that was there may be gone.
    /// - Throws: ``CatalogDiagnostic`` with file, line and column; the catalogs then remain as they were.
    public func reload(allowingRemoval: Bool = false) async throws(CatalogDiagnostic) {
        let result: Result<Void, CatalogDiagnostic> = await onLoadingThread {
            Result { () throws(CatalogDiagnostic) in try self.reload(allowingRemoval: allowingRemoval) }
        }
        try result.get()
    }

    /// Takes over what is in the folders now, if it is not what is published already: to be called every few seconds.
    ///
    /// All files are read once and hashed, and only what differs is parsed, from the bytes that were hashed. So where nothing has
    /// changed it costs reading and hashing, and ``generation`` stays.
    ///
    /// - Parameters:
    ///   - allowingRemoval: whether a catalog file that was there may be gone.
    ///   - refused: the hash of what was refused before, which need not be parsed again.
    package func reload(allowingRemoval: Bool, unlessRefused refused: ContentHash?) async -> ReloadOutcome {
        await onLoadingThread { self.outcome(allowingRemoval: allowingRemoval, unlessRefused: refused) }
    }

    private func outcome(allowingRemoval: Bool, unlessRefused refused: ContentHash?) -> ReloadOutcome {
        loading { builder in
            var hash: ContentHash?
            do throws(CatalogDiagnostic) {
                let candidate = try builder.read()
                hash = candidate.hash
                if candidate.hash == contentHash { return .unchanged(candidate.hash) }
                if candidate.hash == refused { return .stillRefused }
                let generation = try publish(candidate, allowingRemoval: allowingRemoval)
                return .published(generation: generation, candidate.hash)
            } catch {
                return .refused(error, hash)
            }
        }
    }
}
