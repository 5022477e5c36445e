/// Everything that an answer is made from, taken once per answer, so that no answer mixes two generations.
///
/// A class, so that taking it costs one retain.
final class AnswerBasis: Sendable {
    let snapshot: CatalogSnapshot
    let registry: ErrorRegistry
    let heads: UsualHeads

    init(snapshot: CatalogSnapshot, registry: ErrorRegistry, heads: UsualHeads) {
        self.snapshot = snapshot
        self.registry = registry
        self.heads = heads
    }

    /// The same for other catalogs.
    func with(_ snapshot: CatalogSnapshot) -> AnswerBasis {
        AnswerBasis(snapshot: snapshot, registry: registry, heads: heads.with(snapshot.languages))
    }

    /// The same with another registry.
    func with(_ registry: ErrorRegistry) -> AnswerBasis {
        AnswerBasis(snapshot: snapshot, registry: registry, heads: heads)
    }
}

extension SharedCatalogs {
    /// The basis for a translator with this registry; it gets every new snapshot as long as it lives.
    ///
    /// - Parameter formats: those of its answers.
    func basis(with registry: ErrorRegistry, _ formats: ProblemFormats) -> Published<AnswerBasis> {
        follower {
            let heads = UsualHeads(formats, for: $0.languages)
            return Published(AnswerBasis(snapshot: $0, registry: registry, heads: heads))
        } _: { basis, snapshot in
            basis.replace { $0.with(snapshot) }
        }
    }
}
