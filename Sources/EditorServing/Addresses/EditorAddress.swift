/// Where the editor is, for browsers of this computer alone.
package struct EditorAddress: Sendable {
    let port: UInt16
    let secret: EditorSecret

    /// - Parameter port: 0 for any that is free.
    init(port: UInt16 = 0, secret: EditorSecret = EditorSecret()) {
        self.port = port
        self.secret = secret
    }

    /// `http://127.0.0.1:41234/…/`.
    package var url: String { "http://\(hosts[0])\(path)/" }

    /// The part of the address before all that the page asks for: `/…`.
    var path: String { "/\(secret.text)" }

    /// What a browser may call this computer. A field Host with any other name comes from a page of another server whose name has been made
    /// to lead here (DNS rebinding).
    var hosts: [String] {
        // Browsers leave out the usual port.
        let suffix = port == 80 ? "" : ":\(port)"
        return ["127.0.0.1" + suffix, "localhost" + suffix]
    }
}
