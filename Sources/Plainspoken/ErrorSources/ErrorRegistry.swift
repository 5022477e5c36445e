/// Finds the source that knows an error.
///
/// Sources are asked in this order: the application's, as listed; the error itself, if it is ``Diagnosable``; the
/// built-in ones. An error that no source knows gets a general diagnosis with status 500.
///
/// When an error type is seen for the first time, the registry finds the sources that can know it and remembers them,
/// so that a hundred sources cost as much as four. A registry never changes: to remember more, a new one is made.
final class ErrorRegistry: Sendable {
    /// How many wrappers around an error are opened before it counts as unknown.
    static let maximumUnderlyingErrors = 8

    private let beforeErrorItself: [any Candidate]
    private let afterErrorItself: [any Candidate]
    private let known: TypeTable

    /// - Parameters:
    ///   - sources: the application's, in the order in which they are asked.
    ///   - builtIn: sources to ask last.
    convenience init(sources: [any ErrorSource], builtIn: [any ErrorSource]) {
        self.init(before: sources.map { Self.candidate($0) }, after: builtIn.map { Self.candidate($0) })
    }

    private init(before: [any Candidate], after: [any Candidate], known: TypeTable = TypeTable()) {
        beforeErrorItself = before
        afterErrorItself = after
        self.known = known
    }

    /// A registry that asks one more source, before the built-in ones.
    func adding(_ source: some ErrorSource) -> ErrorRegistry {
        ErrorRegistry(before: beforeErrorItself, after: [Self.candidate(source)] + afterErrorItself)
    }

    /// A registry that also remembers which sources can know errors of a type.
    func remembering(_ candidates: [any Candidate], of type: ObjectIdentifier) -> ErrorRegistry {
        var known = known
        known[type] = candidates
        return ErrorRegistry(before: beforeErrorItself, after: afterErrorItself, known: known)
    }

    /// Diagnoses an error and passes the diagnosis to a closure.
    ///
    /// - Parameters:
    ///   - error: the error that was thrown.
    ///   - context: the program's role, and the request.
    ///   - handler: asked before all sources; returns `nil` to decline.
    ///   - record: records which sources are asked.
    ///   - learn: called with the candidates for a type that this registry does not remember yet.
    ///   - use: called once, with the diagnosis and the source that knew the error: the last one if errors wrap others, `nil`
    ///     if none did.
    func diagnose(
        _ error: any Error, in context: DiagnosisContext, handler: ((any Error) -> Diagnosis?)?,
        record: DecisionRecord? = nil, learn: ([any Candidate], ObjectIdentifier) -> Void = { _, _ in },
        _ use: (Diagnosis, (any Candidate)?) -> Void
    ) {
        if record != nil {
            let found = diagnosis(of: error, context, handler, record, learn)
            return unwrap(found, context, handler, record, learn, use)
        }
        // The usual case: a diagnosis is lent, since returning something so large costs more than making it.
        func pass(_ diagnosis: Diagnosis, _ source: any Candidate) {
            if diagnosis.isFinal(in: context.circumstances) { return use(diagnosis, source) }
            unwrap((diagnosis, source), context, handler, nil, learn, use)
        }
        if let diagnosis = handler?(error) { return pass(diagnosis, NamedCandidate.handler) }
        for candidate in candidates(for: error, learn) {
            if candidate.diagnose(error, context, { pass($0, candidate) }) { return }
        }
        use(.general(cause: nil), nil)
    }

    /// Diagnoses the wrapped error instead, as long as a diagnosis names one, and passes the last diagnosis to a closure.
    @inline(never)
    private func unwrap(
        _ first: (diagnosis: Diagnosis, source: any Candidate)?, _ context: DiagnosisContext,
        _ handler: ((any Error) -> Diagnosis?)?, _ record: DecisionRecord?,
        _ learn: ([any Candidate], ObjectIdentifier) -> Void, _ use: (Diagnosis, (any Candidate)?) -> Void
    ) {
        var found = first
        var outcome: RequestOutcome?
        var source: (any Candidate)?
        var innermost: (any Error)?
        for depth in 0...Self.maximumUnderlyingErrors {
            guard case (var diagnosis, let candidate)? = found else { break }
            source = candidate
            outcome = outcome ?? diagnosis.outcome
            guard let wrapped = diagnosis.replacement else {
                diagnosis.outcome = outcome
                // The log has the error around it anyway.
                diagnosis.cause = diagnosis.cause ?? innermost
                diagnosis.considerPrecondition(context.circumstances)
                return use(diagnosis, candidate)
            }
            guard depth < Self.maximumUnderlyingErrors else { break }
            innermost = wrapped
            found = self.diagnosis(of: wrapped, context, handler, record, learn)
        }
        use(.general(cause: innermost), source)
    }

    /// The diagnosis of the first source that knows the error; it may name an underlying error instead.
    private func diagnosis(
        of error: any Error, _ context: DiagnosisContext, _ handler: ((any Error) -> Diagnosis?)?,
        _ record: DecisionRecord?, _ learn: ([any Candidate], ObjectIdentifier) -> Void
    ) -> (diagnosis: Diagnosis, source: any Candidate)? {
        if let handler {
            let diagnosis = handler(error)
            record?.sources.append(AskedSource(name: NamedCandidate.handler.name, answered: diagnosis != nil))
            if let diagnosis { return (diagnosis, NamedCandidate.handler) }
        }
        for candidate in candidates(for: error, learn) {
            var found: Diagnosis?
            let answered = candidate.diagnose(error, context) { found = $0 }
            record?.sources.append(AskedSource(name: candidate.name, answered: answered))
            if let found { return (found, candidate) }
        }
        return nil
    }

    /// The sources that can know this error, in order: remembered, or found now.
    private func candidates(
        for error: any Error, _ learn: ([any Candidate], ObjectIdentifier) -> Void
    ) -> [any Candidate] {
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
    func candidates(for error: any Error) -> [any Candidate] {
        let type = Swift.type(of: error)
        let isObject = type is AnyObject.Type
        func possible(_ candidates: [any Candidate]) -> [any Candidate] {
            isObject ? candidates : candidates.filter { $0.accepts(error) }
        }
        return possible(beforeErrorItself) + Self.candidateOfErrorItself(type) + possible(afterErrorItself)
    }

    private static func candidate<Source: ErrorSource>(_ source: Source) -> any Candidate { SourceCandidate(source) }

    /// The error itself, if its type is `Diagnosable` or it is a diagnosis.
    private static func candidateOfErrorItself(_ type: any Error.Type) -> [any Candidate] {
        func candidate<Failure: Diagnosable>(_: Failure.Type) -> any Candidate { DiagnosableCandidate<Failure>() }
        if type == Diagnosis.self { return [DiagnosisCandidate()] }
        return (type as? any Diagnosable.Type).map { [candidate($0)] } ?? []
    }
}

extension Diagnosis {
    /// Whether the diagnosis is answered as it is: it names no other error, and the request has no precondition to consider.
    fileprivate func isFinal(in circumstances: RequestCircumstances) -> Bool {
        !circumstances.hasPrecondition && (extras == nil || replacement == nil)
    }
}
