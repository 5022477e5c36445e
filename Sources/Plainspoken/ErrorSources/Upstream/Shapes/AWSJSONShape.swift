import HTTPTypes

/// AWS's JSON protocols: `{"__type":"ns#FooError","message":"…"}`, or the type in the field `X-Amzn-Errortype`.
struct AWSJSONShape: UpstreamShape {
    let name = "aws-json"

    private static let typeField = HTTPField.Name("X-Amzn-Errortype")
    private static let requestField = HTTPField.Name("X-Amzn-RequestId")

    func recognize(_ answer: UpstreamAnswer) -> UpstreamFinding? {
        let root = answer.json
        let field = Self.typeField.flatMap { answer.headerFields.value($0) }
        guard root == nil || root?.members != nil, let type = field ?? root?["__type"]?.string else { return nil }
        return UpstreamFinding(
            .certain, codes: [Self.code(type)], message: (root?["message"] ?? root?["Message"])?.sentence,
            occurrence: Self.requestField.flatMap { answer.headerFields[$0] }
        ).asFailure(field != nil)
    }

    /// The same with its name, for a response without a body.
    func finding(in answer: UpstreamAnswer) -> UpstreamFinding? {
        var finding = recognize(answer)
        finding?.shape = name
        return finding
    }

    /// `FooError` for `com.example#FooError:http://…`.
    static func code(_ type: String) -> String? {
        let name = type.utf8.prefix { $0 != UInt8(ascii: ":") }
        return name.split(separator: UInt8(ascii: "#")).last.flatMap { String($0) }
    }
}
