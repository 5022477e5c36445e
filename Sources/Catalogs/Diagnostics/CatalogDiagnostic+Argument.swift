extension CatalogDiagnostic {
    /// What a sentence is about, for code that wants to know: sentences are for people.
    package enum Argument: Sendable, Hashable {
        /// A variable of the message, without `$`.
        case variable(String)
        /// A key, or the name of a member, as the sentence shows it.
        case name(String)
    }

    /// The first variable that the sentence is about.
    package var variable: String? {
        arguments.lazy.compactMap { if case .variable(let name) = $0 { name } else { nil } }.first
    }
}
