/// Declarations of everything that any application can throw, for linters, listings and documentation.
package enum Vocabulary {
    /// Every kind of problem, in the order of its groups, with sample values.
    package static let problems: [ProblemKind] =
        ProblemKind.ofRequests + ProblemKind.ofResources + ProblemKind.ofSignIn + ProblemKind.ofAccess
        + ProblemKind.ofLimits + ProblemKind.ofPayments + ProblemKind.ofService

    /// Every kind of field error, with sample values.
    static let fields: [FieldErrorKind] = FieldErrorKind.all

    /// Every message, with the arguments that the code or the engine supplies.
    static let messages: [MessageDeclaration] =
        problems.flatMap { MessageDeclaration.withVariants($0.key, arguments: $0.arguments.kinds) }
        + messages(of: fields) + FieldType.all.map { MessageDeclaration($0.key) }
        + FieldFormat.all.map { MessageDeclaration($0.key) } + pages

    /// The messages of field errors.
    static func messages(of kinds: [FieldErrorKind]) -> [MessageDeclaration] {
        kinds.map { kind in
            var declaration = MessageDeclaration(kind.key, arguments: [SuppliedArgument.field: .message])
            declaration.arguments += kind.arguments.kinds
            return declaration
        }
    }
}
