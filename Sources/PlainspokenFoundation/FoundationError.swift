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
    /// What the error says beside: the error behind it, the address that was asked for.
    private let userInfo: [String: Any]

    init?(_ error: any FoundationError) {
        // First by its class: on Linux an `NSError` of any domain is cast to `CocoaError`.
        if type(of: error) is NSError.Type {
            let error = error as NSError
            (domain, code, userInfo) = (error.domain, error.code, error.userInfo)
        } else if let error = error as? URLError {
            (domain, code, userInfo) = (NSURLErrorDomain, error.code.rawValue, error.userInfo)
        } else if let error = error as? POSIXError {
            (domain, code, userInfo) = (NSPOSIXErrorDomain, Int(error.code.rawValue), [:])
        } else if let error = error as? CocoaError {
            (domain, code, userInfo) = (NSCocoaErrorDomain, error.code.rawValue, error.userInfo)
        } else {
            return nil
        }
    }

    /// The error behind it.
    var underlying: (any Error)? { userInfo[NSUnderlyingErrorKey] as? any Error }

    /// What `NSURLErrorFailingURLStringErrorKey` is, which is deprecated and still all that some errors have.
    private static let failingAddressKey = "NSErrorFailingURLStringKey"

    /// The scheme of the address that was asked for, in lower case; `nil` where the error does not say.
    var schemeOfFailedCall: String? {
        let url = userInfo[NSURLErrorFailingURLErrorKey] as? URL
        let text = userInfo[Self.failingAddressKey] as? String
        return (url ?? text.flatMap { URL(string: $0) })?.scheme?.lowercased()
    }
}
