/// What every application can throw, as declarations: linters, listings and documentation read them here.
package enum Vocabulary {
    /// Every kind of problem, once each, in the order of its groups. Values are samples.
    package static let problems: [ProblemKind] =
        ProblemKind.ofRequests + ProblemKind.ofResources + ProblemKind.ofSignIn + ProblemKind.ofAccess
        + ProblemKind.ofLimits + ProblemKind.ofPayments + ProblemKind.ofService

    /// Every kind of field error, once each. Values are samples.
    package static let fields: [FieldErrorKind] = FieldErrorKind.all

    /// Every message, with what the code or the engine supplies with it.
    package static let messages: [MessageDeclaration] =
        problems.flatMap { MessageDeclaration.withVariants($0.key, arguments: $0.arguments.kinds) }
        + messages(of: fields) + FieldType.all.map { MessageDeclaration($0.key) }
        + FieldFormat.all.map { MessageDeclaration($0.key) }

    /// Those of field errors.
    static func messages(of kinds: [FieldErrorKind]) -> [MessageDeclaration] {
        kinds.map { kind in
            var declaration = MessageDeclaration(kind.key, arguments: [FieldError.labelArgument: .message])
            declaration.arguments += kind.arguments.kinds
            return declaration
        }
    }
}
