/// GitHub: `{"message":"Validation Failed","errors":[{"resource":"…","field":"…","code":"missing_field"}],
/// "documentation_url":"…"}`.
struct GitHubShape: UpstreamShape {
    let name = "github"
    let needs: MemberSketch = ["message"]

    func recognize(_ answer: UpstreamAnswer) -> UpstreamFinding? {
        guard let root = answer.json, root["message"]?.string != nil else { return nil }
        let errors = root["errors"]?.elements ?? []
        guard root["documentation_url"] != nil || errors.contains(where: { $0["resource"] != nil }) else { return nil }
        return UpstreamFinding(
            .certain, codes: [errors.first?["code"]?.code], message: root["message"]?.sentence,
            status: root["status"]?.status,
            fieldErrors: errors.compactMap { error in
                UpstreamFieldError(error["field"]?.string, code: error["code"]?.code, message: error["message"]?.string)
            })
    }
}
