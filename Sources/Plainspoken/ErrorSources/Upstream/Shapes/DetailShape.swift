/// Django REST framework and FastAPI: `{"detail":"…"}`, sometimes with a `code`.
struct DetailShape: UpstreamShape {
    let name = "detail"
    let needs: MemberSketch = ["detail"]

    func recognize(_ answer: UpstreamAnswer) -> UpstreamFinding? {
        guard let root = answer.json, let detail = root["detail"]?.sentence else { return nil }
        return UpstreamFinding(.plausible, codes: [root["code"]?.code], message: detail)
    }
}
