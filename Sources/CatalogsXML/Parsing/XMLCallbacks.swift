import CLibXML2

/// The methods that libxml2 calls. They are in a class without generics, since its callbacks are C functions, which can't have any.
class XMLCallbacks {
    func startElement(
        _ name: UnsafePointer<xmlChar>, namespace: UnsafePointer<xmlChar>?, namespaces: Int,
        attributes: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?, count: Int
    ) {}

    func endElement() {}

    func characters(_ text: Span<UInt8>) {}

    func doctype() {}

    func error(_ code: Int32, isFatal: Bool) {}

    /// The object that belongs to a context, which libxml2 passes to every callback.
    static func of(_ context: UnsafeMutableRawPointer?) -> XMLCallbacks? {
        guard let context = context?.assumingMemoryBound(to: xmlParserCtxt.self),
            let object = context.pointee._private
        else { return nil }
        return Unmanaged<XMLCallbacks>.fromOpaque(object).takeUnretainedValue()
    }
}
