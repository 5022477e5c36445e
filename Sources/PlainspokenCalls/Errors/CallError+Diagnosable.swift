public import Plainspoken

extension CallError: Diagnosable {
    /// The cause, which the engine's own sources diagnose, as a gateway or as a client. Sources that the application has
    /// registered for it count: `.upstream(service: "payments", codes: …)`.
    public var diagnosis: Diagnosis {
        var diagnosis = Diagnosis.underlying(cause)
        if outcome == .unknown { diagnosis.outcome = .unknown }
        return diagnosis
    }

    /// The error that says the same without the call around it.
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
    /// What the user of a client program is told about a failed call: the texts know whether the request may have taken effect.
    ///
    /// A gateway answers with `response(to:for:)` instead, in which the reader's own request counts.
    ///
    /// ```swift
    /// catch {
    ///     let problem = translator.problem(of: error, for: "ko")
    ///     print(problem.title ?? "", problem.action ?? "")
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - error: what a client threw.
    ///   - preference: the user's languages.
    /// - Returns: what to show. Its ``/Plainspoken/Problem/report`` is for the log.
    public func problem(of error: CallError, for preference: LanguagePreference = .unspecified) -> Problem {
        translate(error, for: preference, in: error.circumstances)
    }
}
