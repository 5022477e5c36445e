/// NestJS: `{"statusCode":400,"message":["…"],"error":"Bad Request"}`; `message` is a string or a list.
struct NestJSShape: UpstreamShape {
    let name = "nestjs"
    let needs: MemberSketch = ["statusCode", "message"]

    func recognize(_ answer: UpstreamAnswer) -> UpstreamFinding? {
        guard let root = answer.json, let status = root["statusCode"]?.status, let message = root["message"]?.sentence
        else {
            return nil
        }
        return UpstreamFinding(
            .characteristic,
            codes: [(root["errorCode"] ?? root["code"] ?? root["messageId"])?.code, String(status)], message: message,
            status: status, occurrence: root["traceID"]?.code, fieldErrors: FieldErrorList.errors(in: root))
    }
}
