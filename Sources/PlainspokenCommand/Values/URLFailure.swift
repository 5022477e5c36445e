import Foundation

/// A failed call by the number of its code, as shells and other programs name it.
enum URLFailure {
    /// `URLError`, or for a number that this Foundation has no code for, an error of the same domain.
    static func error(code: Int) -> any Error {
        if let code = URLError.Code(rawValue: code) { return URLError(code) }
        return NSError(domain: NSURLErrorDomain, code: code)
    }
}
