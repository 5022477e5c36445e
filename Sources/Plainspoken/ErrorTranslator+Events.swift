extension ErrorTranslator {
    /// Calls ``TranslatorOptions/onProblem`` for a problem, unless that has been done.
    package func tell(of problem: inout EncodedProblem) {
        guard let onProblem = parts.onProblem else { return }
        let facts: ProblemFacts
        switch problem.report.telling {
        case .done: return
        case .pending(let known): facts = known
        case .ofUnknownOrigin: facts = ProblemFacts(problem, parts.basis.read().snapshot)
        }
        onProblem(ProblemEvent(problem, facts, declared: parts.declaredKeys))
        problem.report.telling = .done
    }

    /// The same for a problem with its texts.
    package func tell(of problem: inout Problem) {
        guard parts.onProblem != nil else { return }
        var encoded = EncodedProblem(problem)
        tell(of: &encoded)
        problem.report.telling = .done
    }
}
