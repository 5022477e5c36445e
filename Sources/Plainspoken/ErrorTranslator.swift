import ByteText
import HTTPTypes
import LanguageTags
import MessageFormat2

/// Turns errors into words for the person who reads them, in that person's language.
///
/// ```swift
/// let translator = try ErrorTranslator(catalogs: [.builtIn, .directory("Locales")], sources: [SQLiteErrors()])
/// let problem = translator.translate(error, for: "ko-KR, ko;q=0.9, en;q=0.5")
/// problem.title    // "찾을 수 없음"
/// ```
///
/// Make one at start and share it: it is immutable but for ``reload()``, and its methods can be called from any thread.
/// Nothing on the way from an error to a problem throws; what goes wrong is in ``Problem/report``.
public struct ErrorTranslator: Sendable {
    /// All that a response is made from: taken once per response, so that none mixes two generations.
    ///
    /// An object, so that taking it costs one retain.
    private final class State: Sendable {
        let snapshot: CatalogSnapshot
        /// The sources that can know an error, by its type. Filled on first sight of a type.
        let sources: SourceTable
        /// How many registries share this state: see ``adding(_:)``.
        let registryCount: Int

        init(snapshot: CatalogSnapshot, sources: SourceTable = SourceTable(), registryCount: Int = 1) {
            self.snapshot = snapshot
            self.sources = sources
            self.registryCount = registryCount
        }
    }

    private let state: Published<State>
    /// The number of the last snapshot, held by whoever is loading another one: one at a time, apart from requests.
    private let generation = Published(1)
    private var registry: ErrorRegistry
    private var registryNumber = 1
    private let builder: SnapshotBuilder
    private let sources: [any ErrorSource]
    private let options: TranslatorOptions
    private let encoders: EncoderChoice
    private let occurrences = OccurrenceIDs()
    private let typeBase: String?
    private let configurationIssues: [TranslationIssue]

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
    /// - Throws: ``CatalogError`` with file, line and column where a catalog cannot be used. Nothing is half-loaded.
    public init(
        catalogs: [CatalogOrigin] = [.builtIn],
        sources: [any ErrorSource] = [],
        languages: OfferedLanguages = .ofApplication,
        defaultLanguage: LanguageTag = "en",
        sourceLanguage: LanguageTag? = nil,
        options: TranslatorOptions = TranslatorOptions()
    ) throws(CatalogError) {
        let hasUsableTypes = options.types.base.map(ProblemTypes.isURIReference) ?? true
        builder = SnapshotBuilder(
            catalogs: catalogs, sources: sources, offered: languages, defaultLanguage: defaultLanguage,
            sourceLanguage: sourceLanguage, policy: options.fallback, validation: options.validation,
            functions: options.functions)
        state = Published(State(snapshot: try builder.snapshot(generation: 1)))
        registry = ErrorRegistry(sources: sources, builtIn: BuiltInSources.all)
        self.sources = sources
        self.options = options
        encoders = EncoderChoice(options.encoders)
        typeBase = hasUsableTypes ? options.types.base : nil
        configurationIssues =
            hasUsableTypes
            ? []
            : [TranslationIssue(.invalidURI, "the base of problem types is not a URI: \(options.types.base ?? "")")]
    }

    // MARK: The pipeline

    /// Turns an error into a problem in the reader's language. Never throws.
    ///
    /// - Parameters:
    ///   - error: any error.
    ///   - preference: the reader's languages: an Accept-Language header as a string literal or one of
    ///     ``LanguagePreference``'s functions.
    ///   - handler: asked before all sources; may decline with `nil`.
    /// - Returns: what the reader is told. Its ``Problem/report`` is for the log.
    public func translate(
        _ error: any Error, for preference: LanguagePreference = .unspecified,
        handler: ((any Error) -> Diagnosis?)? = nil
    ) -> Problem {
        let (state, count) = self.state.read()
        let snapshot = state.snapshot
        let context = DiagnosisContext(role: options.role)

        let diagnosis = registry.diagnose(error, in: context, handler: handler) { candidates(for: $0, in: state) }
        let languages = snapshot.negotiator.negotiate(preference)
        return problem(diagnosis, wording(for: diagnosis, languages, preference, snapshot), error, count)
    }

