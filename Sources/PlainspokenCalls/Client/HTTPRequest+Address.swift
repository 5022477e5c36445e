package import HTTPTypes

extension HTTPRequest {
    /// The whole address; `nil` if the parts don't form one, or if it would name a different server than the authority,
    /// as the path `@evil.example/` does after `shop.example`.
    package var address: String? {
        guard let scheme, !scheme.isEmpty, let authority, !authority.isEmpty,
            !authority.utf8.contains(where: { "@/?#\\".utf8.contains($0) }), Self.hasUsablePort(authority)
        else { return nil }
        let path = path.flatMap { $0.isEmpty ? nil : $0 } ?? "/"
        guard path.utf8.first == UInt8(ascii: "/"), !path.utf8.contains(UInt8(ascii: "#")) else { return nil }
        return "\(scheme)://\(authority)\(path)"
    }

    /// Some libraries crash on a port above 65535.
    private static func hasUsablePort(_ authority: String) -> Bool {
        guard authority.utf8.last != UInt8(ascii: "]"), let colon = authority.utf8.lastIndex(of: UInt8(ascii: ":"))
        else {
            return true
        }
        let port = authority.utf8[colon...].dropFirst()
        let isNumber = port.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
        return port.isEmpty || isNumber && UInt16(Substring(port)) != nil
    }
}
