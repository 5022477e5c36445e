import Foundation

/// A failed system call, by name or number, as shells and other programs know it.
enum POSIXFailure {
    /// - Parameter text: `ECONNREFUSED` or `111`.
    /// - Throws: if there is no error of that name.
    static func error(_ text: String) throws(CommandFailure) -> any Error {
        if let number = Int(text) { return error(code: number) }
        guard let code = codes[text] else {
            throw CommandFailure(
                "unknown POSIX error “\(text.prefix(100))”; write a name such as ECONNREFUSED, or a number")
        }
        return POSIXError(code)
    }

    /// A `POSIXError`, or an error of the same domain if Foundation has no name for the number.
    static func error(code number: Int) -> any Error {
        if let code = Int32(exactly: number).flatMap(POSIXErrorCode.init(rawValue:)) { return POSIXError(code) }
        return NSError(domain: NSPOSIXErrorDomain, code: number)
    }

    /// The codes by name. Some numbers have two names.
    private static let codes: [String: POSIXErrorCode] = {
        let known = (1...200).compactMap { POSIXErrorCode(rawValue: $0) }
        let codes = Dictionary(known.map { ("\($0)", $0) }) { first, _ in first }
        return codes.merging(["EWOULDBLOCK": .EAGAIN, "ENOTSUP": .EOPNOTSUPP]) { first, _ in first }
    }()
}
