/// Stripe, and OpenAI after it: `{"error":{"type":"card_error","code":"card_declined","decline_code":"…","message":"…",
/// "param":"…"}}`.
struct StripeShape: UpstreamShape {
    let name = "stripe"
    let needs: MemberSketch = ["error"]

    func recognize(_ answer: UpstreamAnswer) -> UpstreamFinding? {
        guard let error = answer.json?["error"], let type = error["type"]?.string,
            ["code", "decline_code", "param", "doc_url"].contains(where: { error[$0] != nil })
        else { return nil }
        let code = error["code"]?.code
        let field = UpstreamFieldError(error["param"]?.string, code: code, message: error["message"]?.string)
        var finding = UpstreamFinding(
            .characteristic,
            // Meta's subcode says more than its code.
            codes: [error["decline_code"]?.code ?? error["error_subcode"]?.code, code, type],
            message: error["message"]?.sentence,
            occurrence: error["request_log_url"]?.string ?? error["fbtrace_id"]?.string ?? error["request_id"]?.string,
            fieldErrors: field.map { [$0] } ?? FieldErrorList.errors(in: error)
        ).asFailure()
        if error["fbtrace_id"] != nil, let code, Self.limitsOfMeta.contains(code) { finding.statedLimit = .rate }
        return finding
    }

    /// The codes by which Meta's Graph API limits calls: of an app, a user, a page and of custom kinds, and of its business products.
    private static let limitsOfMeta: Set<String> = Set(
        ["4", "17", "32", "613"] + [80_000...80_006, 80_008...80_009, 80_014...80_014].joined().map(String.init))
}
