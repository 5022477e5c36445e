public import Plainspoken

/// The names of components in an API description.
enum SchemaName {
    /// `PaymentCardDeclined` for `payment.card-declined`.
    static func of(_ key: MessageKey) -> String {
        key.rawValue.split { ".-_%".contains($0) }.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }

    /// The schemas that every description has.
    static let problem = "Problem"
    static let fieldError = "FieldError"

    /// Refuses keys whose schemas would have the same name.
    static func check(_ keys: [MessageKey]) throws(NameCollision) {
        var taken: [String: MessageKey] = [:]
        for key in keys {
            let name = of(key)
            if name == problem || name == fieldError { throw NameCollision(name: name, key: key, other: nil) }
            if let other = taken.updateValue(key, forKey: name) {
                throw NameCollision(name: name, key: other, other: key)
            }
        }
    }
}

/// Two problems whose schemas would have the same name in an API description.
///
/// ```swift
/// // `order.sold-out` and `order.sold.out` would both be the schema OrderSoldOut. Rename one of the keys.
/// ```
public struct NameCollision: Error, Sendable, Hashable, CustomStringConvertible {
    /// The schema's name.
    public let name: String
    /// The first of the problems.
    public let key: MessageKey
    /// The second one; `nil` if every description has a schema of this name.
    public let other: MessageKey?

    /// The problems, the name, and what to do.
    public var description: String {
        guard let other else {
            return "`\(key)` would be the schema \(name), which every description has already. Rename the key."
        }
        return "`\(key)` and `\(other)` would both be the schema \(name). Rename one of the keys."
    }
}
