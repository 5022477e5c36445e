/// Declarations of everything that any application can throw, for linters, listings and documentation.
package enum Vocabulary {
    /// Every kind of problem, in the order of its groups, with sample values.
    package static let problems: [ProblemKind] =
        ProblemKind.ofRequests + ProblemKind.ofResources + ProblemKind.ofSignIn + ProblemKind.ofAccess
        + ProblemKind.ofLimits + ProblemKind.ofPayments
        + ProblemKind.ofShop + ProblemKind.ofService

    /// Every kind of field error, with sample values.
    static let fields: [FieldErrorKind] = FieldErrorKind.all

    /// Every message, with the arguments that the code or the engine supplies.
    static let messages: [MessageDeclaration] =
        problems.flatMap { MessageDeclaration.withVariants($0.key, arguments: $0.arguments.kinds) }
        + named + messages(of: fields) + wholeBodies + parts + pages

    /// What is said instead of the detail of a problem with a thing that has a name.
    private static let named = ProblemKind.ofNamedResources.map {
        MessageDeclaration($0.namedKey, arguments: ["resource": .message])
    }

    /// What is said of a body as a whole, where there is no field to name.
    private static let wholeBodies = FieldError.keysOfWholeBodies.map { MessageDeclaration($0) }

    /// Texts that stand in others.
    private static let parts =
        PasswordPart.all.map { MessageDeclaration($0.key) }
        + [MessageDeclaration("field.in-list", arguments: ["field": .message, "position": .integer])]

    /// The messages of field errors.
    static func messages(of kinds: [FieldErrorKind]) -> [MessageDeclaration] {
        kinds.map { kind in
            var declaration = MessageDeclaration(kind.key, arguments: [SuppliedArgument.field: .message])
            declaration.arguments += kind.arguments.kinds
            return declaration
        }
    }
}
