/// The Connect protocol: `{"code":"unavailable","message":"…","details":[{"type":"google.rpc.RetryInfo","value":"CgIIBQ","debug":{…}}]}` with
/// the name of a gRPC status. The details are read where they are in JSON too, in `debug`.
struct ConnectShape: UpstreamShape {
    let name = "connect"
    let needs: MemberSketch = ["code"]

    private static let codes: Set<String> = [
        "canceled", "unknown", "invalid_argument", "deadline_exceeded", "not_found", "already_exists",
        "permission_denied",
        "resource_exhausted", "failed_precondition", "aborted", "out_of_range", "unimplemented", "internal",
        "unavailable",
        "data_loss", "unauthenticated",
    ]

    func recognize(_ answer: UpstreamAnswer) -> UpstreamFinding? {
        guard let root = answer.json, let code = root["code"]?.string, Self.codes.contains(code) else { return nil }
        guard (root.members ?? []).allSatisfy({ ["code", "message", "details"].contains($0.name) }) else { return nil }
        let details = GoogleErrorDetails(connect: root["details"])
        return UpstreamFinding(
            .characteristic, codes: details.codes + [code], message: details.message ?? root["message"]?.sentence,
            retryAfter: details.retryAfter, occurrence: details.occurrence, fieldErrors: details.fieldErrors,
            arguments: details.arguments)
    }
}
