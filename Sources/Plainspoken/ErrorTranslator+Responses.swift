public import HTTPTypes

/// Answers in bytes.
extension ErrorTranslator {
    /// Turns an error into the bytes of `application/problem+json` without creating the strings of a ``Problem``. The bytes are
    /// the same as ``JSONProblemEncoder`` writes.
    ///
    /// ```swift
    /// let head = translator.encode(error, for: .acceptLanguage(header), into: &body)
    /// // head.status → 402; head.languages → [ko]; body → {"type":"about:blank", …}
    /// ```
    ///
    /// - Parameters:
    ///   - error: any error.
    ///   - preference: the reader's languages.
    ///   - circumstances: what is known about the failed request.
    ///   - handler: asked before all sources; returns `nil` to decline.
    ///   - output: the buffer to append to; nothing is allocated for the bytes if it has room.
    /// - Returns: what the head of the response and the log need.
    public func encode(
        _ error: any Error, for preference: LanguagePreference = .unspecified,
        in circumstances: RequestCircumstances = .unknown, handler: ((any Error) -> Diagnosis?)? = nil,
        into output: inout [UInt8]
    ) -> EncodedProblem {
        var encoded = EncodedProblem.empty
        encodeInPlace(error, for: preference, in: circumstances, handler, as: .json, into: &output, &encoded)
        return encoded
    }

    /// Turns an error into bytes in the format that the client asked for, one of ``TranslatorOptions/encoders``.
    ///
    /// ```swift
    /// // encoders: [.vapor, .json]
    /// let (problem, encoder) = translator.encode(error, for: .acceptLanguage(header), accept: "*/*", into: &body)
    /// // encoder.contentType → application/json; body → {"error":true,"reason":"…","code":"payment.declined"}
    /// ```
    ///
    /// The response needs the `contentType` and the `headerFields` of the encoder, and `Vary: Accept` if there are several encoders.
    ///
    /// - Parameters:
    ///   - error: any error.
    ///   - preference: the reader's languages.
    ///   - accept: the value of the request's Accept header; empty for none.
    ///   - circumstances: what is known about the failed request.
    ///   - handler: asked before all sources; returns `nil` to decline.
    ///   - output: the buffer to append to.
    /// - Returns: what the head of the response and the log need, and the encoder of the format.
    public func encode(
        _ error: any Error, for preference: LanguagePreference, accept: String,
        in circumstances: RequestCircumstances = .unknown, handler: ((any Error) -> Diagnosis?)? = nil,
        into output: inout [UInt8]
    ) -> (problem: EncodedProblem, encoder: any ProblemEncoder) {
        let format = parts.formats.format(for: accept)
        var encoded = EncodedProblem.empty
        encodeInPlace(error, for: preference, in: circumstances, handler, as: format, into: &output, &encoded)
        return (encoded, format.encoder)
    }

    @inline(never)  // so that the result is returned without a copy
    private func encodeInPlace(
        _ error: any Error, for preference: LanguagePreference, in circumstances: RequestCircumstances,
        _ handler: ((any Error) -> Diagnosis?)?, as format: ProblemFormat, into output: inout [UInt8],
        _ encoded: inout EncodedProblem
    ) {
        var head: HTTPFields?
        write(error, for: preference, in: circumstances, handler, as: format, into: &output, &encoded, &head)
        if encoded.headerFields != nil || encoded.storedStatus.code == 401 {
            encoded.headerFields = encoded.headerFields.with(
                challenge: parts.options.challenge, forStatus: encoded.storedStatus.code)
        }
        tell(of: &encoded)
    }

    /// Turns an error into an HTTP response, encoded as the client asked, with its header fields.
    ///
    /// ```swift
    /// let response = translator.response(to: error, for: request)
    /// ```
    ///
    /// - Parameters:
    ///   - error: any error. A ``Problem`` is answered unchanged, in its own language, and `handler` is not asked.
    ///   - request: the client's request; `Accept-Language` and `Accept` are read.
    ///   - preference: the reader's languages, if they come from somewhere other than the header; `nil` for the header.
    ///   - handler: asked before all sources; returns `nil` to decline.
    public func response(
        to error: any Error, for request: HTTPRequest, preference: LanguagePreference? = nil,
        handler: ((any Error) -> Diagnosis?)? = nil
    ) -> ErrorResponse {
        var body: [UInt8] = []
        var problem = EncodedProblem.empty
        let head = respond(
            to: error, for: request,
            preference: preference ?? .acceptLanguage(request.headerFields.value(.acceptLanguage)),
            in: circumstances(of: request), adding: nil, handler, into: &body, &problem)
        tell(of: &problem)
        if request.method != .head, HTTPStatusCodes.allowsContent(problem.storedStatus.code ?? 500) {
            return ErrorResponse(head: head, body: body, problem: consume problem)
        }
        return ErrorResponse(head: head, body: body, problem: problem).removingForbiddenContent(for: request.method)
    }

