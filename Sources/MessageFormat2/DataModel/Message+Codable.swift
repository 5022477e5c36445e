// The interchange form of LDML 48.2 part 9, "Interchange Data Model": JSON, or any other format that has an encoder. It does not
// include places in the source.

/// The members of the interchange form.
private enum Member: String, CodingKey {
    case type, declarations, pattern, selectors, variants, keys, value, name, arg, function, options, attributes, kind
}

/// The name of an option or an attribute.
private struct NameKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(_ name: String) { stringValue = name }
    init?(stringValue: String) { self.init(stringValue) }
    init?(intValue: Int) { nil }
}

extension DecodingError {
    fileprivate static func corrupted(_ decoder: any Decoder, _ message: String) -> DecodingError {
        .dataCorrupted(Context(codingPath: decoder.codingPath, debugDescription: message))
    }

    /// Returns a text that can be written in the syntax. It throws if the text contains U+0000, which the syntax doesn't allow ("Text
    /// and Literals").
    fileprivate static func checked(_ text: String, _ decoder: any Decoder) throws -> String {
        guard !text.utf8.contains(0) else { throw corrupted(decoder, "a message cannot contain U+0000") }
        return text
    }
}

extension KeyedDecodingContainer<Member> {
    /// The value of the member `type`, which must be one of several.
    fileprivate func type(_ expected: String..., in decoder: any Decoder) throws -> String {
        let type = try decode(String.self, forKey: .type)
        guard expected.contains(type) else {
            throw DecodingError.corrupted(
                decoder, "the type is `\(type)` and should be `\(expected.joined(separator: "` or `"))`")
        }
        return type
    }

    /// A member that is the name of a variable, a function, or markup.
    fileprivate func name(allowsNamespace: Bool, in decoder: any Decoder) throws -> String {
        let name = try decode(String.self, forKey: .name)
        guard let checked = MessageParser.name(name, allowsNamespace: allowsNamespace) else {
            throw DecodingError.corrupted(decoder, "`\(name)` is not a name")
        }
        return checked
    }

    /// Options or attributes, in the order of their names.
    fileprivate func named<Value: Decodable, Result>(
        _ member: Member, _ type: Value.Type, _ make: (String, Value) -> Result
    ) throws -> [Result] {
        guard contains(member) else { return [] }
        let values = try nestedContainer(keyedBy: NameKey.self, forKey: member)
        return try values.allKeys.sorted { $0.stringValue < $1.stringValue }.map { key in
            guard let name = MessageParser.name(key.stringValue, allowsNamespace: true) else {
                throw DecodingError.dataCorruptedError(forKey: key, in: values, debugDescription: "this is not a name")
            }
            return make(name, try values.decode(Value.self, forKey: key))
        }
    }
}

extension KeyedEncodingContainer<Member> {
    fileprivate mutating func encode(_ options: NamedList<Message.Option>) throws {
        guard !options.isEmpty else { return }
        var values = nestedContainer(keyedBy: NameKey.self, forKey: .options)
        for option in options { try values.encode(option.value, forKey: NameKey(option.name)) }
    }

    fileprivate mutating func encode(_ attributes: NamedList<Message.Attribute>) throws {
        guard !attributes.isEmpty else { return }
        var values = nestedContainer(keyedBy: NameKey.self, forKey: .attributes)
        for attribute in attributes {
            // If two attributes have the same name, the last one counts, and this keeps it.
            if let value = attribute.value {
                try values.encode(value, forKey: NameKey(attribute.name))
            } else {
                try values.encode(true, forKey: NameKey(attribute.name))
            }
        }
    }
}

