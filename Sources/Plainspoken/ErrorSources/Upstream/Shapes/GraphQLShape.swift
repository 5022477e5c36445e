/// GraphQL (specification §7.1.2):
/// `{"data":null,"errors":[{"message":"…","path":["hero",1],"extensions":{"code":"X"}}]}`, often with HTTP 200. The
/// path points into the response, not into the request, so it names no field. Our own servers have more of a problem in `extensions`.
struct GraphQLShape: UpstreamShape {
    let name = "graphql"
    let needs: MemberSketch = ["errors"]

    func recognize(_ answer: UpstreamAnswer) -> UpstreamFinding? {
        guard let root = answer.json, let errors = root["errors"], errors.isListOfObjects, let first = errors[0],
            first["message"]?.string != nil
        else { return nil }
        let isDeclared = answer.mediaType == "application/graphql-response+json"
        let isTypical =
            first["extensions"]?.members != nil || first["locations"] != nil || first["path"]?.elements != nil
        guard isDeclared || isTypical || root["data"] != nil else { return nil }
        let extensions = first["extensions"]
        return UpstreamFinding(
            isDeclared ? .certain : .characteristic,
            // AppSync and GitHub put the code beside the message.
            codes: [extensions?["code"]?.code ?? first["errorType"]?.code ?? first["type"]?.code],
            message: first["message"]?.sentence, status: extensions?["status"]?.status,
            retryAfter: extensions?["retryAfter"]?.seconds, occurrence: extensions?["instance"]?.string,
            fieldErrors: (extensions?["errors"]?.elements ?? [])
                .filter { ($0["pointer"] ?? $0["parameter"] ?? $0["header"])?.string != nil }
                .map { error in UpstreamFieldError(inProblem: { error[$0]?.string }) }
        ).asFailure(isPartial: root["data"].map { !$0.isNull } ?? false)
    }
}
