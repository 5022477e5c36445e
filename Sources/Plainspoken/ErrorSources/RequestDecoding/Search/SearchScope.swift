/// What is known about one place while a request is decoded again.
struct SearchScope: Sendable {
    /// The known mistakes at this place and inside it; `nil` if there are none.
    var known: SetAside?
    /// Whether places with known mistakes get a made-up value.
    var fillsIn = false
    /// The nesting level of the place.
    var depth = 0
    var work = SearchWork()

    /// The scope of the value that a decoder was just asked for. There is no other way to pass it to a wrapped decoder.
    @TaskLocal static var current = SearchScope()

    func inner(_ key: any CodingKey) -> SearchScope {
        SearchScope(known: known?[FieldLocation.Part(key)], fillsIn: fillsIn, depth: depth + 1, work: work)
    }

    /// The value at a place: the decoder's, or a made-up one if its mistake is already known.
    ///
    /// - Parameters:
    ///   - path: the path from the enclosing decoder to the place.
    ///   - isThere: whether anything was sent there.
    ///   - isNull: whether null was sent.
    ///   - number: the sent value, if it is a number.
    ///   - whole: decodes with the decoder alone.
    ///   - inside: decodes and examines the value's parts.
    func value<Value: Decodable>(
        at path: [any CodingKey], isThere: Bool, isNull: () throws -> Bool, number: () throws -> Double,
        whole: () throws -> Value,
        inside: () throws -> SearchedValue<Value>
    ) throws -> Value {
        if fillsIn, known?.isKnown == true, let value = StandIn.value(of: Value.self, work: work) { return value }
        work.addValue()
        do {
            if depth > FieldSearch.maximumDepth || ValueKind(Value.self) == .whole { return try whole() }
            return try Self.$current.withValue(self) { try inside().value }
        } catch {
            work.addError()
            if let found = FoundFields(in: error) { throw found.within(path).thrown }
            // With made-up values inside, the mistake may be our own doing.
            if fillsIn, known?.hasInner == true { throw DoubtfulError() }
            // Values this deep are not examined further: they are just wrong.
            let fault =
                depth > FieldSearch.maximumDepth
                ? .value(.invalid)
                : FieldFault(error, of: Value.self, isThere: isThere, isNull: isNull, number: number)
            guard let fault else { throw error }
            throw FoundFields(fault, at: path, isKnown: known?.isKnown == true, error: error).thrown
        }
    }

    /// The result of asking for a container, or whether there is a value at all, with any mistake noted at its place.
    func checked<Value>(_ path: [any CodingKey], _ container: () throws -> Value) throws -> Value {
        do { return try container() } catch {
            work.addError()
            guard let fault = FieldFault(error) else { throw error }
            throw FoundFields(fault, at: path, isKnown: known?.isKnown == true, error: error).thrown
        }
    }
}

/// Ends the search in an object that made-up values may have confused.
struct DoubtfulError: Error {}

/// How a value is decoded.
enum ValueKind {
    /// By the decoder alone: it has its own rules for dates, and numbers have no parts.
    case whole
    /// Through our own containers.
    case inside

    init(_ type: any Any.Type) {
        if type is any PlainValue.Type {
            self = .whole
        } else {
            self =
                switch FoundationType(type) {
                case .date, .data, .url, .decimal: .whole
                case .uuid, nil: .inside
                }
        }
    }
}