extension Message: Codable {
    /// Reads the interchange form.
    ///
    /// - Throws: `DecodingError` for any other data. Mistakes in the data model are allowed, as they are in a source.
    public init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: Member.self)
        let declarations = try members.decode([Declaration].self, forKey: .declarations)
        if try members.type("message", "select", in: decoder) == "message" {
            self.init(declarations: declarations, pattern: try members.decode(Pattern.self, forKey: .pattern))
        } else {
            let selectors = try members.decode([Variable].self, forKey: .selectors)
            let variants = try members.decode([Variant].self, forKey: .variants)
            guard !selectors.isEmpty, !variants.isEmpty, variants.allSatisfy({ !$0.keys.isEmpty }) else {
                throw DecodingError.corrupted(decoder, "a message that selects needs selectors, variants, and keys")
            }
            self.init(declarations: declarations, body: .select(selectors: selectors, variants: variants))
        }
    }

    public func encode(to encoder: any Encoder) throws {
        var members = encoder.container(keyedBy: Member.self)
        switch body {
        case .pattern(let pattern):
            try members.encode("message", forKey: .type)
            try members.encode(declarations, forKey: .declarations)
            try members.encode(pattern, forKey: .pattern)
        case .select(let selectors, let variants):
            try members.encode("select", forKey: .type)
            try members.encode(declarations, forKey: .declarations)
            try members.encode(selectors, forKey: .selectors)
            try members.encode(variants, forKey: .variants)
        }
    }
}

extension Message.Declaration: Codable {
    public init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: Member.self)
        let kind: Kind = try members.type("input", "local", in: decoder) == "input" ? .input : .local
        let name = try members.name(allowsNamespace: false, in: decoder)
        let value = try members.decode(Message.Expression.self, forKey: .value)
        guard kind == .local || value.variable?.name == name else {
            throw DecodingError.corrupted(decoder, "the value of an input declaration must be its own variable")
        }
        self.init(kind, Message.Variable(name), value)
    }

    public func encode(to encoder: any Encoder) throws {
        var members = encoder.container(keyedBy: Member.self)
        try members.encode(kind.rawValue, forKey: .type)
        try members.encode(variable.name, forKey: .name)
        try members.encode(value, forKey: .value)
    }
}

extension Message.Pattern: Codable {
    public init(from decoder: any Decoder) throws {
        var elements: [Element] = []
        for element in try [Element](from: decoder) {
            guard case .text(let text) = element else {
                elements.append(element)
                continue
            }
            // To give equal messages the same elements, adjacent texts are joined and empty ones are dropped.
            if !text.value.isEmpty { elements.append(text: text.value) }
        }
        self.init(elements)
    }

    public func encode(to encoder: any Encoder) throws { try elements.encode(to: encoder) }
}

extension Message.Pattern.Element: Codable {
    public init(from decoder: any Decoder) throws {
        if let text = try? decoder.singleValueContainer().decode(String.self) {
            self = .text(Message.Text(try DecodingError.checked(text, decoder)))
            return
        }
        let members = try decoder.container(keyedBy: Member.self)
        self =
            try members.type("expression", "markup", in: decoder) == "markup"
            ? .markup(Message.Markup(from: decoder)) : .expression(Message.Expression(from: decoder))
    }

    public func encode(to encoder: any Encoder) throws {
        switch self {
        case .text(let text):
            var container = encoder.singleValueContainer()
            try container.encode(text.value)
        case .expression(let expression): try expression.encode(to: encoder)
        case .markup(let markup): try markup.encode(to: encoder)
        }
    }
}

extension Message.Expression: Codable {
    public init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: Member.self)
        _ = try members.type("expression", in: decoder)
        let operand = try members.decodeIfPresent(Message.Operand.self, forKey: .arg)
        let function = try members.decodeIfPresent(Message.Function.self, forKey: .function)
        guard operand != nil || function != nil else {
            throw DecodingError.corrupted(decoder, "an expression needs a value or a function")
        }
        let attributes = try members.named(.attributes, AttributeValue.self) {
            Message.Attribute($0, value: $1.literal)
        }
        self.init(operand, function: function, attributes: NamedList(attributes))
    }

    public func encode(to encoder: any Encoder) throws {
        var members = encoder.container(keyedBy: Member.self)
        try members.encode("expression", forKey: .type)
        try members.encodeIfPresent(operand, forKey: .arg)
        try members.encodeIfPresent(function, forKey: .function)
        try members.encode(attributes)
    }
}

