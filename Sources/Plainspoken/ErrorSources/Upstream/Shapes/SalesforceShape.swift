/// Salesforce, whose root is an array: `[{"message":"…","errorCode":"INVALID_FIELD","fields":["Name"]}]`.
struct SalesforceShape: UpstreamShape {
    let name = "salesforce"

    func recognize(_ answer: UpstreamAnswer) -> UpstreamFinding? {
        guard let root = answer.json, root.isListOfObjects, let first = root[0], let code = first["errorCode"]?.string
        else {
            return nil
        }
        return UpstreamFinding(
            .certain, codes: [code], message: first["message"]?.sentence,
            fieldErrors: (root.elements ?? []).flatMap { error in
                (error["fields"]?.elements ?? []).compactMap { field in
                    UpstreamFieldError(field.string, code: error["errorCode"]?.code, message: error["message"]?.string)
                }
            }
        ).asFailure()
    }
}
