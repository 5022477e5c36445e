/// `{"errors":[{"code":88,"message":"…"}]}`, `{"errors":["…"]}`, and the same array without an object around it. The
/// first error is used.
struct ErrorListShape: UpstreamShape {
    let name = "error-list"

    func recognize(_ answer: UpstreamAnswer) -> UpstreamFinding? {
        guard let root = answer.json, let errors = root.elements ?? root["errors"]?.elements, let first = errors.first
        else {
            return nil
        }
        guard first.members != nil else {
            let finding = UpstreamFinding(.plausible, message: JSONValue.array(errors).sentence)
            return finding.isEmpty ? nil : finding
        }
        guard var finding = PlainShape.finding(in: first) else { return nil }
        finding.fieldErrors = FieldErrorList.errors(inList: .array(errors))
        let outer = PlainShape.reading(root)
        finding.codes += outer.codes.filter { !finding.codes.contains($0) }
        finding.status = finding.status ?? outer.status
        finding.occurrence = finding.occurrence ?? outer.occurrence
        return finding
    }
}
