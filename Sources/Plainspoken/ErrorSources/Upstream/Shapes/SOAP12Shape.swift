/// SOAP 1.2 part 1 §5.4: `<Fault><Code><Value>…</Value><Subcode><Value>…</Value></Subcode></Code><Reason><Text
/// xml:lang="en">`. The message can come in several languages; the first is kept.
struct SOAP12Shape: UpstreamShape {
    let name = "soap-1.2"
    let needs: MemberSketch = .markup

    func recognize(_ answer: UpstreamAnswer) -> UpstreamFinding? {
        guard let fault = SOAPFault.element(in: answer.markup), let code = fault.child("Code") else { return nil }
        var codes: [String?] = []
        var current: MarkupElement? = code
        for _ in 0..<UpstreamAnswer.maximumDepth {
            guard let element = current else { break }
            codes.insert(element.text(of: "Value").flatMap(SOAPFault.localPart), at: 0)
            current = element.child("Subcode")
        }
        let text = fault.child("Reason")?.child("Text")
        return UpstreamFinding(
            .certain, codes: codes, message: .init(text?.trimmedText, language: text?.attributes["xml:lang"])
        ).asFailure()
    }
}
