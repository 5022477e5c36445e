public import HTTPTypes
public import LanguageTags

/// Turns errors into words for the person who reads them, in that person's language.
///
/// ```swift
/// let translator = try ErrorTranslator(catalogs: [.builtIn, .directory("Locales")], sources: [SQLiteErrors()])
/// let problem = translator.translate(error, for: "ko-KR, ko;q=0.9, en;q=0.5")
/// problem.title    // "찾을 수 없음"
/// ```
///
/// Make one at start and hand it on: it is a value, and its methods can be called from any thread. What can change is
/// shared, and stands apart: ``catalogs``. Nothing on the way from an error to a problem throws; what goes wrong is in
/// ``Problem/report``.
public struct ErrorTranslator: Sendable {
    /// The catalogs that this translator, its copies and those made by ``adding(_:)`` answer from.
    public var catalogs: SharedCatalogs { parts.catalogs }

    private let parts: Parts

    /// In an object, so that a translator is one reference to hand on.
    private final class Parts: Sendable {
        let catalogs: SharedCatalogs
        let basis: Published<AnswerBasis>
        let sources: [any ErrorSource]
        let options: TranslatorOptions
        let encoders: EncoderChoice
        let occurrences: OccurrenceCounter

        init(
            _ catalogs: SharedCatalogs, _ registry: ErrorRegistry, _ sources: [any ErrorSource],
            _ options: TranslatorOptions, _ occurrences: OccurrenceCounter
        ) {
            self.catalogs = catalogs
            basis = catalogs.basis(with: registry)
            self.sources = sources
            self.options = options
            encoders = EncoderChoice(options.encoders)
            self.occurrences = occurrences
        }
    }

    /// Loads all catalogs.
    ///
    /// - Parameters:
    ///   - catalogs: where texts come from; later ones override earlier ones, entry by entry. The built-in texts are
    ///     always below all others, and the built-in English is there even if ``CatalogOrigin/builtIn`` is not listed.
    ///   - sources: plugins for the application's errors, in the order in which they are asked. Those of the core are
    ///     always there, last.
    ///   - languages: which languages may be answered in.
    ///   - defaultLanguage: what a reader gets who asked for nothing we have.
    ///   - sourceLanguage: the language in which the application's texts are written first and which the others are
    ///     translated from; by default English if the application has it, else `defaultLanguage`.
    ///   - options: everything else.
    /// - Throws: ``CatalogDiagnostic`` with file, line and column where a catalog cannot be used, and for mistakes in the
    ///   set-up. Nothing is half-loaded.
    public init(
        catalogs: [CatalogOrigin] = [.builtIn],
        sources: [any ErrorSource] = [],
        languages: OfferedLanguages = .ofApplication,
        defaultLanguage: LanguageTag = "en",
        sourceLanguage: LanguageTag? = nil,
        options: TranslatorOptions = TranslatorOptions()
    ) throws(CatalogDiagnostic) {
        try options.types.check()
        try options.checkChallenge()
        try UpstreamErrorSource.check(sources)
        try self.init(
            sharing: SharedCatalogs(
                SnapshotBuilder(
                    catalogs: catalogs, sources: sources, offered: languages, defaultLanguage: defaultLanguage,
                    sourceLanguage: sourceLanguage, policy: options.fallback, validation: options.validation,
                    functions: options.functions)),
            ErrorRegistry(sources: sources, builtIn: BuiltInSources.all), sources, options, OccurrenceCounter())
    }

    private init(
        sharing catalogs: SharedCatalogs, _ registry: ErrorRegistry, _ sources: [any ErrorSource],
        _ options: TranslatorOptions, _ occurrences: OccurrenceCounter
    ) {
        parts = Parts(catalogs, registry, sources, options, occurrences)
    }

    // MARK: The pipeline

    /// From an error to all that is said of it, which the methods below write down.
    ///
    /// - Parameter write: writes down what is answered to a diagnosis.
    private func answer<Result>(
        _ error: any Error, for preference: LanguagePreference, in circumstances: RequestCircumstances,
        _ handler: ((any Error) -> Diagnosis?)?, record: DecisionRecord? = nil,
        _ write: (borrowing Answer, Diagnosis) -> Result
    ) -> Result {
        let basis = parts.basis.read()
        let context = DiagnosisContext(role: parts.options.role, circumstances: circumstances)
        func answer(_ diagnosis: Diagnosis, from source: ErrorRegistry.Candidate?) -> Result {
            let languages = basis.snapshot.languages(for: preference)
            let isPassedOn = basis.snapshot.passesOn(diagnosis, for: preference, languages)
            let decision = Decision(for: diagnosis, circumstances, in: languages, from: basis.snapshot, record: record)
            let answer = Answer(
                decision, for: diagnosis, isPassedOn: isPassedOn, of: error, from: source, types: parts.options.types,
                occurrence: occurrence)
            return write(answer, diagnosis)
        }
        if handler == nil, record == nil,
            let result = basis.registry.lendDiagnosis(error, in: context, { answer($0, from: .diagnosisItself) })
        {
            return result
        }
        var source: ErrorRegistry.Candidate?
        let diagnosis = diagnosis(of: error, in: context, from: basis, handler, record: record, source: &source)
        return answer(diagnosis, from: source)
    }

