/// `{"errors":[{"code":88,"message":"…"}]}`, `{"errors":["…"]}`, and the same array without an object around it. The
/// first error is used.
struct ErrorListShape: UpstreamShape {
    let name = "error-list"

    func recognize(_ answer: UpstreamAnswer) -> UpstreamFinding? {
        guard let root = answer.json, let errors = root.elements ?? root["errors"]?.elements, let first = errors.first
        else {
            return nil
        }
        let finding =
            first.members == nil
            ? UpstreamFinding(.plausible, message: JSONValue.array(errors).sentence) : PlainShape.finding(in: first)
        return finding.flatMap { $0.isEmpty ? nil : $0 }
    }
}
