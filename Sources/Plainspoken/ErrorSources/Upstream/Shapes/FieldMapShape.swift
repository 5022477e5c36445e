/// Django REST framework and Rails: just a map from fields to messages, `{"amount":["…"]}`. It matches almost any
/// object, so it comes last.
struct FieldMapShape: UpstreamShape {
    let name = "field-map"

    func recognize(_ answer: UpstreamAnswer) -> UpstreamFinding? {
        guard let root = answer.json, FieldMap.isOne(root) else { return nil }
        return UpstreamFinding(
            .lastResort, message: root["non_field_errors"]?.sentence ?? root["base"]?.sentence,
            fieldErrors: FieldMap.errors(in: root))
    }
}
