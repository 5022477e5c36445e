import CLibXML2
import Catalogs

/// Reads an XML document with libxml2 in a way that is safe: only UTF-8 and XML 1.0, the whole buffer at once, a fresh context,
/// no DTD and therefore no entities, nothing from outside, and our own limits. A document that is not well-formed is refused.
package struct XMLDocumentReader<Events: XMLEvents> {
    private let bytes: [UInt8]
    private let limits: XMLLimits

    package init(_ bytes: [UInt8], limits: XMLLimits) {
        self.bytes = bytes
        self.limits = limits
    }

    /// Reads the document.
    ///
    /// - Parameter events: receives every tag and text up to the end or the first error.
    /// - Throws: the reason why the document is refused. Don't rely on anything that `events` received before that.
    package func read(into events: inout Events) throws(CatalogDiagnostic) {
        if let refusal = refusal(reading: &events) { throw refusal.diagnostic }
    }

    /// Reads the document.
    ///
    /// - Parameter events: the same as for ``read(into:)``.
    /// - Returns: the reason why the document is refused; nil if it is not.
    func refusal(reading events: inout Events) -> XMLRefusal? {
        guard LibXML2.isReady else { return nil }
        if let refusal = XMLDeclaration.refusal(of: bytes, limits) { return refusal }
        guard let context = xmlNewParserCtxt() else {
            return XMLRefusal(
                diagnostic: CatalogDiagnostic(
                    .syntax, at: 0..<0, "there is not enough memory to read the document",
                    help: "Give the process more memory."))
        }
        defer { xmlFreeParserCtxt(context) }
        let mark = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        let session = XMLSession(events, bytes: bytes, offset: mark, limits: limits, context: context)
        session.connect()
        let isRead = withExtendedLifetime(session) {
            bytes.withUnsafeBytes { buffer in
                let text = UnsafeRawBufferPointer(rebasing: buffer[mark...])
                let options = Int32(XML_PARSE_NONET.rawValue | XML_PARSE_NOWARNING.rawValue)
                let document = xmlCtxtReadMemory(
                    context, text.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(clamping: text.count), nil,
                    "UTF-8", options)
                if let document { xmlFreeDoc(document) }
                return context.pointee.wellFormed == 1 && context.pointee.nsWellFormed == 1
                    && context.pointee.errNo == 0
            }
        }
        events = session.events
        if let failure = session.failure { return failure }
        guard !isRead || !session.hasEnded else { return nil }
        guard !bytes.isEmpty else { return XMLRefusal(diagnostic: .emptyDocument) }
        return XMLRefusal(
            diagnostic: CatalogDiagnostic(
                .syntax, at: 0..<min(1, bytes.count), XMLComplaint.other.message, help: XMLComplaint.other.help))
    }
}