    /// Turns an error into an HTTP response without calling ``TranslatorOptions/onProblem``: for code that may still answer
    /// with another one, or not at all. Call ``tell(of:)`` then.
    ///
    /// - Parameter fields: header fields of the response besides the error's own.
    package func untoldResponse(
        to error: any Error, for request: HTTPRequest, preference: LanguagePreference,
        in circumstances: RequestCircumstances, adding fields: HTTPFields? = nil,
        handler: ((any Error) -> Diagnosis?)? = nil
    ) -> ErrorResponse {
        var body: [UInt8] = []
        var problem = EncodedProblem.empty
        let head = respond(
            to: error, for: request, preference: preference, in: circumstances, adding: fields, handler, into: &body,
            &problem)
        return ErrorResponse(head: head, body: body, problem: consume problem)
    }

    @inline(never)  // so that the result is returned without a copy
    private func respond(
        to error: any Error, for request: HTTPRequest, preference: LanguagePreference,
        in circumstances: RequestCircumstances, adding fields: HTTPFields?, _ handler: ((any Error) -> Diagnosis?)?,
        into body: inout [UInt8], _ problem: inout EncodedProblem
    ) -> HTTPResponse {
        let format = parts.formats.format(for: request)
        body.reserveCapacity(Self.usualLength)
        var head: HTTPFields?
        write(error, for: preference, in: circumstances, handler, as: format, into: &body, &problem, &head)
        if let fields, !fields.isEmpty {
            problem.headerFields = problem.headerFields ?? HTTPFields()
            problem.headerFields?.append(contentsOf: fields)
            head = nil
        }
        return self.head(of: problem, head, in: format, readsHeader: preference.readsHeader)
    }

    /// Encodes a problem as the client asked.
    ///
    /// There is always a body. Call ``ErrorResponse/removingForbiddenContent(for:)`` before you send it;
    /// ``response(to:for:preference:handler:)`` does that itself.
    ///
    /// - Parameters:
    ///   - problem: the problem to answer with.
    ///   - accept: the value of the request's Accept header; empty for none.
    ///   - preference: the reader's languages, as passed to ``translate(_:for:in:handler:)``: they show whether the
    ///     choice depended on a header.
    public func response(to problem: Problem, accept: String, preference: LanguagePreference) -> ErrorResponse {
        let format = parts.formats.format(for: accept)
        var body: [UInt8] = []
        body.reserveCapacity(Self.usualLength)
        let encoded = format.append(problem.fitted(), texts, to: &body)
        let head = head(of: encoded, nil, in: format, readsHeader: preference.readsHeader)
        return ErrorResponse(head: head, body: body, problem: encoded)
    }

    /// The circumstances that can be read from a request, for integrations with frameworks. An Idempotency-Key counts
    /// if the options honor it.
    ///
    /// ```swift
    /// let problem = translator.translate(error, for: header, in: translator.circumstances(of: request, readerHasGone: Task.isCancelled))
    /// ```
    ///
    /// - Parameters:
    ///   - request: the client's request.
    ///   - readerHasGone: whether the client has hung up.
    public func circumstances(of request: HTTPRequest, readerHasGone: Bool = false) -> RequestCircumstances {
        RequestCircumstances(
            of: request, honorsIdempotencyKey: parts.options.honorsIdempotencyKey, readerHasGone: readerHasGone)
    }

    // MARK: Writing

    /// Most bodies are shorter, in bytes.
    private static let usualLength = 512

