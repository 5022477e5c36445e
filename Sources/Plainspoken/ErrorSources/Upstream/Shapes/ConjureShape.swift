/// Conjure: `{"errorCode":"NOT_FOUND","errorName":"Recipe:RecipeNotFound","errorInstanceId":"…","parameters":{}}`.
struct ConjureShape: UpstreamShape {
    let name = "conjure"
    let needs: MemberSketch = ["errorName", "errorCode"]

    func recognize(_ answer: UpstreamAnswer) -> UpstreamFinding? {
        guard let root = answer.json, let error = root["errorName"]?.string, let code = root["errorCode"]?.string else {
            return nil
        }
        return UpstreamFinding(
            .certain, codes: [error, code], occurrence: root["errorInstanceId"]?.string,
            arguments: root["parameters"]?.arguments ?? [])
    }
}
