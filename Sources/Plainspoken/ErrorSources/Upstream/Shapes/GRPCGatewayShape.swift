/// grpc-gateway: `{"code":5,"message":"…","details":[]}` with a gRPC status number.
struct GRPCGatewayShape: UpstreamShape {
    let name = "grpc-gateway"
    let needs: MemberSketch = ["code", "message", "details"]

    func recognize(_ answer: UpstreamAnswer) -> UpstreamFinding? {
        guard let root = answer.json, let number = root["code"]?.integer, (0...16).contains(number),
            root["message"]?.string != nil, root["details"]?.elements != nil
        else { return nil }
        let details = GoogleErrorDetails(root["details"])
        return UpstreamFinding(
            .characteristic,
            codes: details.codes + [String(number)],
            message: details.message ?? root["message"]?.sentence,
            retryAfter: details.retryAfter,
            occurrence: details.occurrence,
            fieldErrors: details.fieldErrors,
            arguments: details.arguments)
    }
}
