extension SharedCatalogs {
    /// Reads all catalogs again and, if all of them are valid, makes all translators use them from now on.
    ///
    /// Reloads happen one at a time, even from several threads; meanwhile errors are translated without waiting. A
    /// response is always made from a single state of the catalogs. This blocks the thread until all files are read and
    /// parsed; in a task, use `try await reload()`, which does not.
    ///
    /// The catalogs are loaded, and ``generation`` grows, even if the files have not changed.
    ///
    /// - Parameter allowingRemoval: whether a catalog file that was there before may be missing. By default that is an
    ///   error, since it is more likely an accident than a decision, unless a manifest of a higher generation leaves
    ///   the file out (``ManifestUse``).
    /// - Throws: ``CatalogDiagnostic`` with file, line and column; the catalogs then stay as they were.
    public func reload(allowingRemoval: Bool = false) throws(CatalogDiagnostic) {
        _ = try loading { (builder) throws(CatalogDiagnostic) in
            try publish(builder.read(), allowingRemoval: allowingRemoval)
        }
    }

    /// Does the same in a task: files are read and parsed on a separate thread, neither the caller's nor one of Swift
    /// concurrency's, which has only as many threads as there are processors.
    ///
    /// Cancelling the task does not stop the reload.
    ///
    /// - Parameter allowingRemoval: whether a catalog file that was there before may be missing.
    /// - Throws: ``CatalogDiagnostic`` with file, line and column; the catalogs then stay as they were.
    public func reload(allowingRemoval: Bool = false) async throws(CatalogDiagnostic) {
        let result: Result<Void, CatalogDiagnostic> = await onLoadingThread {
            Result { () throws(CatalogDiagnostic) in try self.reload(allowingRemoval: allowingRemoval) }
        }
        try result.get()
    }

    /// Loads the present contents of the folders, unless they are already published. Call it every few seconds.
    ///
    /// All files are read once and hashed, and only changed contents are parsed, from the bytes that were hashed. So if
    /// nothing has changed, it costs reading and hashing, and ``generation`` stays the same.
    ///
    /// - Parameters:
    ///   - allowingRemoval: whether a catalog file that was there before may be missing.
    ///   - refused: the hash of the contents that were refused before, which need not be parsed again.
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
