public import HTTPTypes

extension Diagnosis {
    /// The same diagnosis with more said about it. Whatever is left out stays as it is.
    ///
    /// Generated functions take only the values of the texts, and this adds the rest:
    ///
    /// ```swift
    /// throw .paymentDeclined(last4: "4242").with(cause: error)
    /// throw .orderNotPossible.with(fieldErrors: [FieldError("#/items/0/quantity", .tooLarge(limit: 9))])
    /// throw .kitchenBusy.with(retry: .after(.seconds(30)))
    /// ```
    ///
    /// - Parameters:
    ///   - generalKeys: more general messages, best first.
    ///   - arguments: more values; they replace those of the same name.
    ///   - status: the status to answer with.
    ///   - code: the machine-readable code.
    ///   - fieldErrors: the parts of the request that were not accepted.
    ///   - retry: whether another attempt makes sense, and when.
    ///   - outcome: whether the request may have taken effect.
    ///   - headerFields: header fields of the response.
    ///   - cause: the underlying error, for the log.
    /// - Returns: the changed diagnosis.
    public consuming func with(
        under generalKeys: [MessageKey]? = nil,
        arguments: DiagnosisArguments? = nil,
        status: HTTPResponse.Status? = nil,
        code: String? = nil,
        fieldErrors: [FieldError]? = nil,
        retry: RetryAdvice? = nil,
        outcome: RequestOutcome? = nil,
        headerFields: HTTPFields? = nil,
        cause: (any Error)? = nil
    ) -> Diagnosis {
        if let generalKeys { self.generalKeys = generalKeys }
        if let arguments { self.arguments = self.arguments.merging(arguments) }
        if let status { self.status = status }
        if let code { self.code = code }
        if let fieldErrors { self.fieldErrors = fieldErrors }
        if let retry { self.retry = retry }
        if let outcome { self.outcome = outcome }
        if let headerFields { self.headerFields = headerFields }
        if let cause { self.cause = cause }
        return self
    }
}
