import MessageFormat2
import Plainspoken

extension Message {
    /// The message in the interchange form (LDML 48.2 part 9, "Interchange Data Model"), members in the specification's order. Of two
    /// options with one name, which is an error of the message, the last one is kept, because objects cannot have both.
    var interchangeValue: JSONValue {
        let declarations = JSONValue.Member("declarations", .array(declarations.map(\.interchangeValue)))
        switch body {
        case .pattern(let pattern):
            return .object([
                .init("type", .string("message")), declarations, .init("pattern", pattern.interchangeValue),
            ])
        case .select(let selectors, let variants):
            return .object([
                .init("type", .string("select")), declarations,
                .init("selectors", .array(selectors.map(\.interchangeValue))),
                .init("variants", .array(variants.map(\.interchangeValue))),
            ])
        }
    }

    /// Options or attributes as an object; nil where there are none, which the form leaves out.
    fileprivate static func member<Value: Named>(
        _ name: String, _ list: NamedList<Value>, _ value: (Value) -> JSONValue
    ) -> JSONValue.Member? {
        guard !list.isEmpty else { return nil }
        var members: [JSONValue.Member] = []
        for element in list {
            members.removeAll { $0.name == element.name }
            members.append(.init(element.name, value(element)))
        }
        return .init(name, .object(members))
    }
}

extension Message.Declaration {
    fileprivate var interchangeValue: JSONValue {
        .object([
            .init("type", .string(kind.rawValue)), .init("name", .string(variable.name)),
            .init("value", value.interchangeValue),
        ])
    }
}

extension Message.Variant {
    fileprivate var interchangeValue: JSONValue {
        let keys = keys.map { key in
            key.value.map(Message.Literal.interchangeValue) ?? .object([.init("type", .string("*"))])
        }
        return .object([.init("keys", .array(keys)), .init("value", pattern.interchangeValue)])
    }
}

extension Message.Pattern {
    fileprivate var interchangeValue: JSONValue {
        .array(
            elements.map { element in
                switch element {
                case .text(let text): .string(text.value)
                case .expression(let expression): expression.interchangeValue
                case .markup(let markup): markup.interchangeValue
                }
            })
    }
}

extension Message.Expression {
    fileprivate var interchangeValue: JSONValue {
        var members: [JSONValue.Member] = [.init("type", .string("expression"))]
        if let operand { members.append(.init("arg", operand.interchangeValue)) }
        if let function {
            var parts: [JSONValue.Member] = [
                .init("type", .string("function")), .init("name", .string(function.name)),
            ]
            if let options = Message.member("options", function.options, \.value.interchangeValue) {
                parts.append(options)
            }
            members.append(.init("function", .object(parts)))
        }
        if let attributes = Message.member("attributes", attributes, \.interchangeValue) { members.append(attributes) }
        return .object(members)
    }
}

extension Message.Markup {
    fileprivate var interchangeValue: JSONValue {
        var members: [JSONValue.Member] = [
            .init("type", .string("markup")), .init("kind", .string(kind.rawValue)), .init("name", .string(name)),
        ]
        if let options = Message.member("options", options, \.value.interchangeValue) { members.append(options) }
        if let attributes = Message.member("attributes", attributes, \.interchangeValue) { members.append(attributes) }
        return .object(members)
    }
}

extension Message.Operand {
    fileprivate var interchangeValue: JSONValue {
        switch self {
        case .literal(let literal): Message.Literal.interchangeValue(literal.value)
        case .variable(let variable): variable.interchangeValue
        }
    }
}

extension Message.Attribute {
    /// An attribute without a value is `true`.
    fileprivate var interchangeValue: JSONValue {
        value.map { Message.Literal.interchangeValue($0.value) } ?? .bool(true)
    }
}

extension Message.Literal {
    fileprivate static func interchangeValue(_ value: String) -> JSONValue {
        .object([.init("type", .string("literal")), .init("value", .string(value))])
    }
}

extension Message.Variable {
    fileprivate var interchangeValue: JSONValue {
        .object([.init("type", .string("variable")), .init("name", .string(name))])
    }
}
