/// Jira: `{"errorMessages":["…"],"errors":{"summary":"…"}}`.
struct JiraShape: UpstreamShape {
    let name = "jira"
    let needs: MemberSketch = ["errorMessages"]

    func recognize(_ answer: UpstreamAnswer) -> UpstreamFinding? {
        guard let root = answer.json, let messages = root["errorMessages"], messages.elements != nil else { return nil }
        return UpstreamFinding(
            .certain, message: messages.sentence, status: root["status"]?.status,
            fieldErrors: root["errors"].map { FieldMap.errors(in: $0) } ?? [])
    }
}
