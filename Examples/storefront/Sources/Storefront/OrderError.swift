import Plainspoken

/// What the shop's own rules say no to.
enum OrderError: Diagnosable {
    case outOfStock(left: Int)
    case cardDeclined(last4: String, account: String)

    var diagnosis: Diagnosis {
        switch self {
        case .outOfStock(let left):
            Diagnosis("order.out-of-stock", under: ["order"], arguments: ["left": .integer(left)], status: .conflict)
        case .cardDeclined(let last4, let account):
            Diagnosis(
                "payment.card-declined", under: ["payment"],
                arguments: ["last4": .string(last4), "account": .private(.string(account))], status: 402)
        }
    }

    static var messages: [MessageDeclaration] {
        [
            MessageDeclaration("order.out-of-stock", arguments: ["left": .integer]),
            MessageDeclaration(
                "payment.card-declined", arguments: ["last4": .string, "account": .private(.string)]),
        ]
    }
}

/// A bug: no source knows it, and what it holds is for the log alone.
struct DatabaseError: Error {
    var statement: String
}
