#if AsyncHTTPClient
@testable import Plainspoken
import PlainspokenCalls

extension FailedCall {
    /// What the program that makes a call can ask of its error.
    struct Failure: Equatable, Sendable {
        var category: CallCategory
        /// How the connection failed; `nil` where it did not.
        var kind: TransportKind?
        /// All predicates that are true.
        var predicates: Set<Predicate>

        static func of(_ kind: TransportKind, _ predicates: Predicate...) -> Failure {
            Failure(category: kind == .cancelled ? .cancelled : .transport, kind: kind, predicates: Set(predicates))
        }

        static func answered(_ predicates: Predicate...) -> Failure {
            Failure(category: .status, predicates: Set(predicates))
        }

        static let tooLarge = Failure(category: .tooLarge, predicates: [])
    }

    enum Predicate: CaseIterable {
        case notFound, unauthorized, forbidden, conflict, duplicate, rateLimited, timeout, offline, cancelled

        var pattern: CallPattern {
            switch self {
            case .notFound: .notFound
            case .unauthorized: .unauthorized
            case .forbidden: .forbidden
            case .conflict: .conflict
            case .duplicate: .duplicate
            case .rateLimited: .rateLimited
            case .timeout: .timeout
            case .offline: .offline
            case .cancelled: .cancelled
            }
        }
    }
}

extension FailedCall.Failure {
    init(_ error: CallError) {
        self.init(
            category: error.category, kind: error.transport?.kind,
            predicates: Set(FailedCall.Predicate.allCases.filter { $0.pattern ~= error }))
    }
}
#endif
