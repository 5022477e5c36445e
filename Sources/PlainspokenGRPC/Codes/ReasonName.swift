#if GRPC
import ByteText
import GRPCCore

/// The reason of an `ErrorInfo`: at most 63 bytes of `[A-Z][A-Z0-9_]+[A-Z0-9]` (AIP-193).
enum ReasonName {
    static let maximumLength = 63

    /// The reason for a problem: `PAYMENT_DECLINED` for `payment.declined`.
    ///
    /// - Parameters:
    ///   - problem: the problem's code.
    ///   - code: gives the reason if the problem's code only names a status, or cannot be a reason.
    static func of(problem: String, _ code: RPCError.Code) -> String {
        let isStatus = problem == "error" || problem.utf8.starts(with: "http.".utf8)
        return (isStatus ? nil : upperSnake(problem)) ?? CanonicalCode.row(of: code).name
    }

    /// Upper case, with `_` between words; `nil` if that is not a reason.
    static func upperSnake(_ text: String) -> String? {
        guard text.utf8.count <= maximumLength else { return nil }
        var name: [UInt8] = []
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: " "):
                if name.last != underscore { name.append(underscore) }
            case _ where ASCII.isAlphanumeric(byte): name.append(ASCII.uppercased(byte))
            default: return nil
            }
        }
        guard name.count > 2, let first = name.first, ASCII.isUppercase(first), name.last != underscore else {
            return nil
        }
        return String(decoding: name, as: UTF8.self)
    }

    private static let underscore = UInt8(ascii: "_")
}
#endif
