/// ASP.NET: `{"title":"…","status":400,"errors":{"$.date":["…"]},"traceId":"…"}`, problem details in which `errors` is
/// a map.
struct ASPNETShape: UpstreamShape {
    let name = "asp-net"
    let needs: MemberSketch = ["title", "errors"]

    func recognize(_ answer: UpstreamAnswer) -> UpstreamFinding? {
        guard let root = answer.json, root["title"]?.string != nil, let errors = root["errors"], errors.members != nil
        else {
            return nil
        }
        return UpstreamFinding(
            .certain,
            codes: [root["code"]?.code, root["type"]?.string.flatMap(ProblemDetailsShape.code)],
            message: (root["detail"] ?? root["title"])?.sentence,
            status: root["status"]?.status,
            occurrence: root["traceId"]?.string,
            fieldErrors: FieldMap.errors(in: errors), problem: UpstreamProblem(root, of: answer))
    }
}
