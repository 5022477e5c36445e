import ByteText

/// A `google.rpc.ErrorInfo` (`google/rpc/error_details.proto`) in Protocol Buffers, for the details of Connect: the code as a reason, and as it
/// is in the metadata.
enum ErrorInfoBytes {
    /// The message in Base64 without padding, as Connect has it.
    static func text(code: String) -> String {
        let entry = field(1, Array("code".utf8)) + field(2, Array(code.utf8))
        let reason = NameForm.upperSnake.applied(to: code) ?? ""
        let message = (reason.isEmpty ? [] : field(1, Array(reason.utf8))) + field(3, entry)
        return Base64.text(message).replacing("=", with: "")
    }

    /// A field with a length before its bytes (<https://protobuf.dev/programming-guides/encoding/#length-types>).
    private static func field(_ number: UInt8, _ bytes: [UInt8]) -> [UInt8] {
        var field = [number << 3 | 2]
        var length = bytes.count
        while length > 0x7F {
            field.append(UInt8(length & 0x7F | 0x80))
            length >>= 7
        }
        field.append(UInt8(length))
        return field + bytes
    }
}
