/// The parts that both versions of SOAP have in common.
enum SOAPFault {
    /// The element `Fault`, on its own or in its envelope.
    static func element(in root: MarkupElement?) -> MarkupElement? {
        switch root?.name {
        case "Fault": root
        case "Envelope": root?.child("Body")?.child("Fault")
        default: nil
        }
    }

    /// `Client` for `soap:Client`.
    static func localPart(_ name: String) -> String? {
        name.utf8.split(separator: UInt8(ascii: ":")).last.flatMap { String($0) }
    }
}
