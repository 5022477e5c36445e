import Dispatch
public import LanguageTags

/// The catalogs that translators answer from: shared state, and the only thing about a translator that can change.
///
/// An ``ErrorTranslator`` is a value, and its copies and those that ``ErrorTranslator/adding(_:)`` makes answer from the
/// same catalogs. So one reload reaches all of them:
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
    /// Not for requests: each translator has a basis of its own.
    private let publication: Published<Publication>
    private let retired = RetiredObjects<CatalogSnapshot>()
    /// Held while catalogs are loaded: one load at a time. Requests never take it.
    private let turn = Published(())
    private let queue = DispatchQueue(label: "plainspoken.reload", qos: .utility)

    init(_ builder: SnapshotBuilder) throws(CatalogDiagnostic) {
        self.builder = builder
        let snapshot = try builder.snapshot(of: builder.read(), generation: 1)
        publication = Published(Publication(snapshot: snapshot, listeners: []))
    }

    /// What a translator with this registry answers from; it gets every new snapshot as long as it lives.
    func basis(with registry: ErrorRegistry) -> Published<AnswerBasis> {
        let (basis, _) = publication.update { publication in
            let basis = Published(AnswerBasis(snapshot: publication.snapshot, registry: registry))
            let before = publication.listeners
            publication.listeners = before.filter { $0.basis != nil } + [Listener(basis: basis)]
            // The old list goes when the lock is open again.
            return (basis, before)
        }
        return basis
    }

    // MARK: Loading

    /// Calls what loads catalogs when nothing else does.
    func loading<Result, Failure: Error>(
        _ load: (SnapshotBuilder) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try turn.update { (_) throws(Failure) in try load(builder) }
    }

    /// Calls it on a thread that may block.
    func onLoadingThread<Result: Sendable>(_ work: @escaping @Sendable () -> Result) async -> Result {
        await withCheckedContinuation { continuation in
            queue.async { continuation.resume(returning: work()) }
        }
    }

    /// Makes a snapshot and has all translators answer from it. To be called while ``loading(_:)``.
    ///
    /// - Returns: its generation.
    func publish(_ candidate: CatalogCandidate, allowingRemoval: Bool) throws(CatalogDiagnostic) -> Int {
        let old = publication.read().snapshot
        try candidate.folders.refuseLoss(of: old.folders, allowingRemoval: allowingRemoval)
        let new = try builder.snapshot(of: candidate, generation: old.generation + 1)
        // Before anything lets go of it, so that no request is the last to hold it.
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

    // MARK: What is published

    /// How many times catalogs were published: 1 at first, one more with every successful `reload()`.
    public var generation: Int { publication.read().snapshot.generation }

    /// Says which state of the files is published.
    public var contentHash: ContentHash { publication.read().snapshot.contentHash }

    /// The languages that a reader can be answered in, in alphabetical order.
    public var languages: [LanguageTag] { publication.read().snapshot.offered.sorted() }

    /// The folders that catalogs are read from, the application's and those of its sources, in this order.
    package var watchedFolders: [String] { builder.folders }

    /// How many old snapshots are not freed yet.
    var retiredCount: Int { retired.count }
}
