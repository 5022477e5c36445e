import ByteText

/// Google's APIs (AIP-193): `{"error":{"code":404,"status":"NOT_FOUND","message":"…","details":[…]}}`.
struct GoogleShape: UpstreamShape {
    let name = "google"
    let needs: MemberSketch = ["error"]

    func recognize(_ answer: UpstreamAnswer) -> UpstreamFinding? {
        guard let error = answer.json?["error"], error["code"]?.integer != nil, let status = error["status"]?.string,
            status.utf8.allSatisfy({ ASCII.isUppercase($0) || $0 == UInt8(ascii: "_") })
        else {
            return nil
        }
        let details = GoogleErrorDetails(error["details"])
        return UpstreamFinding(
            details.isEmpty ? .characteristic : .certain,
            codes: details.codes + [status],
            message: details.message ?? error["message"]?.sentence,
            status: error["code"]?.status,
            retryAfter: details.retryAfter,
            occurrence: details.occurrence,
            fieldErrors: details.fieldErrors,
            arguments: details.arguments
        ).asFailure()
    }
}
