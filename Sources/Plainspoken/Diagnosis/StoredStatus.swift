import HTTPTypes

/// A status as diagnoses and answers keep it. Not as an optional: copying one of a type that another module has takes a hundred
/// instructions each time.
struct StoredStatus: Sendable {
    /// Any, if there is none.
    private let status: HTTPResponse.Status
    private let isGiven: Bool

    /// No status.
    static let none = StoredStatus(status: 0, isGiven: false)

    private init(status: HTTPResponse.Status, isGiven: Bool) {
        self.status = status
        self.isGiven = isGiven
    }

    init(_ status: HTTPResponse.Status?) {
        if let status { self.init(status: status, isGiven: true) } else { self.init(status: 0, isGiven: false) }
    }

    /// - Parameter code: 0…999.
    init(code: Int) { self.init(status: HTTPResponse.Status(integerLiteral: code), isGiven: true) }

    /// The code; `nil` for none.
    var code: Int? { isGiven ? status.code : nil }

    /// The status; `nil` for none.
    var value: HTTPResponse.Status? { isGiven ? status : nil }
}
