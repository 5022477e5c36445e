/// Laravel: `{"message":"…","errors":{"email":["…"]}}`.
struct LaravelShape: UpstreamShape {
    let name = "laravel"
    let needs: MemberSketch = ["message", "errors"]

    func recognize(_ answer: UpstreamAnswer) -> UpstreamFinding? {
        guard let root = answer.json, root["message"]?.string != nil, let errors = root["errors"],
            FieldMap.isOne(errors)
        else {
            return nil
        }
        return UpstreamFinding(
            .characteristic, codes: [root["code"]?.code], message: root["message"]?.sentence,
            fieldErrors: FieldMap.errors(in: errors))
    }
}
