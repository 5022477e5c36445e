/// Azure and OData 4: `{"error":{"code":"X","message":"…","target":"…","details":[…],"innererror":{"code":"Y"}}}`. The
/// deepest inner error is the most specific.
struct AzureShape: UpstreamShape {
    let name = "azure"
    let needs: MemberSketch = ["error"]

    func recognize(_ answer: UpstreamAnswer) -> UpstreamFinding? {
        guard let error = answer.json?["error"], let code = error["code"]?.string,
            Self.inner(error)?.members != nil || error["target"] != nil || error["details"]?.isListOfObjects == true
        else { return nil }
        var codes: [String?] = [code]
        var inner = Self.inner(error)
        for _ in 0..<UpstreamAnswer.maximumDepth {
            guard let current = inner else { break }
            codes.insert(current["code"]?.code, at: 0)
            inner = Self.inner(current)
        }
        let parts = [error] + (error["details"]?.elements ?? [])
        return UpstreamFinding(
            .characteristic, codes: codes, message: error["message"]?.sentence,
            occurrence: Self.inner(error)?["request-id"]?.string,
            fieldErrors: parts.compactMap { part in
                UpstreamFieldError(part["target"]?.string, code: part["code"]?.code, message: part["message"]?.string)
            }
        ).asFailure()
    }

    /// `innererror`, or `innerError` as Microsoft Graph writes it.
    private static func inner(_ error: JSONValue) -> JSONValue? { error["innererror"] ?? error["innerError"] }
}
