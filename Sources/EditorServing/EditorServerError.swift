/// Why the editor cannot be served.
package struct EditorServerError: Error, CustomStringConvertible {
    /// Whether another program uses the port.
    let isPortTaken: Bool
    /// A sentence without an initial capital or a final full stop.
    package let description: String
}
