/// Tencent Cloud, with HTTP 200: `{"Response":{"Error":{"Code":"AuthFailure.SignatureFailure","Message":"…"},"RequestId":"…"}}`.
struct TencentShape: UpstreamShape {
    let name = "tencent"
    let needs: MemberSketch = ["Response"]

    func recognize(_ answer: UpstreamAnswer) -> UpstreamFinding? {
        guard let response = answer.json?["Response"], let error = response["Error"], let code = error["Code"]?.string
        else { return nil }
        return UpstreamFinding(
            .certain, codes: [code], message: error["Message"]?.sentence, occurrence: response["RequestId"]?.string
        ).asFailure()
    }
}
