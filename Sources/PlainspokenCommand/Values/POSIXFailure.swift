import Foundation

/// A failed system call by its name or number, as shells and other programs have it.
enum POSIXFailure {
    /// - Parameter text: `ECONNREFUSED` or `111`.
    /// - Throws: where there is no error of that name.
    static func error(_ text: String) throws(CommandFailure) -> any Error {
        if let number = Int(text) { return error(code: number) }
        guard let code = codes[text] else {
            throw CommandFailure(
                "there is no POSIX error “\(text.prefix(100))”; write a name such as ECONNREFUSED, or a number")
        }
        return POSIXError(code)
    }

    /// `POSIXError`, or for a number that this Foundation has no name for, an error of the same domain.
    static func error(code number: Int) -> any Error {
        if let code = Int32(exactly: number).flatMap(POSIXErrorCode.init(rawValue:)) { return POSIXError(code) }
        return NSError(domain: NSPOSIXErrorDomain, code: number)
    }

    /// By name. Some numbers have two of them.
    private static let codes: [String: POSIXErrorCode] = {
        let known = (1...200).compactMap { POSIXErrorCode(rawValue: $0) }
        let codes = Dictionary(known.map { ("\($0)", $0) }) { first, _ in first }
        return codes.merging(["EWOULDBLOCK": .EAGAIN, "ENOTSUP": .EOPNOTSUPP]) { first, _ in first }
    }()
}
