import CLibXML2

/// The C functions that libxml2 calls.
enum XMLCallbackTable {
    /// Connects a context to an object, which must live until reading has ended.
    static func install(_ callbacks: XMLCallbacks, in context: UnsafeMutablePointer<xmlParserCtxt>) {
        context.pointee._private = Unmanaged.passUnretained(callbacks).toOpaque()
        var table = xmlSAXHandler()
        table.initialized = UInt32(XML_SAX2_MAGIC)
        table.internalSubset = { context, _, _, _ in XMLCallbacks.of(context)?.doctype() }
        table.startElementNs = { context, name, _, namespace, namespaces, _, count, _, attributes in
            guard let name else { return }
            XMLCallbacks.of(context)?.startElement(
                name, namespace: namespace, namespaces: Int(namespaces), attributes: attributes, count: Int(count))
        }
        table.endElementNs = { context, _, _, _ in XMLCallbacks.of(context)?.endElement() }
        table.characters = { context, text, length in XMLCallbackTable.characters(context, text, length) }
        table.ignorableWhitespace = { context, text, length in XMLCallbackTable.characters(context, text, length) }
        table.cdataBlock = { context, text, length in XMLCallbackTable.characters(context, text, length) }
        table.serror = { context, error in
            guard let error else { return }
            XMLCallbacks.of(context)?.error(
                error.pointee.code, isFatal: error.pointee.level.rawValue >= XML_ERR_ERROR.rawValue)
        }
        context.pointee.sax.pointee = table
    }

    private static func characters(
        _ context: UnsafeMutableRawPointer?, _ text: UnsafePointer<xmlChar>?, _ length: Int32
    ) {
        guard let text, length > 0 else { return }
        XMLCallbacks.of(context)?.characters(UnsafeBufferPointer(start: text, count: Int(length)).span)
    }
}
