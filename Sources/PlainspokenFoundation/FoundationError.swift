public import Foundation

/// An error of Foundation that this module's sources know by its domain and code.
///
/// On Linux an `NSError` is not cast to the Swift type that stands for its domain, so the sources look at both:
/// `URLError(.timedOut)` and `NSError(domain: NSURLErrorDomain, code: -1001)` are the same to them.
///
/// It marks the errors that the sources are asked about. It has no members, so that conforming adds none.
public protocol FoundationError: Error {}

extension URLError: FoundationError {}
extension POSIXError: FoundationError {}
extension CocoaError: FoundationError {}
extension NSError: FoundationError {}

/// What a Foundation error is known by.
struct FoundationErrorIdentity {
    /// The family of the error, such as `NSURLErrorDomain`.
    let domain: String
    /// The number within the family.
    let code: Int
    /// The error behind it, for the log.
    let underlying: (any Error)?

    init?(_ error: any FoundationError) {
        // First by its class: on Linux an `NSError` of any domain is cast to `CocoaError`.
        if type(of: error) is NSError.Type {
            let error = error as NSError
            self.init(error.domain, error.code, error.userInfo[NSUnderlyingErrorKey] as? any Error)
        } else if let error = error as? URLError {
            self.init(NSURLErrorDomain, error.code.rawValue, error.userInfo[NSUnderlyingErrorKey] as? any Error)
        } else if let error = error as? POSIXError {
            self.init(NSPOSIXErrorDomain, Int(error.code.rawValue), nil)
        } else if let error = error as? CocoaError {
            self.init(NSCocoaErrorDomain, error.code.rawValue, error.underlying)
        } else {
            return nil
        }
    }

    private init(_ domain: String, _ code: Int, _ underlying: (any Error)?) {
        self.domain = domain
        self.code = code
        self.underlying = underlying
    }
}
