/// Apigee: `{"fault":{"faultstring":"…","detail":{"errorcode":"policies.ratelimit.QuotaViolation"}}}`. Other API managers have the usual
/// members in `fault`; QuickBooks has `{"Fault":{"Error":[{"Message":"…","code":"6240","element":"Name"}],"type":"ValidationFault"}}`.
struct FaultShape: UpstreamShape {
    let name = "fault"

    func recognize(_ answer: UpstreamAnswer) -> UpstreamFinding? {
        guard let fault = answer.json?["fault"] ?? answer.json?["Fault"], fault.members != nil else { return nil }
        if let text = fault["faultstring"] {
            return UpstreamFinding(
                .certain, codes: [fault["detail"]?["errorcode"]?.code], message: text.sentence
            ).asFailure()
        }
        let errors = fault["Error"]
        guard var finding = PlainShape.finding(in: errors?[0] ?? fault) else { return nil }
        finding.confidence = .certain
        if let type = fault["type"]?.code, errors != nil { finding.codes.append(type) }
        if let errors { finding.fieldErrors = FieldErrorList.errors(inList: errors) }
        return finding.asFailure()
    }
}
