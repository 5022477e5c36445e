/// The values of a kind of problem, in order: ``DiagnosisArguments`` that can be compared.
struct NamedArguments: Sendable, Hashable {
    private struct Pair: Sendable, Hashable {
        let name: String
        let argument: DiagnosisArgument
    }

    private let pairs: [Pair]

    init(_ arguments: DiagnosisArguments) {
        pairs = arguments.pairs.map { Pair(name: $0.name, argument: $0.argument) }
    }

    var arguments: DiagnosisArguments {
        var arguments = DiagnosisArguments()
        for pair in pairs { arguments.set(pair.name, pair.argument) }
        return arguments
    }
}

extension DiagnosisArguments {
    /// All values; those that texts show directly come first.
    fileprivate var pairs: [(name: String, argument: DiagnosisArgument)] {
        values.pairs.map { ($0.name, DiagnosisArgument(kind: .value($0.value))) } + others
    }

    /// These values together with others, which replace those of the same name.
    func merging(_ others: DiagnosisArguments) -> DiagnosisArguments {
        var merged = self
        for (name, argument) in others.pairs { merged.set(name, argument) }
        return merged
    }
}
