import Plainspoken

/// A call without a usable response, named by the last word of its key: `response.empty`.
enum ResponseFailure: String, CaseIterable {
    case none
    case notHTTP = "not-http"
    case empty
    case undecodable

    var error: ResponseError {
        switch self {
        case .none: .missing
        case .notHTTP: .notHTTP
        case .empty: .empty
        case .undecodable: .undecodable()
        }
    }
}
