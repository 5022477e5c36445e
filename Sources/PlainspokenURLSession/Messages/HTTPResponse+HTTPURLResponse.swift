import Foundation
import HTTPTypes

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

extension HTTPResponse {
    /// Status and header fields; `nil` for a status that HTTP does not have. Field names that HTTP does not allow are
    /// left out.
    ///
    /// By now Foundation has lost the reason phrase and the order of the fields, and has joined fields that came more
    /// than once.
    init?(_ response: HTTPURLResponse) {
        guard (0...999).contains(response.statusCode) else { return nil }
        self.init(status: Status(code: response.statusCode))
        for case (let name as String, let value as String) in response.allHeaderFields {
            guard let name = HTTPField.Name(name) else { continue }
            headerFields.append(HTTPField(name: name, value: value))
        }
    }
}

extension HTTPURLResponse {
    /// Whether its Content-Length, if it has one, is a single number (RFC 9110 §8.6). libcurl ignores one that is too
    /// large, and then takes a body that breaks off for a complete one.
    var hasUsableLength: Bool {
        guard let value = value(forHTTPHeaderField: "Content-Length") else { return true }
        let lengths = Set(value.split(separator: ",").map { $0.drop { $0 == " " } })
        return lengths.count == 1 && lengths.allSatisfy { Int64($0).map { $0 >= 0 } ?? false }
    }
}
