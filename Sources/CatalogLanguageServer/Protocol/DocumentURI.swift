import ByteText

/// Translates between paths and the URIs of editors (RFC 8089).
enum DocumentURI {
    /// The absolute path, without `.` and `..`; nil for anything but a file on this machine.
    static func path(of uri: String) -> String? {
        let scheme = Array("file://".utf8)
        let bytes = Array(uri.utf8)
        guard bytes.prefix(scheme.count).map(ASCII.lowercased) == scheme else { return nil }
        var rest = bytes.dropFirst(scheme.count)
        let host = rest.prefix { $0 != UInt8(ascii: "/") }
        guard host.isEmpty || host.elementsEqual("localhost".utf8) else { return nil }
        rest = rest.dropFirst(host.count)
        rest = rest.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
        let decoded = PercentEncoding.decoded(rest)
        guard !decoded.contains(0), let path = String(validating: decoded, as: UTF8.self), path.utf8.first == 0x2F
        else { return nil }
        return DiskPath.normalized(path)
    }

    static func uri(of path: String) -> String {
        "file://"
            + PercentEncoding.encoded(path) { byte in
                ASCII.isLetter(byte) || ASCII.isDigit(byte) || "/-._~".utf8.contains(byte)
            }
    }
}
