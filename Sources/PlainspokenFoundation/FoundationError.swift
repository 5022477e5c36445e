public import Foundation

/// An error of Foundation, known by domain and number.
///
/// On Linux an `NSError` is not cast to the Swift type that stands for its domain, so the sources of this module look at
/// both: `URLError(.timedOut)` and `NSError(domain: NSURLErrorDomain, code: -1001)` are the same to them.
public protocol FoundationError: Error {
    /// The family of the error, such as `NSURLErrorDomain`.
    var foundationDomain: String { get }
    /// The number within the family.
    var foundationCode: Int { get }
    /// The error behind it, for the log.
    var underlyingFoundationError: (any Error)? { get }
}

extension URLError: FoundationError {
    public var foundationDomain: String { NSURLErrorDomain }
    public var foundationCode: Int { code.rawValue }
    public var underlyingFoundationError: (any Error)? { userInfo[NSUnderlyingErrorKey] as? any Error }
}

extension POSIXError: FoundationError {
    public var foundationDomain: String { NSPOSIXErrorDomain }
    public var foundationCode: Int { Int(code.rawValue) }
    public var underlyingFoundationError: (any Error)? { nil }
}

extension CocoaError: FoundationError {
    public var foundationDomain: String { NSCocoaErrorDomain }
    public var foundationCode: Int { code.rawValue }
    public var underlyingFoundationError: (any Error)? { underlying }
}

extension NSError: FoundationError {
    public var foundationDomain: String { domain }
    public var foundationCode: Int { code }
    public var underlyingFoundationError: (any Error)? { userInfo[NSUnderlyingErrorKey] as? any Error }
}
