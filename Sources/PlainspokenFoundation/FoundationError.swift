public import Foundation

/// A Foundation error that this module's sources recognize by its domain and code.
///
/// On Linux an `NSError` does not cast to the Swift type for its domain, so the sources accept both:
/// `URLError(.timedOut)` and `NSError(domain: NSURLErrorDomain, code: -1001)` are the same to them.
///
/// The protocol marks the errors that the sources are asked about. It has no members.
public protocol FoundationError: Error {}

extension URLError: FoundationError {}
extension POSIXError: FoundationError {}
extension CocoaError: FoundationError {}
extension NSError: FoundationError {}

/// The values that identify a Foundation error.
struct FoundationErrorIdentity {
    /// The family of the error, such as `NSURLErrorDomain`.
    let domain: String
    /// The number within the family.
    let code: Int
    /// Additional details: the underlying error, the address that was called.
    private let userInfo: [String: Any]

    init?(_ error: any FoundationError) {
        // Check the class first: on Linux an `NSError` of any domain casts to `CocoaError`.
        if type(of: error) is NSError.Type {
            let error = error as NSError
            (domain, code, userInfo) = (error.domain, error.code, error.userInfo)
        } else if let error = error as? URLError {
            (domain, code, userInfo) = (NSURLErrorDomain, error.code.rawValue, error.userInfo)
        } else if let error = error as? POSIXError {
            (domain, code, userInfo) = (NSPOSIXErrorDomain, Int(error.code.rawValue), [:])
        } else if let error = error as? CocoaError {
            (domain, code, userInfo) = unsafe (NSCocoaErrorDomain, error.code.rawValue, error.userInfo)
        } else {
            return nil
        }
    }

    /// The underlying error.
    var underlying: (any Error)? { userInfo[NSUnderlyingErrorKey] as? any Error }

    /// The value of `NSURLErrorFailingURLStringErrorKey`, which is deprecated but all that some errors have.
    private static let failingAddressKey = "NSErrorFailingURLStringKey"

    /// The scheme of the called address, in lower case; `nil` if the error does not say.
    var schemeOfFailedCall: String? {
        let url = userInfo[NSURLErrorFailingURLErrorKey] as? URL
        let text = userInfo[Self.failingAddressKey] as? String
        return (url ?? text.flatMap { URL(string: $0) })?.scheme?.lowercased()
    }
}
