/// GitHub: `{"message":"Validation Failed","errors":[{"resource":"…","field":"…","code":"missing_field"}],
/// "documentation_url":"…"}`. A secondary rate limit is a 403 that may have no header field about it, and no code: only the address of
/// its documentation tells it from a right that is missing.
struct GitHubShape: UpstreamShape {
    let name = "github"
    let needs: MemberSketch = ["message"]

    func recognize(_ answer: UpstreamAnswer) -> UpstreamFinding? {
        guard let root = answer.json, root["message"]?.string != nil else { return nil }
        let errors = root["errors"]?.elements ?? []
        let documentation = root["documentation_url"]
        guard documentation != nil || errors.contains(where: { $0["resource"] != nil }) else { return nil }
        var finding = UpstreamFinding(
            .certain, codes: [errors.first?["code"]?.code], message: root["message"]?.sentence,
            status: root["status"]?.status,
            fieldErrors: errors.compactMap { error in
                UpstreamFieldError(error["field"]?.string, code: error["code"]?.code, message: error["message"]?.string)
            })
        finding.statedLimit = documentation?.string.flatMap { UpstreamLimit(code: $0) }
        return finding
    }
}
