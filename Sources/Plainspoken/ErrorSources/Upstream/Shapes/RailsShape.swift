/// Rails: `{"status":404,"error":"Not Found"}`, and nothing else.
struct RailsShape: UpstreamShape {
    let name = "rails"
    let needs: MemberSketch = ["status", "error"]

    func recognize(_ answer: UpstreamAnswer) -> UpstreamFinding? {
        guard let root = answer.json, root.members?.count == 2, let status = root["status"]?.status,
            root["error"]?.string != nil
        else { return nil }
        return UpstreamFinding(
            .characteristic, codes: [String(status)], message: root["error"]?.sentence, status: status)
    }
}
