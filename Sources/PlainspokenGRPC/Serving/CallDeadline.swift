#if GRPC
import ByteText
import GRPCCore

/// The time at which the caller stops waiting: the metadata `grpc-timeout` (gRPC over HTTP/2, "Timeout").
struct CallDeadline {
    private let timeout: Duration
    private let start: ContinuousClock.Instant

    /// - Returns: `nil` for a call without a deadline.
    init?(_ metadata: Metadata, start: ContinuousClock.Instant = .now) {
        guard let text = metadata[stringValues: "grpc-timeout"].first(where: { _ in true }),
            let timeout = Self.duration(text)
        else { return nil }
        self.timeout = timeout
        self.start = start
    }

    /// Whether it has passed, or is so near that only the deadline can have ended the call: gRPC's clock starts a little
    /// before ours.
    func hasPassed(at now: ContinuousClock.Instant = .now) -> Bool {
        now - start >= timeout - min(timeout / 10, .milliseconds(50))
    }

    /// `Timeout → TimeoutValue TimeoutUnit`: at most eight digits, and one letter.
    static func duration(_ text: String) -> Duration? {
        let digits = text.utf8.dropLast()
        guard 1...8 ~= digits.count, digits.allSatisfy(ASCII.isDigit), let value = Int64(text.dropLast()) else {
            return nil
        }
        return switch text.utf8.last {
        case UInt8(ascii: "H"): .seconds(value * 3_600)
        case UInt8(ascii: "M"): .seconds(value * 60)
        case UInt8(ascii: "S"): .seconds(value)
        case UInt8(ascii: "m"): .milliseconds(value)
        case UInt8(ascii: "u"): .microseconds(value)
        case UInt8(ascii: "n"): .nanoseconds(value)
        default: nil
        }
    }
}

/// The call was not finished before its caller stopped waiting.
struct DeadlinePassed: Error, RPCErrorConvertible, CustomStringConvertible {
    /// What the handler threw when it was stopped.
    let error: any Error

    var rpcErrorCode: RPCError.Code { .deadlineExceeded }
    var rpcErrorMessage: String { "" }
    var description: String { "the caller's deadline has passed: \(error)" }
}
#endif
