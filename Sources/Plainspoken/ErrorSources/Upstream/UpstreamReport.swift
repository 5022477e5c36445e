import HTTPTypes

/// The log's version of an upstream's failure.
struct UpstreamReport: Error, CustomStringConvertible {
    /// Header fields in which servers give the occurrence's id.
    private static let occurrenceFields = [
        "X-Request-Id", "X-Amzn-RequestId", "X-Amz-Request-Id", "X-Correlation-Id", "X-Ms-Request-Id", "CF-Ray",
        "traceparent",
    ].compactMap { HTTPField.Name($0) }

    /// The failure, unchanged.
    let error: UpstreamError
    /// The information found in its body.
    let finding: UpstreamFinding

    init(_ error: UpstreamError, _ finding: UpstreamFinding) {
        self.error = error
        self.finding = finding
    }

    /// The server's own id for the occurrence, by which its operators can find it.
    var occurrence: String? {
        finding.occurrence ?? Self.occurrenceFields.lazy.compactMap { error.headerFields.value($0) }.first
    }

    /// `payments answered 402, shape stripe, codes card_declined, occurrence req_1; fields amount (too_small)`
    var description: String {
        var facts = ["\(error.service) answered \(error.status)"]
        if let shape = finding.shape { facts.append("shape \(shape)") }
        if !finding.codes.isEmpty { facts.append("codes \(finding.codes.joined(separator: " < "))") }
        if let occurrence { facts.append("occurrence \(occurrence)") }
        for field in finding.fieldErrors.prefix(UpstreamFinding.maximumFieldErrors) { facts.append("field \(field)") }
        return facts.joined(separator: ", ")
    }
}
