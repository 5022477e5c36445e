/// PayPal: `{"name":"INVALID_REQUEST","message":"…","debug_id":"…","details":[{"field":"/…","issue":"…","description":"…"}]}`.
struct PayPalShape: UpstreamShape {
    let name = "paypal"
    let needs: MemberSketch = ["name"]

    func recognize(_ answer: UpstreamAnswer) -> UpstreamFinding? {
        guard let root = answer.json, let name = root["name"]?.string else { return nil }
        let details = root["details"]?.elements ?? []
        guard root["debug_id"] != nil || details.contains(where: { $0["issue"] != nil }) else { return nil }
        return UpstreamFinding(
            .certain,
            codes: [details.first?["issue"]?.code, name],
            message: details.first?["description"]?.sentence ?? root["message"]?.sentence,
            occurrence: root["debug_id"]?.string,
            fieldErrors: details.compactMap { detail in
                UpstreamFieldError(
                    detail["field"]?.string, code: detail["issue"]?.code, message: detail["description"]?.string)
            })
    }
}
