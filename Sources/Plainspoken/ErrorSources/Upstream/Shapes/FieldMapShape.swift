/// Django REST framework and Rails: just a map from fields to messages, `{"amount":["…"]}`, or a list of them. Phoenix, Rails and Shopify put
/// it in `errors`: `{"errors":{"title":["…"]}}`. It matches almost any object, so it comes last.
struct FieldMapShape: UpstreamShape {
    let name = "field-map"

    func recognize(_ answer: UpstreamAnswer) -> UpstreamFinding? {
        guard let body = answer.json else { return nil }
        if body.members?.count == 1, let errors = body["errors"], let said = Self.finding(inTexts: errors) {
            return said
        }
        guard FieldMap.isOne(body) else { return nil }
        // GitLab puts it in `message`.
        let inner = body.members?.count == 1 ? body["errors"] ?? body["message"] : nil
        let root = inner.flatMap { $0.members == nil ? nil : $0 } ?? body
        return UpstreamFinding(
            .lastResort, message: root["non_field_errors"]?.sentence ?? root["base"]?.sentence,
            fieldErrors: FieldMap.errors(in: root))
    }

    /// `{"errors":"Not Found"}`, `{"errors":{"detail":"Not Found"}}` and `{"errors":{"order":"is missing"}}`: nil for anything else.
    private static func finding(inTexts errors: JSONValue) -> UpstreamFinding? {
        if let message = errors.string { return UpstreamFinding(.lastResort, message: .init(message)) }
        guard let members = errors.members, !members.isEmpty, members.allSatisfy({ $0.value.string != nil }) else {
            return nil
        }
        let isPhoenix = members.count == 1 && members[0].name == "detail"
        return UpstreamFinding(
            .lastResort, message: isPhoenix ? errors["detail"]?.sentence : nil,
            fieldErrors: isPhoenix ? [] : FieldMap.errors(in: errors))
    }
}
