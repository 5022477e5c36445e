public import LanguageTags

/// The catalogs that translators answer from: shared state, and the only thing about a translator that can change.
///
/// An ``ErrorTranslator`` is a value, and its copies and those that ``ErrorTranslator/adding(_:)`` makes answer from the
/// same catalogs. So one reload reaches all of them:
///
/// ```swift
/// let translator = try ErrorTranslator(catalogs: [.builtIn, .directory("Locales")])
/// router.add(middleware: ErrorTranslationMiddleware(translator))
/// try translator.catalogs.reload()    // the middleware answers from the new texts, too
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
    private let publication: Published<Publication>
    /// Held by the one that is loading: one at a time, apart from requests.
    private let turn = Published(())

    init(_ builder: SnapshotBuilder) throws(CatalogDiagnostic) {
        self.builder = builder
        publication = Published(Publication(snapshot: try builder.snapshot(generation: 1), listeners: []))
    }

    /// What a translator with this registry answers from; it gets every new snapshot as long as it lives.
    func basis(with registry: ErrorRegistry) -> Published<AnswerBasis> {
        publication.update { publication in
            let basis = Published(AnswerBasis(snapshot: publication.snapshot, registry: registry))
            publication.listeners.removeAll { $0.basis == nil }
            publication.listeners.append(Listener(basis: basis))
            return basis
        }
    }

    /// Reads all catalogs anew and, if every one of them is valid, has all translators answer from them from now on.
    ///
    /// Reloads come one after the other, also those of several threads; errors are translated meanwhile. A response is
    /// made from one state of the catalogs, never from two.
    ///
    /// - Parameter allowingRemoval: whether a catalog file that was there may be gone. By default that is an error: it is
    ///   more likely an accident than a decision.
    /// - Throws: ``CatalogDiagnostic`` with file, line and column; the catalogs then remain as they were.
    public func reload(allowingRemoval: Bool = false) throws(CatalogDiagnostic) {
        try turn.update { (_) throws(CatalogDiagnostic) in
            let old = publication.read().snapshot
            let new = try builder.snapshot(generation: old.generation + 1)
            if !allowingRemoval { try new.refuseRemoval(from: old) }
            publication.update { publication in
                publication.snapshot = new
                for listener in publication.listeners {
                    listener.basis?.update { $0 = AnswerBasis(snapshot: new, registry: $0.registry) }
                }
            }
        }
    }

    /// How many times the catalogs were loaded: 1 at first, one more with every successful reload.
    public var generation: Int { publication.read().snapshot.generation }

    /// The languages that a reader can be answered in, in alphabetical order.
    public var languages: [LanguageTag] { publication.read().snapshot.offered.sorted() }
}

/// All that an answer is made from: taken once for each, so that none mixes two generations.
///
/// An object, so that taking it costs one retain.
final class AnswerBasis: Sendable {
    let snapshot: CatalogSnapshot
    let registry: ErrorRegistry

    init(snapshot: CatalogSnapshot, registry: ErrorRegistry) {
        self.snapshot = snapshot
        self.registry = registry
    }
}
