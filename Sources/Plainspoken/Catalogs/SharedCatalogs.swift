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
        var followers: [Follower]
    }

    /// An object that gets every new snapshot as long as it lives.
    private struct Follower: Sendable {
        let isAlive: @Sendable () -> Bool
        let take: @Sendable (CatalogSnapshot) -> Void
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
        publication = Published(Publication(snapshot: snapshot, followers: []))
    }

    /// Makes an object from the published catalogs; as long as it lives, it gets all that are published later.
    ///
    /// - Parameter take: called with the object and new catalogs.
    func follower<Object: AnyObject & Sendable>(
        _ make: (CatalogSnapshot) -> Object, _ take: @escaping @Sendable (Object, CatalogSnapshot) -> Void
    ) -> Object {
        let (object, _) = publication.update { publication in
            let object = make(publication.snapshot)
            let follower = Follower(isAlive: { [weak object] in object != nil }) { [weak object] in
                if let object { take(object, $0) }
            }
            let before = publication.followers
            publication.followers = before.filter { $0.isAlive() } + [follower]
            // The old list is freed after the lock is released.
            return (object, before)
        }
        return object
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
        let followers = publication.update { publication in
            publication.snapshot = new
            return publication.followers
        }
        for follower in followers { follower.take(new) }
        return new.generation
    }

    // MARK: Published state

    /// How many times catalogs were published: 1 at first, one more with every successful `reload()`.
    public var generation: Int { publication.read().snapshot.generation }

    /// Identifies the state of the files that is published.
    public var contentHash: ContentHash { publication.read().snapshot.contentHash }

    /// The languages that a reader can be answered in, in alphabetical order.
    public var languages: [LanguageTag] { publication.read().snapshot.offered.sorted() }

    /// What is wrong in the published catalogs although they can be used, the first hundred: a translation's key that the source language does
    /// not have (K202), and a plural category without a variant (P501), whose numbers get the text for `*`.
    ///
    /// ```swift
    /// for warning in translator.catalogs.warnings { logger.warning("\(warning)") }
    /// // Locales/pl.json:11:20: the plural category `few` is missing; "pl" uses it for 2, 3, 4, 22 … [P501]
    /// //   help: Add a variant `few`.
    /// ```
    public var warnings: [CatalogDiagnostic] { publication.read().snapshot.warnings }

    /// The folders that catalogs are read from: the application's, then those of its sources.
    package var watchedFolders: [String] { builder.folders }

    /// How many old snapshots have not been freed yet.
    var retiredCount: Int { retired.count }
}
