import Dispatch
public import LanguageTags

/// The catalogs that translators use: shared state, and the only part of a translator that can change.
///
/// An ``ErrorTranslator`` is a value. Its copies, and those made by ``ErrorTranslator/adding(_:)``, use the same
/// catalogs, so one reload reaches all of them:
///
/// ```swift
/// let translator = try ErrorTranslator(catalogs: [.builtIn, .directory("Locales")])
/// router.add(middleware: ErrorTranslationMiddleware(translator))
/// try await translator.catalogs.reload()    // the middleware answers from the new texts, too
/// ```
public final class SharedCatalogs: Sendable {
    private struct Publication: Sendable {
        var snapshot: CatalogSnapshot
        var listeners: [Listener]
    }

    private struct Listener: Sendable {
        weak let basis: Published<AnswerBasis>?
    }

    private let builder: SnapshotBuilder
    /// The published state. Requests don't read it, because each translator has its own basis.
    private let publication: Published<Publication>
    private let retired = RetiredObjects<CatalogSnapshot>()
    /// Held while catalogs are loaded, so that there is one load at a time. Requests never take it.
    private let turn = Published(())
    private let queue = DispatchQueue(label: "plainspoken.reload", qos: .utility)

    init(_ builder: SnapshotBuilder) throws(CatalogDiagnostic) {
        self.builder = builder
        let snapshot = try builder.snapshot(of: builder.read(), generation: 1)
        publication = Published(Publication(snapshot: snapshot, listeners: []))
    }

    /// The basis for a translator with this registry; it gets every new snapshot as long as it lives.
    func basis(with registry: ErrorRegistry) -> Published<AnswerBasis> {
        let (basis, _) = publication.update { publication in
            let basis = Published(AnswerBasis(snapshot: publication.snapshot, registry: registry))
            let before = publication.listeners
            publication.listeners = before.filter { $0.basis != nil } + [Listener(basis: basis)]
            // The old list is freed after the lock is released.
            return (basis, before)
        }
        return basis
    }

    // MARK: Loading

    /// Calls a function that loads catalogs, one at a time.
    func loading<Result, Failure: Error>(
        _ load: (SnapshotBuilder) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try turn.update { (_) throws(Failure) in try load(builder) }
    }

    /// Calls a function on a thread that may block.
    func onLoadingThread<Result: Sendable>(_ work: @escaping @Sendable () -> Result) async -> Result {
        await withCheckedContinuation { continuation in
            queue.async { continuation.resume(returning: work()) }
        }
    }

    /// Makes a snapshot and gives it to all translators. Must be called inside ``loading(_:)``.
    ///
    /// - Returns: its generation.
    func publish(_ candidate: CatalogCandidate, allowingRemoval: Bool) throws(CatalogDiagnostic) -> Int {
        let old = publication.read().snapshot
        // A manifest with a mistake lists no files and has no generation, but nothing has been removed.
        if let fault = candidate.manifestFault { throw fault }
        try candidate.folders.refuseLoss(of: old.folders, allowingRemoval: allowingRemoval)
        let new = try builder.snapshot(of: candidate, generation: old.generation + 1)
        // The old snapshot is kept before anything releases it, so that no request is the last to hold it.
        retired.append(old)
        let listeners = publication.update { publication in
            publication.snapshot = new
            return publication.listeners
        }
        for listener in listeners {
            listener.basis?.replace { AnswerBasis(snapshot: new, registry: $0.registry) }
        }
        return new.generation
    }

    // MARK: Published state

    /// How many times catalogs were published: 1 at first, one more with every successful `reload()`.
    public var generation: Int { publication.read().snapshot.generation }

    /// Identifies the state of the files that is published.
    public var contentHash: ContentHash { publication.read().snapshot.contentHash }

    /// The languages that a reader can be answered in, in alphabetical order.
    public var languages: [LanguageTag] { publication.read().snapshot.offered.sorted() }

    /// The folders that catalogs are read from: the application's, then those of its sources.
    package var watchedFolders: [String] { builder.folders }

    /// How many old snapshots have not been freed yet.
    var retiredCount: Int { retired.count }
}
