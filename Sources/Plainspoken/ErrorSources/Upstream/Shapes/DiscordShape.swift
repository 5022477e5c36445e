/// Discord: `{"code":50035,"message":"…","errors":{"name":{"_errors":[{"code":"…","message":"…"}]}}}`.
struct DiscordShape: UpstreamShape {
    let name = "discord"
    let needs: MemberSketch = ["code", "errors"]

    func recognize(_ answer: UpstreamAnswer) -> UpstreamFinding? {
        guard let root = answer.json, let code = root["code"]?.code, let errors = root["errors"], errors.members != nil
        else {
            return nil
        }
        var fields: [UpstreamFieldError] = []
        Self.collect(errors, [], &fields)
        guard !fields.isEmpty else { return nil }
        return UpstreamFinding(.certain, codes: [code], message: root["message"]?.sentence, fieldErrors: fields)
    }

    /// Errors are at the end of the path of their field.
    private static func collect(_ value: JSONValue, _ path: [FieldLocation.Part], _ fields: inout [UpstreamFieldError])
    {
        guard path.count < FieldPath.maximumDepth, fields.count < UpstreamFinding.maximumFieldErrors else { return }
        for member in value.members ?? [] {
            guard member.name == "_errors" else {
                collect(member.value, path + FieldPath.parse(member.name), &fields)
                continue
            }
            fields += (member.value.elements ?? []).compactMap { error in
                UpstreamFieldError(path, code: error["code"]?.code, message: error["message"]?.string)
            }
        }
    }
}
