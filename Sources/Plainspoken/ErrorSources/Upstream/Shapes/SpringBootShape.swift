/// Spring Boot: `{"timestamp":…,"status":400,"error":"Bad Request","message":"…","path":"…","errors":[…]}`.
struct SpringBootShape: UpstreamShape {
    let name = "spring-boot"
    let needs: MemberSketch = ["timestamp", "status", "error"]

    func recognize(_ answer: UpstreamAnswer) -> UpstreamFinding? {
        guard let root = answer.json, root["timestamp"] != nil, let status = root["status"]?.status,
            root["error"]?.string != nil
        else { return nil }
        return UpstreamFinding(
            .certain,
            codes: [root["code"]?.code, String(status)],
            message: (root["message"] ?? root["error"])?.sentence,
            status: status,
            occurrence: root["requestId"]?.string,
            fieldErrors: (root["errors"]?.elements ?? []).compactMap { error in
                UpstreamFieldError(
                    error["field"]?.string, code: error["code"]?.code, message: error["defaultMessage"]?.string)
            })
    }
}
