/// What is known of one place while a request is decoded again.
struct SearchScope: Sendable {
    /// Of this place and those in it; `nil` where nothing is.
    var known: SetAside?
    /// Whether known places get a value made up.
    var fillsIn = false
    /// How deep the place is.
    var depth = 0
    var work = SearchWork()

    /// Of the value that a decoder is just asked for. A wrapped decoder has no other way to be told.
    @TaskLocal static var current = SearchScope()

    func inner(_ key: any CodingKey) -> SearchScope {
        SearchScope(known: known?[FieldLocation.Part(key)], fillsIn: fillsIn, depth: depth + 1, work: work)
    }

    /// A value at a place: the decoder's, or one made up where the error is known already.
    ///
    /// - Parameters:
    ///   - path: from the decoder around to the place.
    ///   - isThere: whether anything was sent there.
    ///   - isNull: whether what was sent has no value.
    ///   - number: what was sent, as a number.
    ///   - whole: decodes as the decoder does it.
    ///   - inside: decodes and looks inside.
    func value<Value: Decodable>(
        at path: [any CodingKey], isThere: Bool, isNull: () throws -> Bool, number: () throws -> Double,
        whole: () throws -> Value,
        inside: () throws -> SearchedValue<Value>
    ) throws -> Value {
        if fillsIn, known?.isKnown == true, let value = Placeholder.value(of: Value.self, work: work) { return value }
        work.addValue()
        do {
            if depth > FieldSearch.maximumDepth || ValueKind(Value.self) == .whole { return try whole() }
            return try Self.$current.withValue(self) { try inside().value }
        } catch {
            work.addError()
            if let found = FoundFields(in: error) { throw found.within(path).thrown }
            // With made-up values in it, what is wrong can be our own doing.
            if fillsIn, known?.hasInner == true { throw DoubtfulError() }
            // What is so deep is not looked into: it is only not right.
            let fault =
                depth > FieldSearch.maximumDepth
                ? .value(.invalid)
                : FieldFault(error, of: Value.self, isThere: isThere, isNull: isNull, number: number)
            guard let fault else { throw error }
            throw FoundFields(fault, at: path, isKnown: known?.isKnown == true, error: error).thrown
        }
    }

    /// A container, or whether there is a value at all.
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
    /// By the decoder alone: it has rules of its own for dates, and numbers have nothing inside.
    case whole
    /// Through containers of ours.
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
