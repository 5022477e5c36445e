/// Finds the source that knows an error.
///
/// Sources are asked in this order: the application's, as listed; the error itself, if it is ``Diagnosable``; the
/// built-in ones. An error that no source knows gets a general diagnosis with status 500.
///
/// When an error type is seen for the first time, the registry finds the sources that can know it and remembers them,
/// so that a hundred sources cost as much as four. A registry is a value: copies do not share what they remember later.
struct ErrorRegistry: Sendable {
    /// How many wrappers around an error are opened before it counts as unknown.
    static let maximumUnderlyingErrors = 8

    /// A source with its type erased: diagnoses errors that can be cast to its failure.
    final class Candidate: Sendable {
        let name: String
        let accepts: @Sendable (any Error) -> Bool
        let diagnose: @Sendable (any Error, DiagnosisContext) -> Diagnosis?

        init(
            name: String, accepts: @escaping @Sendable (any Error) -> Bool,
            diagnose: @escaping @Sendable (any Error, DiagnosisContext) -> Diagnosis?
        ) {
            self.name = name
            self.accepts = accepts
            self.diagnose = diagnose
        }

        /// A source that is only named, and not asked like the others.
        convenience init(name: String) { self.init(name: name, accepts: { _ in true }, diagnose: { _, _ in nil }) }

        /// The function passed to a single call of the translator.
        static let handler = Candidate(name: "handler of the call")
        /// A diagnosis that was thrown.
        static let diagnosisItself = Candidate(name: "Diagnosis itself", accepts: { $0 is Diagnosis }) { error, _ in
            error as? Diagnosis
        }
        /// A problem that was thrown.
        static let problemItself = Candidate(name: "Problem itself")
    }

    private let beforeErrorItself: [Candidate]
    private let afterErrorItself: [Candidate]
    private var known = TypeTable()

    /// - Parameters:
    ///   - sources: the application's, in the order in which they are asked.
    ///   - builtIn: sources to ask last.
    init(sources: [any ErrorSource], builtIn: [any ErrorSource]) {
        self.init(before: sources.map { Self.candidate($0) }, after: builtIn.map { Self.candidate($0) })
    }

    private init(before: [Candidate], after: [Candidate]) {
        beforeErrorItself = before
        afterErrorItself = after
    }

    /// A registry that asks one more source, before the built-in ones.
    func adding(_ source: some ErrorSource) -> ErrorRegistry {
        ErrorRegistry(before: beforeErrorItself, after: [Self.candidate(source)] + afterErrorItself)
    }

    /// Remembers which sources can know errors of a type.
    mutating func remember(_ candidates: [Candidate], of type: ObjectIdentifier) { known[type] = candidates }

    /// Diagnoses an error.
    ///
    /// - Parameters:
    ///   - error: the error that was thrown.
    ///   - context: the program's role, and the request.
    ///   - handler: asked before all sources; returns `nil` to decline.
    ///   - record: records which sources are asked.
    ///   - source: set to the source that answered; to the last one if errors wrap others.
    ///   - learn: called with what this registry does not know yet.
    func diagnose(
        _ error: any Error, in context: DiagnosisContext, handler: ((any Error) -> Diagnosis?)?,
        record: DecisionRecord? = nil, source: inout Candidate?,
        learn: ([Candidate], ObjectIdentifier) -> Void = { _, _ in }
    ) -> Diagnosis {
        var current = error
        var outcome: RequestOutcome?
        for _ in 0...Self.maximumUnderlyingErrors {
            guard let diagnosis = step(current, context, handler, record, &source, learn) else { break }
            if diagnosis.extras == nil, outcome == nil { return diagnosis }
            guard let replacement = diagnosis.replacement else {
                var unwrapped = diagnosis
                unwrapped.outcome = outcome ?? diagnosis.outcome
                return unwrapped
            }
            outcome = outcome ?? diagnosis.outcome
            current = replacement
        }
        return .general(cause: nil)
    }

