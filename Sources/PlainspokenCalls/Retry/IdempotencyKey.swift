import HTTPTypes
import Plainspoken

/// The header field by which a server recognizes a request that it has already had
/// (draft-ietf-httpapi-idempotency-key-header).
enum IdempotencyKey {
    private static let name = HTTPField.Name("Idempotency-Key")

    /// The request with a key, if it needs one and does not have one.
    static func adding(to request: HTTPRequest, using random: inout some RandomNumberGenerator) -> HTTPRequest {
        guard let name, !RequestCircumstances(ofOwn: request).mayBeRepeated else { return request }
        var request = request
        request.headerFields[name] = uuid(using: &random)
        return request
    }

    /// A UUID of version 4 (RFC 9562 §5.4).
    private static func uuid(using random: inout some RandomNumberGenerator) -> String {
        let high = random.next() & 0xFFFF_FFFF_FFFF_0FFF | 0x4000
        let low = random.next() & 0x3FFF_FFFF_FFFF_FFFF | 0x8000_0000_0000_0000
        func digits(_ value: UInt64) -> String {
            let text = String(value, radix: 16)
            return String(repeating: "0", count: max(0, 16 - text.utf8.count)) + text
        }
        var text = ""
        for (place, digit) in (digits(high) + digits(low)).enumerated() {
            if [8, 12, 16, 20].contains(place) { text += "-" }
            text.append(digit)
        }
        return text
    }
}
