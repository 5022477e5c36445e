import HTTPTypes
import Testing

@testable import Plainspoken

/// The body that a public service or framework documents for one of its errors, and what a program needs of it.
struct UpstreamService: Sendable, CustomTestStringConvertible {
    var name: String
    /// Where the service describes its errors.
    var source: String
    var status: Int
    var body: String
    var codes: [String]
    var fields: [String]
    var wait: Int?
    var headerFields: HTTPFields

    init(
        _ name: String, _ source: String, _ status: Int, _ body: String, _ codes: [String] = [], fields: [String] = [],
        wait: Int? = nil, headers: HTTPFields = [:]
    ) {
        self.name = name
        self.source = source
        self.status = status
        self.body = body
        self.codes = codes
        self.fields = fields
        self.wait = wait
        headerFields = headers
    }

    var testDescription: String { "\(name) \(status)" }

    var said: ServerError {
        UpstreamError(service: "x", status: status, headerFields: headerFields, body: body.utf8).said()
    }

    static let all = products + platforms + frameworks
}

extension ServerError {
    /// What it says about trying again, in words.
    var retryInWords: String {
        if let delay = retry.delay { return "after \(delay)" }
        return retry.isWorthwhile.map { $0 ? "later" : "no" } ?? ""
    }
}
