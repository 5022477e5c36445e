/// Django REST framework and Rails: just a map from fields to messages, `{"amount":["…"]}`, or a list of them. Phoenix, Rails and Shopify put
/// it in `errors`: `{"errors":{"title":["…"]}}`. It matches almost any object, so it comes last.
struct FieldMapShape: UpstreamShape {
    let name = "field-map"

    func recognize(_ answer: UpstreamAnswer) -> UpstreamFinding? {
        guard let body = answer.json, FieldMap.isOne(body) else { return nil }
        let root = body.members?.count == 1 ? body["errors"].flatMap { $0.members == nil ? nil : $0 } ?? body : body
        return UpstreamFinding(
            .lastResort, message: root["non_field_errors"]?.sentence ?? root["base"]?.sentence,
            fieldErrors: FieldMap.errors(in: root))
    }
}
