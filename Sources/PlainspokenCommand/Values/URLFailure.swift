import Foundation

/// A failed call by its numeric code, as shells and other programs know it.
enum URLFailure {
    /// A `URLError`, or an error of the same domain if Foundation has no code for the number.
    static func error(code: Int) -> any Error {
        if let code = URLError.Code(rawValue: code) { return URLError(code) }
        return NSError(domain: NSURLErrorDomain, code: code)
    }
}
