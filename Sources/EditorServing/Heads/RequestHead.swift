import ByteText

/// The head of a request: its first line and its header fields (RFC 9112 §3, §5).
struct RequestHead: Equatable {
    let method: String
    /// As it was sent: nothing in it is decoded or resolved.
    let target: String
    /// By their names in lower case. The values of a field that is sent several times are joined by commas (RFC 9110 §5.3).
    private(set) var fields: [String: String] = [:]

    /// The target without its query.
    var path: String { String(target.prefix { $0 != "?" }) }

    /// request-line = method SP request-target SP HTTP-version
    init(requestLine line: ArraySlice<UInt8>) throws(HeadFault) {
        let parts = line.split(separator: 0x20, maxSplits: 3, omittingEmptySubsequences: false)
        guard parts.count == 3 else { throw .malformed("The first line needs a method, a target and a version.") }
        guard !parts[0].isEmpty, parts[0].allSatisfy(Self.isToken) else {
            throw .malformed("The method is not a word.")
        }
        guard !parts[1].isEmpty, parts[1].allSatisfy({ 0x21..<0x7F ~= $0 }) else {
            throw .malformed("The target has a character that needs an escape.")
        }
        let version = Array(parts[2])
        guard version.count == 8, version.starts(with: "HTTP/".utf8), version[6] == UInt8(ascii: "."),
            [version[5], version[7]].allSatisfy({ 0x30...0x39 ~= $0 })
        else { throw .malformed("The version is not one of HTTP.") }
        guard version[5] == UInt8(ascii: "1") else { throw .version }
        method = String(decoding: parts[0], as: UTF8.self)
        target = String(decoding: parts[1], as: UTF8.self)
    }

    /// field-line = field-name ":" OWS field-value OWS
    mutating func add(fieldLine line: ArraySlice<UInt8>) throws(HeadFault) {
        // A blank before the colon, or at the start of a line that continues the last one (§5.2), is no part of a name.
        guard let colon = line.firstIndex(of: UInt8(ascii: ":")), colon > line.startIndex,
            line[..<colon].allSatisfy(Self.isToken)
        else { throw .malformed("A header field needs a name, and a colon right after it.") }
        let value = line[(colon + 1)...]
        guard value.allSatisfy({ $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 }) else {
            throw .malformed("A header field has a control character.")
        }
        add(
            String(decoding: ASCII.trimmed(value), as: UTF8.self),
            to: ASCII.lowercased(String(decoding: line[..<colon], as: UTF8.self)))
    }

    private mutating func add(_ value: String, to name: String) {
        if fields[name] == nil {
            fields[name] = value
        } else {
            fields[name, default: ""] += ", " + value
        }
    }

    /// What has to be true of all fields together.
    func check() throws(HeadFault) {
        // §3.2: a list of hosts. No host is a matter of the gate.
        guard fields["host"]?.contains(",") != true else { throw .malformed("A request has one field Host.") }
        // §6.3: where the body ends must be beyond doubt, although it is never read.
        guard let length = fields["content-length"] else { return }
        guard fields["transfer-encoding"] == nil else {
            throw .malformed("A request has Content-Length or Transfer-Encoding, not both.")
        }
        guard !length.isEmpty, length.utf8.allSatisfy({ 0x30...0x39 ~= $0 }), Int(length) != nil else {
            throw .malformed("Content-Length is not a number of bytes.")
        }
    }

    /// tchar of RFC 9110 §5.6.2.
    private static func isToken(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
        default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
        }
    }
}
