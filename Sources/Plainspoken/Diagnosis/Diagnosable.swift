/// An error type that knows its own message.
///
/// ```swift
/// enum PaymentError: Error, Diagnosable {
///     case declined(last4: String)
///
///     var diagnosis: Diagnosis {
///         switch self {
///         case .declined(let last4): Diagnosis("payment.declined", arguments: ["last4": .string(last4)], status: 402)
///         }
///     }
/// }
/// ```
public protocol Diagnosable: Error {
    /// What went wrong, before any words are chosen.
    var diagnosis: Diagnosis { get }

    /// The messages that the type can ask for, so that `catalog-lint --declarations` can check the catalogs against the
    /// code. Default: none.
    static var messages: [MessageDeclaration] { get }
}

extension Diagnosable {
    /// None.
    public static var messages: [MessageDeclaration] { [] }
}
