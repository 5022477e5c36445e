extension FieldErrors {
    /// Collects in `init(from:)`, so that all fields are told also where several do not decode.
    ///
    /// ```swift
    /// init(from decoder: any Decoder) throws {
    ///     let values = try decoder.container(keyedBy: CodingKeys.self)
    ///     var fields = FieldErrors(from: decoder)
    ///     let email = fields.decode(String.self, .email, from: values, .email)
    ///     let quantity = fields.decode(Int.self, .quantity, from: values, .range(1...10))
    ///     guard let email, let quantity else { throw fields }
    ///     (self.email, self.quantity) = (email, quantity)
    /// }
    /// // {"pointer":"#/email","code":"field.format",…},{"pointer":"#/quantity","code":"field.missing",…}
    /// ```
    ///
    /// - Parameters:
    ///   - decoder: where it stands becomes part of the pointers.
    ///   - part: which part of the request is decoded. Default: the body. What reads the request knows better, and counts.
    public init(from decoder: any Decoder, in part: RequestDecodingError.Part = .body) {
        self.init(in: part, start: FieldLocation(decoder.codingPath).parts)
    }

    /// Decodes a member and holds it against rules.
    ///
    /// - Parameters:
    ///   - type: what to decode.
    ///   - key: the member.
    ///   - container: the object.
    ///   - rules: what has to hold, most important first.
    /// - Returns: the value; `nil` where it does not decode or breaks a rule, which is then among the errors.
    public mutating func decode<Value: Decodable, Key: CodingKey>(
        _ type: Value.Type, _ key: Key, from container: KeyedDecodingContainer<Key>,
        _ rules: FieldRule<Value>...
    ) -> Value? {
        let value = collecting(key, in: container) { try container.decode(type, forKey: key) }
        return value.flatMap { holds($0, key, rules) ? $0 : nil }
    }

    /// Decodes a member that may be left out or `null`, and holds it against rules.
    ///
    /// ```swift
    /// nickname = fields.decodeIfPresent(String.self, .nickname, from: values, .length(2...20))
    /// ```
    ///
    /// - Parameters:
    ///   - type: what to decode.
    ///   - key: the member.
    ///   - container: the object.
    ///   - rules: what has to hold, most important first.
    /// - Returns: the value; `nil` where there is none, and where it does not decode or breaks a rule, which is then among the
    ///   errors.
    public mutating func decodeIfPresent<Value: Decodable, Key: CodingKey>(
        _ type: Value.Type, _ key: Key, from container: KeyedDecodingContainer<Key>,
        _ rules: FieldRule<Value>...
    ) -> Value? {
        let value = collecting(key, in: container) { try container.decodeIfPresent(type, forKey: key) }
        return value.flatMap { $0 }.flatMap { holds($0, key, rules) ? $0 : nil }
    }

    /// Says `field.unknown` for each member that a type has no key for.
    ///
    /// ```swift
    /// try fields.refuseUnknown(CodingKeys.self, from: decoder)
    /// // {"pointer":"#/emial","code":"field.unknown","detail":"“emial” is not known here."}
    /// ```
    ///
    /// - Parameters:
    ///   - keys: those that the type knows.
    ///   - decoder: the decoder that `init(from:)` got.
    /// - Throws: what the decoder throws where it has no object.
    public mutating func refuseUnknown<Key: CodingKey>(_ keys: Key.Type, from decoder: any Decoder) throws {
        let names = try decoder.container(keyedBy: MemberName.self).allKeys.map(\.stringValue)
        for name in names.sorted() where Key(stringValue: name) == nil {
            add(FoundFields.Field(path: [MemberName(name)], fault: .value(.unknown), isKnown: false), at: place)
        }
    }

    private mutating func holds<Value>(_ value: Value, _ key: any CodingKey, _ rules: [FieldRule<Value>]) -> Bool {
        guard let kind = firstFault(value, rules) else { return true }
        add(FoundFields.Field(path: [key], fault: .value(kind), isKnown: false), at: place)
        return false
    }

    private mutating func collecting<Value, Key: CodingKey>(
        _ key: Key, in container: KeyedDecodingContainer<Key>, _ decode: () throws -> Value
    ) -> Value? {
        do { return try decode() } catch {
            let fault = FieldFault(
                error, of: Value.self, isThere: container.contains(key),
                isNull: { try container.decodeNil(forKey: key) },
                number: { try container.decode(Double.self, forKey: key) })
            if let found = FoundFields(in: error) {
                for field in found.fields { add(field, at: place) }
            } else if let fault {
                let path = (error as? DecodingError).flatMap(Self.path) ?? []
                let inner = path.dropFirst(startCount)
                // Some decoders leave the last steps out.
                let isWhole = inner.first.map { FieldLocation.Part($0) } == FieldLocation.Part(key)
                add(FoundFields.Field(path: isWhole ? Array(inner) : [key], fault: fault, isKnown: false), at: place)
            } else {
                add(FoundFields.Field(path: [key], fault: .value(.invalid), isKnown: false), at: place)
            }
            return nil
        }
    }

    private static func path(_ error: DecodingError) -> [any CodingKey]? {
        guard let path = error.context?.codingPath else { return nil }
        if case .keyNotFound(let key, _) = error { return path + [key] }
        return path
    }
}
