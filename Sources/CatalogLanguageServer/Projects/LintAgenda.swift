import LanguageTags

/// What is still to be checked, the most urgent first: the language that is being edited, then the others one by one, so that a
/// key that is pressed meanwhile does not have to wait for all of them, and then all together.
struct LintAgenda: Sendable {
    enum Step: Sendable, Hashable {
        /// Its findings are shown at once.
        case urgent(LanguageTag)
        /// Its findings are shown with all others.
        case language(LanguageTag)
        case everything
    }

    private var steps: [Step] = []

    var isEmpty: Bool { steps.isEmpty }

    /// Plans the check after a change.
    ///
    /// - Parameters:
    ///   - edited: the language of the file that was changed; nil if it has none, or if anything may have changed.
    ///   - languages: all languages.
    ///   - isSmall: whether everything can be checked before the next key is pressed.
    mutating func plan(edited: LanguageTag?, languages: [LanguageTag], isSmall: Bool) {
        guard !isSmall else { return steps = [.everything] }
        var urgent = steps.compactMap { step -> LanguageTag? in if case .urgent(let tag) = step { tag } else { nil } }
        if let edited, !urgent.contains(edited) { urgent.append(edited) }
        steps = urgent.map { .urgent($0) } + languages.filter { !urgent.contains($0) }.map { .language($0) }
        steps.append(.everything)
    }

    mutating func next() -> Step? { steps.isEmpty ? nil : steps.removeFirst() }
}