    /// Writes the answer to an error.
    ///
    /// - Parameters:
    ///   - output: the buffer to append to.
    ///   - encoded: gets everything that accompanies the bytes. An `inout` parameter, because a result would be copied.
    ///   - head: gets the header fields of a response, if they are ready.
    private func write(
        _ error: any Error, for preference: LanguagePreference, in circumstances: RequestCircumstances,
        _ handler: ((any Error) -> Diagnosis?)?, as format: ProblemFormat, into output: inout [UInt8],
        _ encoded: inout EncodedProblem, _ head: inout HTTPFields?
    ) {
        if let problem = Problem(thrown: error) {
            encoded = format.append(problem, texts, to: &output)
        } else {
            let arrival = parts.onProblem == nil ? 0 : SystemClock.uptime
            diagnose(error, in: circumstances, handler) { diagnosis, source, basis in
                let snapshot = basis.snapshot
                let holding = HoldingVariants(diagnosis, in: circumstances)
                let occurrence = occurrence
                var isPassedOn = false
                if let usual = snapshot.usualAnswer(
                    to: diagnosis, holding, code: occurrence.code, for: preference),
                    write(
                        usual, occurrence, to: diagnosis, error, from: source, as: format, in: snapshot, into: &output,
                        &encoded)
                {
                    head = basis.heads.fields(
                        of: diagnosis, language: usual.languagePlace, in: format, readsHeader: preference.readsHeader)
                } else {
                    let groups = snapshot.negotiator.negotiate(preference)
                    let answer = answer(diagnosis, holding, occurrence, in: groups, for: preference, from: snapshot)
                    isPassedOn = answer.isPassedOn
                    write(answer, to: diagnosis, error, from: source, as: format, into: &output, &encoded)
                }
                guard parts.onProblem != nil else { return }
                encoded.report.telling = .pending(
                    ProblemFacts(snapshot, diagnosis, isPassedOn: isPassedOn, for: preference, since: arrival))
            }
        }
    }

    /// Writes a usual answer: as JSON, straight from what was prepared when the catalogs were loaded; in a declared shape, from its values.
    ///
    /// - Returns: false if nothing was written, because something in the answer is unusual after all.
    private func write(
        _ usual: borrowing UsualAnswer, _ occurrence: Occurrence, to diagnosis: Diagnosis, _ error: any Error,
        from source: (any ErrorRegistry.Candidate)?, as format: ProblemFormat, in snapshot: CatalogSnapshot,
        into output: inout [UInt8], _ encoded: inout EncodedProblem
    ) -> Bool {
        guard !parts.options.parameters.isOn, occurrence.isShown, diagnosis.hasPlainCode else { return false }
        let code = diagnosis.ownCode
        let start = output.count
        let type = parts.options.types.type(of: diagnosis.key, plainCodeOf: code.utf8.count)
        if let shape = format.shape {
            shape.append(UsualMembers(usual, occurrence, code: code, type), diagnosis, to: &output)
        } else if !format.isJSON {
            guard let problem = Problem(usual, occurrence, to: diagnosis, error, from: source, parts.options.types)
            else { return false }
            encoded = format.append(problem, CatalogTexts(snapshot), to: &output)
            return true
        } else if usual.texts.json.arePrepared, let status = diagnosis.storedStatus.code {
            usual.append(diagnosis, status, code: code, type: type, occurrence, to: &output)
        } else {
            return false
        }
        guard output.count - start <= AnswerRoom.surelyFittingBytes else {
            output.removeLast(output.count - start)
            return false
        }
        encoded.take(usual, occurrence, to: diagnosis, error, from: source)
        return true
    }

    private func write(
        _ answer: borrowing Answer, to diagnosis: Diagnosis, _ error: any Error,
        from source: (any ErrorRegistry.Candidate)?, as format: ProblemFormat, into output: inout [UInt8],
        _ encoded: inout EncodedProblem
    ) {
        let start = output.count
        if !answer.isPassedOn, !answer.hasParameters, format.append(answer, diagnosis, to: &output) {
            if output.count - start <= AnswerRoom.surelyFittingBytes {
                return encoded.take(answer, to: diagnosis, error, from: source)
            }
            output.removeLast(output.count - start)
        }
        let problem = Problem(answer, to: diagnosis, error, from: source)
        encoded = format.append(problem, CatalogTexts(answer.decision.snapshot), to: &output)
    }

    /// - Parameter fields: the header fields, if they are ready.
    private func head(
        of problem: borrowing EncodedProblem, _ fields: HTTPFields?, in format: ProblemFormat, readsHeader: Bool
    ) -> HTTPResponse {
        HTTPResponse(
            status: problem.status ?? .internalServerError,
            headerFields: fields
                ?? problem.responseHeaderFields(
                    of: format.encoder, vary: format.vary(readsHeader: readsHeader),
                    challenge: parts.options.challenge))
    }
}
