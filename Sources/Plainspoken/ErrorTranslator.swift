import HTTPTypes
public import LanguageTags

/// Turns errors into texts for the person who reads them, in that person's language.
///
/// ```swift
/// let translator = try ErrorTranslator(catalogs: [.builtIn, .directory("Locales")], sources: [SQLiteErrors()])
/// let problem = translator.translate(error, for: "ko-KR, ko;q=0.9, en;q=0.5")
/// problem.title    // "찾을 수 없습니다"
/// ```
///
/// Make one at startup and share it: it is a value, and its methods can be called from any thread. The only part that
/// can change, ``catalogs``, is separate and shared. Nothing between an error and its problem throws; issues are
/// reported in ``Problem/report``.
public struct ErrorTranslator: Sendable {
    /// The catalogs that this translator, its copies and those made by ``adding(_:)`` use.
    public var catalogs: SharedCatalogs { parts.catalogs }

    let parts: Parts

    /// The texts of the catalogs at this moment.
    package var texts: CatalogTexts { CatalogTexts(parts.basis.read().snapshot) }

    /// Loads all catalogs.
    ///
    /// - Parameters:
    ///   - catalogs: where texts come from; later ones override earlier ones, entry by entry. The built-in texts are
    ///     always below all others, and the built-in English is present even if ``CatalogOrigin/builtIn`` is not
    ///     listed.
    ///   - sources: plugins for the application's errors, in the order in which they are asked. The core's own sources
    ///     are always asked last.
    ///   - languages: the languages to offer.
    ///   - defaultLanguage: the language for readers who accept none of the offered ones, or state no preference. If the application has
    ///     catalogs, one of theirs: `en` also stands for its `en-US`, and `de-AT` for its `de`.
    ///   - sourceLanguage: the language in which the application's texts are written first, and from which the others
    ///     are translated. By default English if the application has it, else `defaultLanguage`.
    ///   - options: everything else.
    /// - Throws: ``CatalogDiagnostic`` with file, line and column if a catalog cannot be used, and for mistakes in the
    ///   settings. Nothing is half-loaded.
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
        try options.checkFormats()
        try UpstreamErrorSource.check(sources)
        try self.init(
            sharing: SharedCatalogs(
                SnapshotBuilder(
                    catalogs: catalogs, sources: sources, offered: languages, defaultLanguage: defaultLanguage,
                    sourceLanguage: sourceLanguage, policy: options.fallback, validation: options.validation,
                    functions: options.functions)),
            ErrorRegistry(sources: sources, builtIn: BuiltInSources.all), sources, options, OccurrenceCounter(),
            declaredKeys: options.onProblem == nil ? [] : Self.keys(of: sources + BuiltInSources.all))
    }

    private init(
        sharing catalogs: SharedCatalogs, _ registry: ErrorRegistry, _ sources: [any ErrorSource],
        _ options: TranslatorOptions, _ occurrences: OccurrenceCounter, declaredKeys: Set<String>
    ) {
        parts = Parts(catalogs, registry, sources, options, occurrences, declaredKeys: declaredKeys)
    }

    private static func keys(of sources: [any ErrorSource]) -> Set<String> {
        Set(sources.flatMap { $0.messages }.map(\.key.rawValue))
    }

    // MARK: The pipeline

    /// Diagnoses an error.
    ///
    /// - Parameter use: called once, with a diagnosis, the source that made it, and what to answer from.
    func diagnose(
        _ error: any Error, in circumstances: RequestCircumstances, _ handler: ((any Error) -> Diagnosis?)?,
        record: DecisionRecord? = nil, _ use: (Diagnosis, (any ErrorRegistry.Candidate)?, AnswerBasis) -> Void
    ) {
        let basis = parts.basis.read()
        let context = DiagnosisContext(role: parts.options.role, circumstances: circumstances)
        basis.registry.diagnose(error, in: context, handler: handler, record: record, learn: remember) {
            use($0, $1, basis)
        }
    }

    /// Makes the complete answer to an error, with a record of how it was found.
    ///
    /// - Parameter write: called once; writes the answer to a diagnosis, which a source made.
    func answer(
        _ error: any Error, for preference: LanguagePreference, in circumstances: RequestCircumstances,
        _ handler: ((any Error) -> Diagnosis?)?, record: DecisionRecord,
        _ write: (borrowing Answer, Diagnosis, (any ErrorRegistry.Candidate)?) -> Void
    ) {
        diagnose(error, in: circumstances, handler, record: record) { diagnosis, source, basis in
            let snapshot = basis.snapshot
            let groups = snapshot.negotiator.negotiate(preference)
            let holding = HoldingVariants(diagnosis, in: circumstances)
            write(
                answer(diagnosis, holding, occurrence, in: groups, for: preference, from: snapshot, record: record),
                diagnosis, source)
        }
    }

    /// The complete answer to a diagnosis, found by the full search.
    func answer(
        _ diagnosis: Diagnosis, _ holding: HoldingVariants, _ occurrence: Occurrence, in groups: NegotiatedLanguages,
        for preference: LanguagePreference, from snapshot: CatalogSnapshot, record: DecisionRecord? = nil
    ) -> Answer {
        Answer(
            Decision(
                for: diagnosis, holding, occurrence.code, in: groups, for: preference, from: snapshot, record: record),
            for: diagnosis, isPassedOn: snapshot.passesOn(diagnosis, for: preference, groups),
            types: parts.options.types, occurrence: occurrence, hasParameters: parts.options.parameters.isOn)
    }

    /// The status that an error will be answered with, before any words are chosen: for middleware that counts
    /// responses.
    ///
    /// - Parameters:
    ///   - error: any error.
    ///   - preference: the reader's languages: another server's problem is passed on only in one of them, and its
    ///     status with it.
    ///   - circumstances: what is known about the failed request.
    ///   - handler: asked before all sources; returns `nil` to decline.
    /// - Returns: the status (`nil` for failures without a response), the diagnosis it comes from, and the source of the
    ///   diagnosis. A handler that returns the diagnosis makes ``translate(_:for:in:handler:)`` give the same status. A
    ///   ``Problem`` has no diagnosis.
    package func status(
        of error: any Error, for preference: LanguagePreference, in circumstances: RequestCircumstances,
        handler: ((any Error) -> Diagnosis?)? = nil
    ) -> (status: HTTPResponse.Status?, diagnosis: Diagnosis?, source: DiagnosisSource?) {
        if let problem = Problem(thrown: error) { return (problem.status, nil, nil) }
        var found: (HTTPResponse.Status?, Diagnosis?, DiagnosisSource?)
        diagnose(error, in: circumstances, handler) { diagnosis, source, basis in
            let snapshot = basis.snapshot
            let foreign = diagnosis.foreignProblem.flatMap { foreign in
                let isPassedOn = snapshot.passesOn(
                    diagnosis, for: preference, snapshot.negotiator.negotiate(preference))
                return isPassedOn ? foreign.status : nil
            }
            found = (foreign ?? diagnosis.status, diagnosis, DiagnosisSource(candidate: source))
        }
        return found
    }

    /// Turns an error into a problem in the reader's language. Never throws.
    ///
    /// - Parameters:
    ///   - error: any error. A ``Problem`` is returned unchanged.
    ///   - preference: the reader's languages: an Accept-Language header as a string literal, or one of
    ///     ``LanguagePreference``'s functions.
    ///   - circumstances: what is known about the failed request.
    ///   - handler: asked before all sources; returns `nil` to decline.
    /// - Returns: the problem for the reader. Its ``Problem/report`` is for the log.
    public func translate(
        _ error: any Error, for preference: LanguagePreference = .unspecified,
        in circumstances: RequestCircumstances = .unknown, handler: ((any Error) -> Diagnosis?)? = nil
    ) -> Problem {
        var problem = untoldProblem(of: error, for: preference, in: circumstances, handler: handler)
        tell(of: &problem)
        return problem
    }

    /// Turns an error into a problem without calling ``TranslatorOptions/onProblem``: for code that may still answer with
    /// another problem, or not at all. Call ``tell(of:)`` then.
    package func untoldProblem(
        of error: any Error, for preference: LanguagePreference, in circumstances: RequestCircumstances,
        handler: ((any Error) -> Diagnosis?)? = nil
    ) -> Problem {
        if let problem = Problem(thrown: error) { return problem }
        let tells = parts.onProblem != nil
        let start = tells ? SystemClock.uptime : 0
        var problem: Problem?
        diagnose(error, in: circumstances, handler) { diagnosis, source, basis in
            let snapshot = basis.snapshot
            let (made, isPassedOn) = self.problem(
                to: diagnosis, HoldingVariants(diagnosis, in: circumstances), occurrence, error, from: source,
                for: preference, in: snapshot)
            problem = made
            guard tells else { return }
            problem?.report.telling = .pending(
                ProblemFacts(snapshot, diagnosis, isPassedOn: isPassedOn, for: preference, since: start))
        }
        return problem ?? .general
    }

    /// The answer to a diagnosis as a value, and whether another server's problem is passed on.
    func problem(
        to diagnosis: Diagnosis, _ holding: HoldingVariants, _ occurrence: Occurrence, _ error: any Error,
        from source: (any ErrorRegistry.Candidate)?, for preference: LanguagePreference, in snapshot: CatalogSnapshot
    ) -> (Problem, isPassedOn: Bool) {
        if !parts.options.parameters.isOn,
            let usual = snapshot.usualAnswer(to: diagnosis, holding, code: occurrence.code, for: preference),
            let problem = Problem(usual, occurrence, to: diagnosis, error, from: source, parts.options.types)
        {
            return (problem, false)
        }
        let answer = answer(
            diagnosis, holding, occurrence, in: snapshot.negotiator.negotiate(preference), for: preference,
            from: snapshot)
        return (Problem(answer, to: diagnosis, error, from: source), answer.isPassedOn)
    }

    /// Explains the answer of ``translate(_:for:in:handler:)``: sources asked, languages, keys and tags tried, the hit.
    public func explain(
        _ error: any Error, for preference: LanguagePreference = .unspecified,
        in circumstances: RequestCircumstances = .unknown, handler: ((any Error) -> Diagnosis?)? = nil
    ) -> Explanation {
        if let problem = Problem(thrown: error) {
            return Explanation(problem, parts.basis.read().snapshot, for: preference)
        }
        let record = DecisionRecord()
        var explanation: Explanation?
        answer(error, for: preference, in: circumstances, handler, record: record) {
            explanation = Explanation(Problem($0, to: $1, error, from: $2), $0, to: $1, for: preference, record)
        }
        return explanation ?? Explanation(.general, parts.basis.read().snapshot, for: preference)
    }

    // MARK: What the pipeline is made from

    /// Remembers which sources can know errors of a type.
    private func remember(_ candidates: [any ErrorRegistry.Candidate], _ type: ObjectIdentifier) {
        parts.basis.replace { $0.with($0.registry.remembering(candidates, of: type)) }
    }

    var occurrence: Occurrence {
        let hasCode = parts.options.occurrenceCodes.isOn
        switch parts.options.occurrenceIDs.kind {
        case .uuids:
            let uuid = parts.occurrences.nextUUID()
            return Occurrence(uuid, code: hasCode ? uuid.code : nil)
        case .off:
            return Occurrence(text: nil, code: hasCode ? parts.occurrences.nextUUID().code : nil)
        case .custom(let make):
            let id = make()
            guard hasCode else { return Occurrence(text: id, code: nil) }
            return Occurrence(
                text: id,
                code: id.flatMap { OccurrenceCode(uuid: $0) } ?? parts.occurrences.nextUUID().code)
        }
    }

    // MARK: Setup

    /// A translator with the same catalogs that asks one more source, after the application's and before the core's
    /// own: for integrations with frameworks.
    ///
    /// It is a separate value; only ``catalogs`` are shared, so a reload reaches both.
    public func adding(_ source: some ErrorSource) -> ErrorTranslator {
        ErrorTranslator(
            sharing: catalogs, parts.basis.read().registry.adding(source), parts.sources, parts.options,
            parts.occurrences,
            declaredKeys: parts.onProblem == nil ? [] : parts.declaredKeys.union(Self.keys(of: [source])))
    }

    /// The messages that all sources, the application's and the built-in ones, can ask for, sorted by key, plus the
    /// built-in vocabulary, which the application throws itself. If the application declares one of these keys, only
    /// its own declaration counts.
    ///
    /// - Parameters:
    ///   - types: the application's error types that are `Diagnosable`.
    ///   - messages: more declarations, such as those that the plugin `PlainspokenKeys` generates: `and: .typedKeys`.
    public func declarations(
        of types: [any Diagnosable.Type] = [], and messages: [MessageDeclaration] = []
    ) -> [MessageDeclaration] {
        let own =
            types.flatMap { $0.messages } + messages + (parts.sources + BuiltInSources.all).flatMap { $0.messages }
        // A declaration under a built-in key is for the application's own error.
        let declared = Set(own.map(\.key))
        return (own + BuiltInSources.messages.filter { !declared.contains($0.key) })
            .sorted { $0.key.rawValue < $1.key.rawValue }
    }
}
