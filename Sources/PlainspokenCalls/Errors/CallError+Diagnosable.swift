public import Plainspoken

extension CallError: Diagnosable {
    /// The diagnosis of the cause, by the engine's own sources, as a gateway or as a client. Sources that the
    /// application has registered for the cause also apply: `.upstream(service: "payments", codes: …)`.
    public var diagnosis: Diagnosis {
        var diagnosis = Diagnosis.underlying(cause)
        diagnosis.outcome = outcome
        return diagnosis
    }

    /// The same error without the call around it.
    private var cause: any Error {
        if var transport {
            transport.outcome = outcome
            return transport
        }
        switch category {
        case .status:
            guard let response else { return ResponseError.missing }
            return UpstreamError(
                service: service, status: response.status.code, headerFields: response.headerFields, body: body)
        case .notHTTP: return ResponseError(.notHTTP, cause: underlying)
        case .emptyBody: return ResponseError(.empty, cause: underlying)
        case .tooLarge: return TransportError(.tooLarge, cause: underlying)
        case .decoding: return ResponseError.undecodable(underlying)
        default: return ResponseError(.missing, cause: underlying)
        }
    }
}

extension ErrorTranslator {
    /// The problem to show to the user of a client program after a failed call. The texts take into account whether the
    /// request may have taken effect.
    ///
    /// A gateway uses `response(to:for:)` instead, which takes the reader's own request into account.
    ///
    /// ```swift
    /// catch {
    ///     let problem = translator.problem(of: error, for: "ko")
    ///     print(problem.title ?? "", problem.action ?? "")
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - error: the error that a client threw.
    ///   - preference: the user's languages.
    /// - Returns: the problem to show. Its ``/Plainspoken/Problem/report`` is for the log.
    public func problem(of error: CallError, for preference: LanguagePreference = .unspecified) -> Problem {
        translate(error, for: preference, in: error.circumstances)
    }
}
