/// Telegram's bot API: `{"ok":false,"error_code":429,"description":"…","parameters":{"retry_after":5}}`.
struct TelegramShape: UpstreamShape {
    let name = "telegram"
    let needs: MemberSketch = ["ok", "error_code"]

    func recognize(_ answer: UpstreamAnswer) -> UpstreamFinding? {
        guard let root = answer.json, root["ok"]?.bool == false, let code = root["error_code"] else { return nil }
        return UpstreamFinding(
            .certain, codes: [code.code], message: root["description"]?.sentence, status: code.status,
            retryAfter: root["parameters"]?["retry_after"]?.seconds
        ).asFailure()
    }
}