    private func diagnosis(
        of error: any Error, in context: DiagnosisContext, from basis: AnswerBasis,
        _ handler: ((any Error) -> Diagnosis?)?, record: DecisionRecord? = nil,
        source: inout ErrorRegistry.Candidate?
    ) -> Diagnosis {
        let diagnosis = basis.registry.diagnose(
            error, in: context, handler: handler, record: record, source: &source
        ) { remember($0, of: $1) }
        guard context.circumstances.hasPrecondition else { return diagnosis }
        var considered = diagnosis
        considered.considerPrecondition(context.circumstances)
        return considered
    }

    /// The status that an error is answered with, before any word is chosen: for programs that count answers on the way.
    ///
    /// - Parameters:
    ///   - error: any error.
    ///   - preference: the reader's languages: what another server has written is passed on only in one of them, and its
    ///     status with it.
    ///   - circumstances: what is known of the request that failed.
    /// - Returns: the status, `nil` for failures that have no response, the diagnosis that it is from, and the source that made
    ///   this. A handler that gives the diagnosis makes ``translate(_:for:in:handler:)`` come to the same status. A ``Problem`` has
    ///   none.
    package func status(
        of error: any Error, for preference: LanguagePreference, in circumstances: RequestCircumstances
    ) -> (status: HTTPResponse.Status?, diagnosis: Diagnosis?, source: DiagnosisSource?) {
        if let problem = Problem(thrown: error) { return (problem.status, nil, nil) }
        let basis = parts.basis.read()
        var source: ErrorRegistry.Candidate?
        let context = DiagnosisContext(role: parts.options.role, circumstances: circumstances)
        let diagnosis = diagnosis(of: error, in: context, from: basis, nil, source: &source)
        let isPassedOn = basis.snapshot.passesOn(
            diagnosis, for: preference, basis.snapshot.languages(for: preference))
        let foreign = isPassedOn ? diagnosis.foreignProblem?.status : nil
        return (foreign ?? diagnosis.status, diagnosis, DiagnosisSource(candidate: source))
    }

    /// Turns an error into a problem in the reader's language. Never throws.
    ///
    /// - Parameters:
    ///   - error: any error. A ``Problem`` is given back as it is.
    ///   - preference: the reader's languages: an Accept-Language header as a string literal or one of
    ///     ``LanguagePreference``'s functions.
    ///   - circumstances: what is known of the request that failed.
    ///   - handler: asked before all sources; may decline with `nil`.
    /// - Returns: what the reader is told. Its ``Problem/report`` is for the log.
    public func translate(
        _ error: any Error, for preference: LanguagePreference = .unspecified,
        in circumstances: RequestCircumstances = .unknown, handler: ((any Error) -> Diagnosis?)? = nil
    ) -> Problem {
        Problem(thrown: error)
            ?? answer(error, for: preference, in: circumstances, handler) { Problem($0, to: $1) }
    }

    /// Turns an error into the bytes of `application/problem+json`, without the strings of a ``Problem`` on the way: for
    /// servers that answer so many errors that it matters. The bytes are those that ``JSONProblemEncoder`` writes.
    ///
    /// ```swift
    /// let head = translator.encode(error, for: .acceptLanguage(header), into: &body)
    /// // head.status → 402; head.languages → [ko]; body → {"type":"about:blank", …}
    /// ```
    ///
    /// - Parameters:
    ///   - error: any error.
    ///   - preference: the reader's languages.
    ///   - circumstances: what is known of the request that failed.
    ///   - handler: asked before all sources; may decline with `nil`.
    ///   - output: where to append the bytes; nothing is allocated for them if it has room.
    /// - Returns: what belongs into the head of the response, and into the log.
    public func encode(
        _ error: any Error, for preference: LanguagePreference = .unspecified,
        in circumstances: RequestCircumstances = .unknown, handler: ((any Error) -> Diagnosis?)? = nil,
        into output: inout [UInt8]
    ) -> EncodedProblem {
        if let problem = Problem(thrown: error) { return encode(problem, into: &output) }
        return answer(error, for: preference, in: circumstances, handler) { answer, diagnosis in
            if answer.isPassedOn { return encode(Problem(answer, to: diagnosis), into: &output) }
            let start = output.count
            JSONProblemEncoder.append(answer, diagnosis, to: &output)
            if output.count - start > AnswerRoom.surelyFittingBytes {
                output.removeLast(output.count - start)
                return encode(Problem(answer, to: diagnosis), into: &output)
            }
            return EncodedProblem(answer, to: diagnosis).with(challenge: parts.options.challenge)
        }
    }

    private func encode(_ problem: Problem, into output: inout [UInt8]) -> EncodedProblem {
        JSONProblemEncoder.append(problem, (), to: &output)
        return EncodedProblem(problem).with(challenge: parts.options.challenge)
    }

