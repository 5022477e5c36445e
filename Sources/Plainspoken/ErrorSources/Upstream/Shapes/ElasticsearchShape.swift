/// Elasticsearch: `{"error":{"root_cause":[{"type":"…","reason":"…"}],"type":"…","reason":"…"},"status":404}`.
struct ElasticsearchShape: UpstreamShape {
    let name = "elasticsearch"
    let needs: MemberSketch = ["error"]

    func recognize(_ answer: UpstreamAnswer) -> UpstreamFinding? {
        guard let root = answer.json, let error = root["error"], let type = error["type"]?.string,
            error["reason"]?.string != nil
        else { return nil }
        return UpstreamFinding(
            error["root_cause"] == nil ? .characteristic : .certain, codes: [type], message: error["reason"]?.sentence,
            status: root["status"]?.status
        ).asFailure(error["root_cause"] != nil)
    }
}
