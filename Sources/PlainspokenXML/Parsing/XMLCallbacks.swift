import CLibXML2

/// What libxml2 calls, without generics: its callbacks are C functions and can only be handed a plain class.
class XMLCallbacks {
    func startElement(
        _ name: UnsafePointer<xmlChar>, namespace: UnsafePointer<xmlChar>?, namespaces: Int,
        attributes: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?, count: Int
    ) {}

    func endElement() {}

    func characters(_ text: Span<UInt8>) {}

    func doctype() {}

    func error(_ code: Int32, isFatal: Bool) {}

    /// The object behind a context, as libxml2 hands it to every callback.
    static func of(_ context: UnsafeMutableRawPointer?) -> XMLCallbacks? {
        guard let context = context?.assumingMemoryBound(to: xmlParserCtxt.self),
            let object = context.pointee._private
        else { return nil }
        return Unmanaged<XMLCallbacks>.fromOpaque(object).takeUnretainedValue()
    }
}
