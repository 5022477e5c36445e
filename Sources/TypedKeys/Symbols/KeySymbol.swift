import Catalogs

/// What is generated for one entry.
struct KeySymbol {
    /// What code does with the entry.
    enum Kind: Equatable {
        /// It is thrown: `throw .orderOutOfStock(left: 2)`.
        case error
        /// It is about one field: `FieldError("#/birthday", .tooYoung(age: 18))`.
        case fieldError
        /// It names a type or a format: `.wrongType(.color)`, `.format(.iban)`.
        case fieldType, fieldFormat
        /// It is shown by other messages, such as a label.
        case text
    }

    let kind: Kind
    let key: String
    /// The name in Swift, without backticks: `orderOutOfStock`; `tooYoung` for a field error.
    let name: String
    let entry: CatalogEntry
    let arguments: [KeyArgument]
    /// What replaces it: `orderSoldOut`, and with labels `orderSoldOut(left:)`; nil if it is not deprecated.
    var replacement: (name: String, signature: String)?
    /// The circumstances for which the catalog has other texts.
    let variants: [MessageVariant]
    /// The title, the detail and the action for documentation, as far as the entry has them.
    let texts: [CatalogPart: String]

    /// The status to answer with; nil if the catalog does not say, so that code has to.
    var status: Int? { entry.status }

    /// Whether code has to give the status.
    var asksForStatus: Bool { kind == .error && status == nil }

    /// The name with its labels, as the compiler writes it: `orderOutOfStock(left:)`.
    var signature: String {
        let labels = (asksForStatus ? ["status"] : []) + arguments.map(\.label)
        guard kind == .error || kind == .fieldError, !labels.isEmpty else { return name }
        return "\(name)(\(labels.map { "\($0):" }.joined()))"
    }

    /// The declarations of the entry and its variants.
    var declarations: [MessageDeclaration] {
        var declaration = MessageDeclaration(MessageKey(key))
        if kind == .fieldError { declaration.arguments.append(.field) }
        declaration.arguments += arguments.map(\.declaration)
        return [declaration]
            + variants.map { variant in
                var other = declaration
                other.key = variant.key(of: declaration.key)
                other.arguments += variant.arguments
                return other
            }
    }
}

extension MessageDeclaration.Argument {
    /// The name of a field, which the engine fills in.
    static let field = MessageDeclaration.Argument(name: "field", type: .message)
}
