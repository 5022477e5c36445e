/// Django REST framework and FastAPI: `{"detail":"…"}`, sometimes with a `code`, or `{"detail":{"code":"…","message":"…"}}`.
struct DetailShape: UpstreamShape {
    let name = "detail"
    let needs: MemberSketch = ["detail"]

    func recognize(_ answer: UpstreamAnswer) -> UpstreamFinding? {
        guard let root = answer.json else { return nil }
        if let detail = root["detail"], detail.members != nil {
            guard let finding = PlainShape.finding(in: detail), !finding.isEmpty else { return nil }
            return finding
        }
        guard let detail = root["detail"]?.sentence else { return nil }
        return UpstreamFinding(.plausible, codes: [root["code"]?.code], message: detail)
    }
}
