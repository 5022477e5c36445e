extension ErrorTranslator {
    /// In an object, so that passing a translator costs one reference.
    final class Parts: Sendable {
        let catalogs: SharedCatalogs
        let basis: Published<AnswerBasis>
        let sources: [any ErrorSource]
        let options: TranslatorOptions
        let formats: ProblemFormats
        let occurrences: OccurrenceCounter
        let onProblem: (@Sendable (ProblemEvent) -> Void)?
        /// The keys that sources declare, for the labels of metrics; empty if no one is told of problems.
        let declaredKeys: Set<String>

        init(
            _ catalogs: SharedCatalogs, _ registry: ErrorRegistry, _ sources: [any ErrorSource],
            _ options: TranslatorOptions, _ occurrences: OccurrenceCounter, declaredKeys: Set<String>
        ) {
            self.catalogs = catalogs
            formats = ProblemFormats(options.encoders)
            basis = catalogs.basis(with: registry, formats)
            self.sources = sources
            self.options = options
            self.occurrences = occurrences
            onProblem = options.onProblem
            self.declaredKeys = declaredKeys
        }
    }
}
