/// Kubernetes: `{"kind":"Status","status":"Failure","reason":"Invalid","code":422,"message":"…","details":{"causes":[…],
/// "retryAfterSeconds":1}}`.
struct KubernetesShape: UpstreamShape {
    let name = "kubernetes"

    func recognize(_ answer: UpstreamAnswer) -> UpstreamFinding? {
        // A watch reports errors as events: {"type":"ERROR","object":{"kind":"Status",…}}.
        let event = answer.json?["type"]?.string == "ERROR" ? answer.json?["object"] : nil
        guard let root = event ?? answer.json, root["kind"]?.string == "Status", root["status"]?.string == "Failure"
        else {
            return nil
        }
        let details = root["details"]
        return UpstreamFinding(
            .certain,
            codes: [root["reason"]?.code],
            message: root["message"]?.sentence,
            status: root["code"]?.status,
            retryAfter: details?["retryAfterSeconds"]?.seconds,
            fieldErrors: (details?["causes"]?.elements ?? []).compactMap { cause in
                UpstreamFieldError(
                    cause["field"]?.string, code: cause["reason"]?.code, message: cause["message"]?.string)
            }
        ).asFailure()
    }
}
