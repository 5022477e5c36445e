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
        var encoded = EncodedProblem(status: .internalServerError, code: MessageKey.error.rawValue)
        encodeInPlace(error, for: preference, in: circumstances, handler, into: &output, &encoded)
        return encoded
    }

    @inline(never)  // so that the result is returned without a copy
    private func encodeInPlace(
        _ error: any Error, for preference: LanguagePreference, in circumstances: RequestCircumstances,
        _ handler: ((any Error) -> Diagnosis?)?, into output: inout [UInt8], _ encoded: inout EncodedProblem
    ) {
        write(error, for: preference, in: circumstances, handler, as: .json, into: &output, &encoded)
        if encoded.headerFields != nil || encoded.status == .unauthorized {
            encoded.headerFields = encoded.headerFields.with(
                challenge: parts.options.challenge, forStatus: encoded.status?.code)
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
        var response = untoldResponse(
            to: error, for: request,
            preference: preference ?? .acceptLanguage(request.headerFields.value(.acceptLanguage)),
            in: circumstances(of: request), handler: handler)
        tell(of: &response.problem)
        response.removeForbiddenContent(for: request.method)
        return response
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
        let format = parts.formats.format(for: request)
        var body: [UInt8] = []
        body.reserveCapacity(Self.usualLength)
        var encoded = EncodedProblem(status: .internalServerError, code: MessageKey.error.rawValue)
        write(error, for: preference, in: circumstances, handler, as: format, into: &body, &encoded)
        if let fields, !fields.isEmpty {
            encoded.headerFields = encoded.headerFields ?? HTTPFields()
            encoded.headerFields?.append(contentsOf: fields)
        }
        return response(encoded, body, in: format, readsHeader: preference.readsHeader)
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
        let problem = problem.fitted()
        format.append(problem, texts, to: &body)
        return response(EncodedProblem(problem), body, in: format, readsHeader: preference.readsHeader)
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
    private func write(
        _ error: any Error, for preference: LanguagePreference, in circumstances: RequestCircumstances,
        _ handler: ((any Error) -> Diagnosis?)?, as format: ProblemFormat, into output: inout [UInt8],
        _ encoded: inout EncodedProblem
    ) {
        if let problem = Problem(thrown: error) {
            format.append(problem, texts, to: &output)
            encoded = EncodedProblem(problem)
        } else {
            let arrival = parts.onProblem == nil ? 0 : SystemClock.uptime
            answer(error, for: preference, in: circumstances, handler) { answer, diagnosis, source in
                write(answer, to: diagnosis, error, from: source, as: format, into: &output, &encoded)
                guard parts.onProblem != nil else { return }
                encoded.report.telling = .pending(
                    ProblemFacts(answer, to: diagnosis, for: preference, since: arrival))
            }
        }
    }

    private func write(
        _ answer: borrowing Answer, to diagnosis: Diagnosis, _ error: any Error,
        from source: (any ErrorRegistry.Candidate)?, as format: ProblemFormat, into output: inout [UInt8],
        _ encoded: inout EncodedProblem
    ) {
        let start = output.count
        if format.isJSON, !answer.isPassedOn {
            JSONProblemEncoder.append(answer, diagnosis, to: &output)
            if output.count - start <= AnswerRoom.surelyFittingBytes {
                return encoded.take(answer, to: diagnosis, error, from: source)
            }
            output.removeLast(output.count - start)
        }
        let problem = Problem(answer, to: diagnosis, error, from: source)
        format.append(problem, CatalogTexts(answer.decision.snapshot), to: &output)
        encoded = EncodedProblem(problem)
    }

    private func response(
        _ encoded: EncodedProblem, _ body: [UInt8], in format: ProblemFormat, readsHeader: Bool
    ) -> ErrorResponse {
        let fields = format.headerFields(of: encoded, readsHeader: readsHeader, challenge: parts.options.challenge)
        let head = HTTPResponse(status: encoded.status ?? .internalServerError, headerFields: fields)
        return ErrorResponse(head: head, body: body, problem: encoded)
    }
}
