/// FastAPI with pydantic: `{"detail":[{"loc":["body","size"],"msg":"…","type":"…"}]}`.
struct FastAPIShape: UpstreamShape {
    let name = "fastapi"
    let needs: MemberSketch = ["detail"]

    func recognize(_ answer: UpstreamAnswer) -> UpstreamFinding? {
        guard let details = answer.json?["detail"], details.isListOfObjects, let first = details[0],
            first["loc"]?.elements != nil
        else { return nil }
        return UpstreamFinding(
            .certain, codes: [first["type"]?.code], message: first["msg"]?.sentence,
            fieldErrors: (details.elements ?? []).compactMap { error in
                Self.fieldError(error["loc"]?.elements ?? [], code: error["type"]?.code, message: error["msg"]?.string)
            })
    }

    /// `["body","items",0]`: the first element names the part of the request, the rest is the place in it.
    private static func fieldError(_ location: [JSONValue], code: String?, message: String?) -> UpstreamFieldError? {
        switch location.first?.string {
        case "query", "path": UpstreamFieldError(nil, parameter: location.last?.string, code: code, message: message)
        case "header": UpstreamFieldError(nil, header: location.last?.string, code: code, message: message)
        default:
            UpstreamFieldError(
                JSONValue.array(Array(location.dropFirst())).path ?? [], code: code, message: message)
        }
    }
}
