/// Everything that an answer is made from, taken once per answer, so that no answer mixes two generations.
///
/// A class, so that taking it costs one retain.
final class AnswerBasis: Sendable {
    let snapshot: CatalogSnapshot
    let registry: ErrorRegistry

    init(snapshot: CatalogSnapshot, registry: ErrorRegistry) {
        self.snapshot = snapshot
        self.registry = registry
    }
}
