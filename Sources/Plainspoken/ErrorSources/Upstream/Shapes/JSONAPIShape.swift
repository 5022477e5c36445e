/// JSON:API 1.1: `{"errors":[{"status":"422","code":"x","title":"…","detail":"…","source":{"pointer":"/data/…"}}]}`.
struct JSONAPIShape: UpstreamShape {
    let name = "json-api"
    let needs: MemberSketch = ["errors"]

    func recognize(_ answer: UpstreamAnswer) -> UpstreamFinding? {
        guard let errors = answer.json?["errors"], errors.isListOfObjects, let first = errors[0] else { return nil }
        let isDeclared = answer.mediaType == "application/vnd.api+json"
        let isTypical = first["source"]?.members != nil || first["status"]?.string != nil
        guard isDeclared || (isTypical && (first["detail"] ?? first["title"] ?? first["code"]) != nil) else {
            return nil
        }
        return UpstreamFinding(
            isDeclared ? .certain : .characteristic,
            codes: [first["code"]?.code],
            message: (first["detail"] ?? first["title"])?.sentence,
            status: first["status"]?.status,
            occurrence: first["id"]?.string,
            fieldErrors: (errors.elements ?? []).compactMap { error in
                let source = error["source"]
                let message = (error["detail"] ?? error["title"])?.string
                // An empty pointer is to the whole document.
                if source?["pointer"]?.string == "" {
                    return UpstreamFieldError(inProblem: {
                        $0 == "code" ? error[$0]?.code : $0 == "detail" ? message : nil
                    })
                }
                return UpstreamFieldError(
                    source?["pointer"]?.string, parameter: source?["parameter"]?.string,
                    header: source?["header"]?.string, code: error["code"]?.code,
                    message: message)
            }
        ).asFailure()
    }
}
