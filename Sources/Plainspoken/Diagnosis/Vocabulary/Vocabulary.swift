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
        problems.flatMap {
            MessageDeclaration.withVariants($0.key, arguments: $0.arguments.kinds)
        } + fieldMessages

    /// Those of field errors, with the names of types and formats that they show.
    static let fieldMessages: [MessageDeclaration] =
        fields.map { kind in
            var declaration = MessageDeclaration(kind.key, arguments: [FieldError.labelArgument: .message])
            declaration.arguments += kind.arguments.kinds
            return declaration
        } + (FieldType.all.map(\.key) + FieldFormat.all.map(\.key)).map { MessageDeclaration($0) }
}