    /// Turns an error into an HTTP response, encoded as the client asked, with its header fields.
    ///
    /// ```swift
    /// let response = translator.response(to: error, for: request)
    /// ```
    ///
    /// - Parameters:
    ///   - error: any error. A ``Problem`` is answered as it is, in the language it has, and `handler` is not asked.
    ///   - request: the client's request; `Accept-Language` and `Accept` are read.
    ///   - preference: the reader's languages, where something other than the header tells them; `nil` for the header.
    ///   - handler: asked before all sources; may decline with `nil`.
    public func response(
        to error: any Error, for request: HTTPRequest, preference: LanguagePreference? = nil,
        handler: ((any Error) -> Diagnosis?)? = nil
    ) -> ErrorResponse {
        let preference = preference ?? .acceptLanguage(request.headerFields.value(.acceptLanguage))
        let problem = translate(error, for: preference, in: circumstances(of: request), handler: handler)
        return response(to: problem, accept: request.headerFields.value(.accept) ?? "", preference: preference)
            .removingForbiddenContent(for: request.method)
    }

    /// What a request says of itself, for integrations with frameworks. An Idempotency-Key counts if the options honor it.
    ///
    /// ```swift
    /// let problem = translator.translate(error, for: header, in: translator.circumstances(of: request, readerHasGone: Task.isCancelled))
    /// ```
    ///
    /// - Parameters:
    ///   - request: the client's.
    ///   - readerHasGone: whether the client has hung up.
    public func circumstances(of request: HTTPRequest, readerHasGone: Bool = false) -> RequestCircumstances {
        RequestCircumstances(
            of: request, honorsIdempotencyKey: parts.options.honorsIdempotencyKey, readerHasGone: readerHasGone)
    }

    /// Encodes a problem as the client asked.
    ///
    /// There always is a body. Call ``ErrorResponse/removingForbiddenContent(for:)`` before you send it, which
    /// ``response(to:for:preference:handler:)`` does by itself.
    ///
    /// - Parameters:
    ///   - problem: what to answer.
    ///   - accept: the value of the request's Accept header; empty for none.
    ///   - preference: the reader's languages as ``translate(_:for:in:handler:)`` got them: tells whether the choice depended
    ///     on a header.
    public func response(to problem: Problem, accept: String, preference: LanguagePreference) -> ErrorResponse {
        let problem = problem.fitted()
        let encoder = parts.encoders.encoder(for: accept)
        var body: [UInt8] = []
        body.reserveCapacity(512)
        encoder.encode(problem, into: &body)
        let head = HTTPResponse(
            status: problem.status ?? .internalServerError,
            headerFields: problem.responseHeaderFields(
                mediaType: encoder.mediaType,
                vary: Vary.names(language: preference.readsHeader, format: parts.encoders.varies),
                challenge: parts.options.challenge))
        return ErrorResponse(head: head, body: body, problem: problem)
    }

    /// Tells how ``translate(_:for:in:handler:)`` comes to its answer: sources asked, languages, keys and tags tried, the hit.
    public func explain(
        _ error: any Error, for preference: LanguagePreference = .unspecified,
        in circumstances: RequestCircumstances = .unknown, handler: ((any Error) -> Diagnosis?)? = nil
    ) -> Explanation {
        if let problem = Problem(thrown: error) { return Explanation(problem, parts.basis.read().snapshot, for: preference) }
        let record = DecisionRecord()
        return answer(error, for: preference, in: circumstances, handler, record: record) {
            Explanation($0, to: $1, for: preference, record)
        }
    }

    // MARK: What the pipeline is made from

    /// Keeps which sources can know errors of a type.
    private func remember(_ candidates: [ErrorRegistry.Candidate], of type: ObjectIdentifier) {
        parts.basis.replace { basis in
            var registry = basis.registry
            registry.remember(candidates, of: type)
            return AnswerBasis(snapshot: basis.snapshot, registry: registry)
        }
    }

    private var occurrence: String? {
        switch parts.options.occurrenceIDs.kind {
        case .uuids: parts.occurrences.next()
        case .off: nil
        case .custom(let make): make()
        }
    }

    // MARK: Set-up

    /// A translator with the same catalogs that asks one more source, after the application's and before the core's own:
    /// for integrations with frameworks.
    ///
    /// It is a value of its own; only ``catalogs`` are shared, so a reload reaches both.
    public func adding(_ source: some ErrorSource) -> ErrorTranslator {
        ErrorTranslator(sharing: catalogs, parts.basis.read().registry.adding(source), parts.sources, parts.options,
            parts.occurrences)
    }

    /// The messages that the sources, the application's and the built-in ones, can ask for, by key, and the built-in vocabulary,
    /// which the application throws itself: what it declares for one of these keys counts alone.
    ///
    /// - Parameter types: error types of the application that are `Diagnosable`.
    public func declarations(of types: [any Diagnosable.Type] = []) -> [MessageDeclaration] {
        let own = types.flatMap { $0.messages } + (parts.sources + BuiltInSources.all).flatMap { $0.messages }
        // What an application declares under a built-in key is its own error.
        let declared = Set(own.map(\.key))
        return (own + BuiltInSources.messages.filter { !declared.contains($0.key) })
            .sorted { $0.key.rawValue < $1.key.rawValue }
    }
}
