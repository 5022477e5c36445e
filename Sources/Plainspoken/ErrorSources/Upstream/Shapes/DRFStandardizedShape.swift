/// drf-standardized-errors: `{"type":"validation_error","errors":[{"code":"required","detail":"…","attr":"items.0.name"}]}`.
struct DRFStandardizedShape: UpstreamShape {
    let name = "drf-standardized"
    let needs: MemberSketch = ["type", "errors"]

    private static let types = ["validation_error", "client_error", "server_error"]

    func recognize(_ answer: UpstreamAnswer) -> UpstreamFinding? {
        guard let root = answer.json, let type = root["type"]?.string, Self.types.contains(type),
            let errors = root["errors"], errors.isListOfObjects, errors[0]?["attr"] != nil
        else { return nil }
        return UpstreamFinding(
            .certain, codes: [errors[0]?["code"]?.code, type], message: errors[0]?["detail"]?.sentence,
            fieldErrors: (errors.elements ?? []).compactMap { error in
                let attribute = error["attr"]?.string
                return UpstreamFieldError(
                    attribute == "non_field_errors" ? nil : attribute, code: error["code"]?.code,
                    message: error["detail"]?.string)
            })
    }
}
