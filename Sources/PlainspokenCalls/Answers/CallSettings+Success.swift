import HTTPTypes
import Plainspoken

extension CallSettings {
    /// What to do about a response that has a result besides errors, as GraphQL sends it.
    public enum PartialResults: Sendable, Hashable, CaseIterable {
        /// It is a success: the code that decodes it looks at its errors.
        case areSuccesses
        /// It is a failure.
        case areFailures
    }

    /// Takes a response with a successful status for a failure if its body says so, in one of the formats that do: `"ok":false`, GraphQL's
    /// `errors`, a SOAP fault, a problem, an error in the last record of a stream, or a declared format.
    ///
    /// ```swift
    /// var settings = CallSettings(service: "chat")
    /// settings.readErrorsInSuccesses()
    /// // 200 {"ok":false,"error":"invalid_auth"} → CallError, error.has(code: "invalid_auth")
    /// ```
    ///
    /// It sets ``isFailure``, and uses ``formats`` and ``markup`` as they are at that moment. Every body up to 64 KiB is then read once
    /// more, so use it only for servers that report errors in this way.
    ///
    /// - Parameter partial: what to do about a response that has a result besides errors.
    public mutating func readErrorsInSuccesses(partial: PartialResults = .areSuccesses) {
        let (service, markup, formats) = (service, markup, formats)
        isFailure = { response, body in
            let said = UpstreamError(
                service: service, status: response.status.code, headerFields: response.headerFields, body: body
            ).said(markup: markup, formats: formats)
            return said.saysFailed && (!said.isPartial || partial == .areFailures)
        }
    }
}