extension Message.Function: Codable {
    public init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: Member.self)
        _ = try members.type("function", in: decoder)
        let options = try members.named(.options, Message.Operand.self) { Message.Option($0, value: $1) }
        self.init(try members.name(allowsNamespace: true, in: decoder), options: NamedList(options))
    }

    public func encode(to encoder: any Encoder) throws {
        var members = encoder.container(keyedBy: Member.self)
        try members.encode("function", forKey: .type)
        try members.encode(name, forKey: .name)
        try members.encode(options)
    }
}

extension Message.Markup: Codable {
    public init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: Member.self)
        _ = try members.type("markup", in: decoder)
        let text = try members.decode(String.self, forKey: .kind)
        guard let kind = Kind(rawValue: text) else {
            throw DecodingError.corrupted(
                decoder, "the kind is `\(text)` and should be `open`, `standalone` or `close`")
        }
        let options = try members.named(.options, Message.Operand.self) { Message.Option($0, value: $1) }
        let attributes = try members.named(.attributes, AttributeValue.self) {
            Message.Attribute($0, value: $1.literal)
        }
        self.init(
            kind, name: try members.name(allowsNamespace: true, in: decoder), options: NamedList(options),
            attributes: NamedList(attributes))
    }

    public func encode(to encoder: any Encoder) throws {
        var members = encoder.container(keyedBy: Member.self)
        try members.encode("markup", forKey: .type)
        try members.encode(kind.rawValue, forKey: .kind)
        try members.encode(name, forKey: .name)
        try members.encode(options)
        try members.encode(attributes)
    }
}

/// The value of an attribute: a literal, or `true` if it has no value.
private struct AttributeValue: Decodable {
    let literal: Message.Literal?

    init(from decoder: any Decoder) throws {
        if let flag = try? decoder.singleValueContainer().decode(Bool.self) {
            guard flag else { throw DecodingError.corrupted(decoder, "an attribute must be a literal or true") }
            literal = nil
        } else {
            literal = try Message.Literal(from: decoder)
        }
    }
}

extension Message.Operand: Codable {
    public init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: Member.self)
        self =
            try members.type("literal", "variable", in: decoder) == "literal"
            ? .literal(Message.Literal(from: decoder)) : .variable(Message.Variable(from: decoder))
    }

    public func encode(to encoder: any Encoder) throws {
        switch self {
        case .literal(let literal): try literal.encode(to: encoder)
        case .variable(let variable): try variable.encode(to: encoder)
        }
    }
}

extension Message.Literal: Codable {
    public init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: Member.self)
        _ = try members.type("literal", in: decoder)
        self.init(try DecodingError.checked(members.decode(String.self, forKey: .value), decoder))
    }

    public func encode(to encoder: any Encoder) throws {
        var members = encoder.container(keyedBy: Member.self)
        try members.encode("literal", forKey: .type)
        try members.encode(value, forKey: .value)
    }
}

extension Message.Variable: Codable {
    public init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: Member.self)
        _ = try members.type("variable", in: decoder)
        self.init(try members.name(allowsNamespace: false, in: decoder))
    }

    public func encode(to encoder: any Encoder) throws {
        var members = encoder.container(keyedBy: Member.self)
        try members.encode("variable", forKey: .type)
        try members.encode(name, forKey: .name)
    }
}

extension Message.Variant: Codable {
    public init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: Member.self)
        self.init(
            keys: try members.decode([Key].self, forKey: .keys),
            pattern: try members.decode(Message.Pattern.self, forKey: .value))
    }

    public func encode(to encoder: any Encoder) throws {
        var members = encoder.container(keyedBy: Member.self)
        try members.encode(keys, forKey: .keys)
        try members.encode(pattern, forKey: .value)
    }
}

extension Message.Variant.Key: Codable {
    public init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: Member.self)
        self = try members.type("literal", "*", in: decoder) == "*" ? .any : .literal(Message.Literal(from: decoder))
    }

    public func encode(to encoder: any Encoder) throws {
        switch self {
        case .literal(let literal):
            try literal.encode(to: encoder)
        case .catchAll:
            var members = encoder.container(keyedBy: Member.self)
            try members.encode("*", forKey: .type)
        }
    }
}
