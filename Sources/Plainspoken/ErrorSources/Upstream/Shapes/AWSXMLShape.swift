/// AWS's XML protocols and S3: `<ErrorResponse><Error><Code>…</Code><Message>…`, or `<Error>` alone.
struct AWSXMLShape: UpstreamShape {
    let name = "aws-xml"
    let needs: MemberSketch = .markup

    func recognize(_ answer: UpstreamAnswer) -> UpstreamFinding? {
        guard let root = answer.markup, let error = Self.error(in: root), let code = error.text(of: "Code") else {
            return nil
        }
        return UpstreamFinding(
            .certain, codes: [code], message: .init(error.text(of: "Message")),
            occurrence: root.text(of: "RequestId") ?? root.text(of: "RequestID") ?? error.text(of: "RequestId")
        ).asFailure()
    }

    private static func error(in root: MarkupElement) -> MarkupElement? {
        switch root.name {
        case "Error": root
        case "ErrorResponse": root.child("Error")
        case "Response": root.child("Errors")?.child("Error")  // EC2
        default: nil
        }
    }
}
