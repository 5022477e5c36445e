/// OData 2 and 3, SAP: `{"error":{"code":"…","message":{"lang":"en","value":"…"}}}`.
struct OldODataShape: UpstreamShape {
    let name = "odata-2"

    func recognize(_ answer: UpstreamAnswer) -> UpstreamFinding? {
        guard let root = answer.json, let error = root["error"] ?? root["odata.error"],
            let message = error["message"], message["value"]?.string != nil
        else { return nil }
        return UpstreamFinding(.certain, codes: [error["code"]?.code], message: message.sentence)
    }
}
