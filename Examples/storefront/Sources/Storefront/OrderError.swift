import Plainspoken

/// Orders that the shop's own rules reject.
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
            // A route throws this one without a type.
            MessageDeclaration("product.not-found", arguments: ["id": .string]),
        ]
    }
}

/// A bug: no source knows this error, and its contents are only for the log.
struct DatabaseError: Error {
    var statement: String
}
