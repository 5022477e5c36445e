import ByteText

extension FieldErrors {
    /// Adds an error unless a condition holds.
    ///
    /// ```swift
    /// fields.check(booking.from < booking.to, "to", .tooEarly(limit: "10 May"))
    /// // {"pointer":"#/to","code":"field.too-early","detail":"“To” must be 10 May or later."}
    /// ```
    ///
    /// - Parameters:
    ///   - condition: the condition.
    ///   - field: a member, or a pointer from the current place.
    ///   - kind: the error if it does not hold.
    public mutating func check(_ condition: Bool, _ field: String, _ kind: FieldErrorKind) {
        if !condition { add(field, kind) }
    }

    /// Checks a value against rules, and reports the first one that it breaks. `nil` passes: see
    /// ``require(_:_:_:)-(Value?,_,_)``.
    ///
    /// ```swift
    /// fields.check(signup.nickname, "nickname", .length(2...20), .that(.taken) { !reserved.contains($0) })
    /// // {"pointer":"#/nickname","code":"field.too-short","detail":"“Nickname” must have at least 2 characters."}
    /// ```
    ///
    /// - Parameters:
    ///   - value: the value that was sent.
    ///   - field: a member, or a pointer from the current place.
    ///   - rules: the rules, most important first.
    public mutating func check<Value>(_ value: Value?, _ field: String, _ rules: FieldRule<Value>...) {
        if let value { check(value, field, rules) }
    }

    /// Adds `field.missing` if there is no value, and otherwise checks it against rules.
    ///
    /// ```swift
    /// fields.require(order.items, "items", .count(1...50))
    /// // {"pointer":"#/items","code":"field.missing","detail":"“Items” is required."}
    /// ```
    ///
    /// - Parameters:
    ///   - value: the value that was sent.
    ///   - field: a member, or a pointer from the current place.
    ///   - rules: the rules, most important first.
    public mutating func require<Value>(_ value: Value?, _ field: String, _ rules: FieldRule<Value>...) {
        if let value { check(value, field, rules) } else { add(field, .missing) }
    }

    /// Does the same for text, and also adds `field.blank` if the text has no visible characters.
    ///
    /// ```swift
    /// fields.require("  ", "name")
    /// // {"pointer":"#/name","code":"field.blank","detail":"“Name” must not be blank."}
    /// ```
    ///
    /// - Parameters:
    ///   - text: the text that was sent.
    ///   - field: a member, or a pointer from the current place.
    ///   - rules: the rules, most important first.
    public mutating func require(_ text: String?, _ field: String, _ rules: FieldRule<String>...) {
        guard let text else { return add(field, .missing) }
        check(text, field, [.notBlank] + rules)
    }

    func firstFault<Value>(_ value: Value, _ rules: [FieldRule<Value>]) -> FieldErrorKind? {
        for rule in rules {
            if let kind = rule.fault(value) { return kind }
        }
        return nil
    }

    private mutating func check<Value>(_ value: Value, _ field: String, _ rules: [FieldRule<Value>]) {
        if let kind = firstFault(value, rules) { add(field, kind) }
    }
}

extension FieldLocation {
    /// The steps in the name of a field, which is a member or a pointer.
    static func steps(_ field: String) -> [Part] {
        let bytes = field.utf8
        if bytes.isEmpty || field == "#" { return [] }
        if bytes.starts(with: "#/".utf8) { return Array(JSONPointer.parts(bytes.dropFirst(), isFragment: true)) }
        return [.name(field)]
    }
}
