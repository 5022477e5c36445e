import MessageFormat2

/// One place where a message refers to an argument: a variable that is not declared by a `.local` of the message.
package struct VariableUse: Sendable {
    enum Place: Sendable, Hashable {
        /// In `.input`, or in the value of a `.local`.
        case declaration
        /// After `.match`.
        case selector
        /// In the pattern with this number.
        case pattern(Int)
    }

    /// The name without `$`, in NFC.
    package var name: String
    /// Its range in the text, including the `$`.
    package var range: Range<Int>
    var place: Place
    /// The function that is called with the argument here: `integer`.
    var function: String?
}

/// The kind of value that a function takes, as far as texts in two languages have to agree on it.
package enum ArgumentKind: String, Sendable, Hashable {
    case number, date, text

    /// nil for functions that are not in the standard.
    package init?(function: String) {
        switch function {
        case "number", "integer", "percent", "currency", "unit", "offset": self = .number
        case "date", "time", "datetime": self = .date
        case "string": self = .text
        default: return nil
        }
    }

    /// nil for types that suit every function: a message or a list is text.
    package init?(declared type: String) {
        switch type {
        case "integer", "decimal", "number": self = .number
        case "date": self = .date
        case "string", "list", "message": self = .text
        default: return nil
        }
    }
}

extension Message {
    /// Looks at every call of a function, in source order.
    func forEachFunction(_ look: (Function) -> Void) {
        for declaration in declarations {
            if let function = declaration.value.function { look(function) }
        }
        for pattern in patterns {
            for case .expression(let expression) in pattern.elements {
                if let function = expression.function { look(function) }
            }
        }
    }

    /// Every expression, in declarations and patterns, in source order.
    package var expressions: [Expression] {
        var expressions = declarations.map { $0.value }
        for pattern in patterns {
            for case .expression(let expression) in pattern.elements { expressions.append(expression) }
        }
        return expressions
    }
}