    /// Chooses and formats the texts, with what the reader's client refuses left out as long as there is anything else.
    private func wording(
        for diagnosis: Diagnosis, _ languages: NegotiatedLanguages, _ preference: LanguagePreference,
        _ snapshot: CatalogSnapshot
    ) -> Wording {
        var wording = Wording()
        guard languages.hasRefusals, !languages.exclusionWasOverridden else {
            wording.choose(for: diagnosis, in: languages, from: snapshot)
            return wording
        }
        wording.choose(for: diagnosis, in: languages, from: CatalogSnapshot(snapshot, refusing: preference.header))
        if wording.isEmpty {
            wording = Wording()
            wording.choose(for: diagnosis, in: snapshot.negotiator.negotiate(acceptLanguage: ""), from: snapshot)
            wording.reportExclusion()
        }
        return wording
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
    ///   - handler: asked before all sources; may decline with `nil`.
    ///   - output: where to append the bytes; nothing is allocated for them if it has room.
    /// - Returns: what belongs into the head of the response, and into the log.
    public func encode(
        _ error: any Error, for preference: LanguagePreference = .unspecified,
        handler: ((any Error) -> Diagnosis?)? = nil,
        into output: inout [UInt8]
    ) -> EncodedProblem {
        let (state, count) = self.state.read()
        let snapshot = state.snapshot
        let context = DiagnosisContext(role: options.role)

        var diagnosis = registry.diagnose(error, in: context, handler: handler) { candidates(for: $0, in: state) }
        let languages = snapshot.negotiator.negotiate(preference)
        func viaProblem() -> EncodedProblem {
            let wording = wording(for: diagnosis, languages, preference, snapshot)
            let problem = problem(diagnosis, wording, error, count)
            JSONProblemEncoder().encode(problem, into: &output)
            return EncodedProblem(problem)
        }
        guard diagnosis.needsValuesAlone, configurationIssues.isEmpty, !languages.hasRefusals,
            let choice = snapshot.plainChoice(for: diagnosis, in: languages)
        else { return viaProblem() }
        let start = output.count

        let code = diagnosis.code ?? diagnosis.key.rawValue
        let occurrence = options.hasOccurrenceIDs ? occurrences.id(count) : nil
        let language = choice.hit.language
        var encoded = EncodedProblem(
            status: diagnosis.status, code: code, languages: snapshot.languages[language].tags, retry: diagnosis.retry,
            headerFields: nil, report: ErrorReport(occurrence: occurrence, error: error, cause: diagnosis.cause))
        var issues: [MessageIssue] = []
        let type = type(of: diagnosis, code: code)
        let direction = snapshot.languages[language].direction
        withUnsafePointer(to: &encoded) { head in
            withUnsafePointer(to: &diagnosis.arguments.values) { arguments in
                withUnsafeMutablePointer(to: &issues) { issues in
                    let problem = DirectProblem(
                        head: head, typeParts: type, direction: direction, title: choice.title, entry: choice.hit.entry,
                        arguments: arguments, issues: issues)
                    JSONByteWriter.write(to: &output) { JSONProblemEncoder.write(problem, to: &$0) }
                }
            }
        }
        if issues.isEmpty { return encoded }
        // A value that could not be formatted: there may be a better text.
        output.removeLast(output.count - start)
        return viaProblem()
    }

    /// Turns an error into an HTTP response, encoded as the client asked, with its header fields.
    ///
    /// ```swift
    /// let response = translator.response(to: error, for: request)
    /// ```
    ///
    /// - Parameters:
    ///   - error: any error.
    ///   - request: the client's request; `Accept-Language` and `Accept` are read.
    ///   - preference: the reader's languages, where something other than the header tells them.
    ///   - handler: asked before all sources; may decline with `nil`.
    public func response(
        to error: any Error, for request: HTTPRequest, preference: LanguagePreference? = nil,
        handler: ((any Error) -> Diagnosis?)? = nil
    ) -> ErrorResponse {
        let preference = preference ?? .acceptLanguage(request.headerFields[.acceptLanguage])
        let problem = translate(error, for: preference, handler: handler)
        return response(to: problem, accept: request.headerFields[.accept] ?? "", preference: preference)
            .removingForbiddenContent(for: request.method)
    }

    /// Encodes a problem as the client asked.
    ///
    /// There always is a body. Whoever sends it as it is calls ``ErrorResponse/removingForbiddenContent(for:)``, which
    /// ``response(to:for:preference:handler:)`` does by itself.
    ///
    /// - Parameters:
    ///   - problem: what to answer.
    ///   - accept: the value of the request's Accept header; empty for none.
    ///   - preference: the reader's languages as ``translate(_:for:handler:)`` got them: tells whether the choice depended
    ///     on a header.
    public func response(to problem: Problem, accept: String, preference: LanguagePreference) -> ErrorResponse {
        let encoder = encoders.encoder(for: accept)
        let vary = ["accept-language", "accept"].filter { $0 == "accept" ? encoders.varies : preference.readsHeader }
        var body: [UInt8] = []
        body.reserveCapacity(512)
        encoder.encode(problem, into: &body)
        let head = HTTPResponse(
            status: problem.status ?? .internalServerError,
            headerFields: problem.responseHeaderFields(mediaType: encoder.mediaType, vary: vary))
        return ErrorResponse(head: head, body: body, problem: problem)
    }

    /// The sources that can know this error, remembered by its type.
    private func candidates(for error: any Error, in state: State) -> [ErrorRegistry.Candidate] {
        let type = ObjectIdentifier(Swift.type(of: error))
        if let known = state.sources.candidates(of: type, in: registryNumber) { return known }
        let found = registry.candidates(for: error)
        self.state.update { state in
            var sources = state.sources
            sources.insert(found, of: type, in: registryNumber)
            state = State(snapshot: state.snapshot, sources: sources, registryCount: state.registryCount)
        }
        return found
    }

    private func problem(
        _ diagnosis: Diagnosis, _ wording: Wording, _ error: any Error, _ count: UInt64
    ) -> Problem {
        let code = diagnosis.code ?? diagnosis.key.rawValue
        let occurrence = options.hasOccurrenceIDs ? occurrences.id(count) : nil
        return Problem(
            typeParts: type(of: diagnosis, code: code),
            title: wording.title,
            status: diagnosis.status,
            detail: wording.detail,
            instance: occurrence,
            code: code,
            action: wording.action,
            errors: wording.errors,
            retryAfter: diagnosis.retry.delay,
            retry: diagnosis.retry,
            headerFields: diagnosis.headerFields,
            report: ErrorReport(
                occurrence: occurrence, error: error, cause: diagnosis.cause,
                confidentialArguments: diagnosis.arguments.confidential, foreignText: diagnosis.foreignText?.text,
                issues: issues(diagnosis.issues, wording.issues)),
            storedLanguages: wording.languages,
            direction: wording.direction)
    }

    private func issues(_ ofSource: [TranslationIssue], _ ofWording: [TranslationIssue]) -> [TranslationIssue] {
        configurationIssues.isEmpty && ofSource.isEmpty ? ofWording : configurationIssues + ofSource + ofWording
    }

    /// The problem's type: the configured base and the code, but `about:blank` for what the status alone says.
    private func type(of diagnosis: Diagnosis, code: String) -> Problem.TypeParts {
        guard let typeBase, !diagnosis.key.isOfHTTPStatus, ProblemTypes.isURIReference(code) else {
            return .aboutBlank
        }
        return Problem.TypeParts(base: typeBase, code: code)
    }

    /// Tells how ``translate(_:for:handler:)`` comes to its answer: sources asked, languages, keys and tags tried, the hit.
    public func explain(
        _ error: any Error, for preference: LanguagePreference = .unspecified,
        handler: ((any Error) -> Diagnosis?)? = nil
    ) -> Explanation {
        let (state, count) = self.state.read()
        let snapshot = state.snapshot
        var sources: [Explanation.SourceAsked] = []
        let diagnosis = registry.diagnose(
            error, in: DiagnosisContext(role: options.role), handler: handler,
            candidates: { candidates(for: $0, in: state) },
            visit: { sources.append(.init(name: $0, answered: $1)) })
        let languages = snapshot.negotiator.negotiate(preference)
        let wording = wording(for: diagnosis, languages, preference, snapshot)

        var explanation = Explanation(problem: problem(diagnosis, wording, error, count))
        explanation.sources = sources
        let keys = [diagnosis.key] + diagnosis.generalKeys
        let generalKeys = snapshot.generalKeys.keys(for: diagnosis.status).map { snapshot.keys[$0] }
        // A key can be named by the source and follow from the status as well.
        for key in keys.map(\.rawValue) + generalKeys where !explanation.keys.contains(key) {
            explanation.keys.append(key)
        }
        explanation.negotiation = snapshot.negotiator.explain(preference)
        _ = snapshot.entry(for: snapshot.keyChain(of: diagnosis), diagnosis.arguments, in: languages) {
            let tag = snapshot.languages[$1].tag
            let lookUp = Explanation.LookUp(key: snapshot.keys[$0], language: tag, outcome: $2.description)
            if !explanation.lookUps.contains(lookUp) { explanation.lookUps.append(lookUp) }
        }
        return explanation
    }

    // MARK: Operation

    /// A translator with the same catalogs that asks one more source, after the application's and before the core's own:
    /// for integrations with frameworks.
    public func adding(_ source: some ErrorSource) -> ErrorTranslator {
        var translator = self
        translator.registry.add(source)
        translator.registryNumber = state.update { state in
            state = State(
                snapshot: state.snapshot, sources: state.sources, registryCount: state.registryCount + 1)
            return state.registryCount
        }
        return translator
    }

    /// Reads all catalogs anew and, if every one of them is valid, answers from them from now on.
    ///
    /// Reloads come one after the other, also those of several threads; errors are translated meanwhile.
    ///
    /// - Parameter allowingRemoval: whether a catalog file that was there may be gone.
    /// - Throws: ``CatalogError``; the catalogs then remain as they were.
    public func reload(allowingRemoval: Bool = false) throws(CatalogError) {
        try generation.update { (generation) throws(CatalogError) in
            let snapshot = try builder.snapshot(generation: generation + 1)
            if !allowingRemoval { try snapshot.refuseRemoval(from: state.read().value.snapshot) }
            generation += 1
            state.update {
                $0 = State(snapshot: snapshot, sources: $0.sources, registryCount: $0.registryCount)
            }
        }
    }

    /// The languages that a reader can be answered in, in alphabetical order.
    public var languages: [LanguageTag] { state.read().value.snapshot.offered.sorted() }

    /// The messages that the sources, the application's and the built-in ones, can ask for, by key.
    ///
    /// - Parameter types: error types of the application that are `Diagnosable`.
    public func declarations(of types: [any Diagnosable.Type] = []) -> [MessageDeclaration] {
        (types.flatMap { $0.messages } + (sources + BuiltInSources.all).flatMap { $0.messages })
            .sorted { $0.key.rawValue < $1.key.rawValue }
    }
}
