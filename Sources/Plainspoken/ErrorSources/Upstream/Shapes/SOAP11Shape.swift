/// SOAP 1.1 §4.4: `<Envelope><Body><Fault><faultcode>…</faultcode><faultstring>…</faultstring>`.
struct SOAP11Shape: UpstreamShape {
    let name = "soap-1.1"
    let needs: MemberSketch = .markup

    func recognize(_ answer: UpstreamAnswer) -> UpstreamFinding? {
        guard let fault = SOAPFault.element(in: answer.markup), let code = fault.text(of: "faultcode") else {
            return nil
        }
        return UpstreamFinding(
            .certain, codes: [SOAPFault.localPart(code)],
            message: .init(fault.text(of: "faultstring"), language: fault.child("faultstring")?.attributes["xml:lang"])
        ).asFailure()
    }
}