    /// Passes the diagnosis of an error that is one itself to a closure, if no source is asked before it and nothing has to be
    /// added to it: the usual case of an error that a route throws.
    ///
    /// - Returns: what `body` returns; `nil` if it was not called.
    func lendDiagnosis<Result>(
        _ error: any Error, in context: DiagnosisContext, _ body: (Diagnosis) -> Result
    ) -> Result? {
        guard known[ObjectIdentifier(Swift.type(of: error))]?.first === Candidate.diagnosisItself,
            !context.circumstances.hasPrecondition
        else { return nil }
        var result: Result?
        Self.lend(error) { diagnosis in
            if diagnosis.replacement == nil { result = body(diagnosis) }
        }
        return result
    }

    /// The diagnosis of the first source that knows the error; it may be an underlying error instead.
    private func step(
        _ error: any Error, _ context: DiagnosisContext, _ handler: ((any Error) -> Diagnosis?)?,
        _ record: DecisionRecord?, _ source: inout Candidate?, _ learn: ([Candidate], ObjectIdentifier) -> Void
    ) -> Diagnosis? {
        if let handler {
            let diagnosis = handler(error)
            record?.sources.append(AskedSource(name: Candidate.handler.name, answered: diagnosis != nil))
            if let diagnosis {
                source = .handler
                return diagnosis
            }
        }
        for candidate in candidates(for: error, learn) {
            let diagnosis = candidate.diagnose(error, context)
            record?.sources.append(AskedSource(name: candidate.name, answered: diagnosis != nil))
            if let diagnosis {
                source = candidate
                return diagnosis
            }
        }
        return nil
    }

    /// The sources that can know this error, in order: remembered, or found now.
    private func candidates(
        for error: any Error, _ learn: ([Candidate], ObjectIdentifier) -> Void
    ) -> [Candidate] {
        let type = ObjectIdentifier(Swift.type(of: error))
        if let candidates = known[type] { return candidates }
        let found = candidates(for: error)
        learn(found, type)
        return found
    }

    /// The sources that can know errors of this error's type, in order.
    ///
    /// For a value type this depends only on the type. An object may be bridged by its content (`NSError` by its
    /// domain) or subclassed, so all sources remain candidates and try the cast each time.
    func candidates(for error: any Error) -> [Candidate] {
        let type = Swift.type(of: error)
        let isObject = type is AnyObject.Type
        func possible(_ candidates: [Candidate]) -> [Candidate] {
            isObject ? candidates : candidates.filter { $0.accepts(error) }
        }
        return possible(beforeErrorItself) + Self.candidateOfErrorItself(type) + possible(afterErrorItself)
    }

    /// The error itself, if its type is `Diagnosable` or it is a diagnosis.
    private static func candidateOfErrorItself(_ type: any Error.Type) -> [Candidate] {
        func candidate<Failure: Diagnosable>(_: Failure.Type) -> Candidate {
            Candidate(name: "\(Failure.self) itself", accepts: { $0 is Failure }) { error, _ in
                (error as? Failure)?.diagnosis
            }
        }
        if type == Diagnosis.self {
            return [.diagnosisItself]
        }
        return (type as? any Diagnosable.Type).map { [candidate($0)] } ?? []
    }

    /// Passes the diagnosis to a closure if the error is one.
    ///
    /// If the compiler knows the type, nothing has to be cast or copied: 900 of the 4,500 instructions of an answer.
    @specialized(where Thrown == Diagnosis)
    private static func lend<Thrown: Error>(_ error: Thrown, _ body: (Diagnosis) -> Void) {
        if let diagnosis = error as? Diagnosis { body(diagnosis) }
    }

    private static func candidate<Source: ErrorSource>(_ source: Source) -> Candidate {
        Candidate(name: "\(Source.self)", accepts: { $0 is Source.Failure }) { error, context in
            guard let failure = error as? Source.Failure else { return nil }
            return source.diagnose(failure, in: context)
        }
    }
}
