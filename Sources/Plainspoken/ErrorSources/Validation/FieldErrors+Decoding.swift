extension FieldErrors {
    /// Creates a collector in `init(from:)`, so that all wrong fields are reported, even if several do not decode.
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
    /// When a request is read, the thrown error becomes part of a ``RequestDecodingError``, like any `DecodingError`;
    /// `LocalizableRequestDecoder` of `PlainspokenHummingbird` does this. Without that, it is answered with `error` and
    /// 500: the type may have been decoded from a database or from another server, and then the reader must not see it
    /// and cannot fix it.
    ///
    /// - Parameters:
    ///   - decoder: its coding path becomes part of the pointers.
    ///   - part: the part of the request that is decoded. Default: the body. The code that reads the request knows
    ///     better and overrides this.
    public init(from decoder: any Decoder, in part: RequestDecodingError.Part = .body) {
        self.init(in: part, start: FieldLocation(decoder.codingPath).parts, isFromDecoder: true)
    }

    /// Decodes a member and checks it against rules.
    ///
    /// - Parameters:
    ///   - type: the type to decode.
    ///   - key: the member.
    ///   - container: the object.
    ///   - rules: the rules, most important first.
    /// - Returns: the value; `nil` if it does not decode or breaks a rule, which is then among the errors.
    public mutating func decode<Value: Decodable, Key: CodingKey>(
        _ type: Value.Type, _ key: Key, from container: KeyedDecodingContainer<Key>,
        _ rules: FieldRule<Value>...
    ) -> Value? {
        let value = collecting(key, in: container) { try container.decode(type, forKey: key) }
        return value.flatMap { holds($0, key, in: container, rules) ? $0 : nil }
    }

    /// Decodes a member that may be missing or `null`, and checks it against rules.
    ///
    /// ```swift
    /// nickname = fields.decodeIfPresent(String.self, .nickname, from: values, .length(2...20))
    /// ```
    ///
    /// - Parameters:
    ///   - type: the type to decode.
    ///   - key: the member.
    ///   - container: the object.
    ///   - rules: the rules, most important first.
    /// - Returns: the value; `nil` if there is none, or if it does not decode or breaks a rule, which is then among the
    ///   errors.
    public mutating func decodeIfPresent<Value: Decodable, Key: CodingKey>(
        _ type: Value.Type, _ key: Key, from container: KeyedDecodingContainer<Key>,
        _ rules: FieldRule<Value>...
    ) -> Value? {
        let value = collecting(key, in: container) { try container.decodeIfPresent(type, forKey: key) }
        return value.flatMap { $0 }.flatMap { holds($0, key, in: container, rules) ? $0 : nil }
    }

    /// Adds `field.unknown` for each member that the type has no key for.
    ///
    /// ```swift
    /// try fields.refuseUnknown(CodingKeys.self, from: decoder)
    /// // {"pointer":"#/emial","code":"field.unknown","detail":"“emial” is not known here."}
    /// ```
    ///
    /// - Parameters:
    ///   - keys: the type's coding keys.
    ///   - decoder: the decoder that `init(from:)` got.
    /// - Throws: the decoder's error if there is no object.
    public mutating func refuseUnknown<Key: CodingKey>(_ keys: Key.Type, from decoder: any Decoder) throws {
        let object = try decoder.container(keyedBy: MemberName.self)
        let unknown = object.allKeys.map(\.stringValue).filter { Key(stringValue: $0) == nil }
        for name in unknown.sorted() {
            add(.value(.unknown), at: place(of: object.codingPath) + [.name(name)])
        }
    }

    private mutating func holds<Value, Key: CodingKey>(
        _ value: Value, _ key: Key, in container: KeyedDecodingContainer<Key>, _ rules: [FieldRule<Value>]
    ) -> Bool {
        guard let kind = firstFault(value, rules) else { return true }
        add(.value(kind), at: place(of: container.codingPath) + [FieldLocation.Part(key)])
        return false
    }

    private mutating func collecting<Value, Key: CodingKey>(
        _ key: Key, in container: KeyedDecodingContainer<Key>, _ decode: () throws -> Value
    ) -> Value? {
        do { return try decode() } catch {
            let member = place(of: container.codingPath) + [FieldLocation.Part(key)]
            if let found = FoundFields(in: error) {
                for field in found.fields { add(field) }
            } else {
                let fault = FieldFault(
                    error, of: Value.self, isThere: container.contains(key),
                    isNull: { try container.decodeNil(forKey: key) },
                    number: { try container.decode(Double.self, forKey: key) })
                let said = (error as? DecodingError).flatMap(Self.path)?.map { FieldLocation.Part($0) } ?? []
                // Some decoders drop the last steps.
                add(fault ?? .value(.invalid), at: said.starts(with: member) ? said : member)
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
