/// Collects the mistakes in a request's fields, so that the reader learns about all of them at once.
///
/// ```swift
/// var fields = FieldErrors()
/// fields.require(signup.email, "email", .email)
/// fields.check(signup.name, "name", .length(2...40))
/// fields.check(signup.age >= 18, "age", .tooSmall(limit: 18))
/// try fields.throwIfAny()
/// // 422 {"code":"body.invalid","errors":[
/// //   {"pointer":"#/email","code":"field.missing","detail":"“Email address” is required."},
/// //   {"pointer":"#/age","code":"field.too-small","detail":"“Age” must be at least 18."}]}
/// ```
///
/// A field is named by its member, `"email"`, or by a JSON pointer from the current place, `"#/address/zip"`. Its label
/// is taken from your catalogs: see ``FieldError``. The article <doc:ValidatingRequests> has the whole story.
public struct FieldErrors: Error, Sendable {
    /// The most errors to keep. An answer has at most ``AnswerLimits/fieldErrors``.
    public static let maximumKept = 1_000

    private enum Entry: Sendable {
        case inside([FieldLocation.Part], FieldErrorKind, code: String?)
        case elsewhere(FieldError)
    }

    /// Which part of the request the fields are in.
    public var part: RequestDecodingError.Part

    /// The path from the part's root to the place where the collector was made. In `init(from:)` of a nested type, that
    /// place is not the root.
    private let start: [FieldLocation.Part]
    /// Whether the collector was made in `init(from:)`, so that it is not known whose data is decoded.
    private let isFromDecoder: Bool
    /// The path from `start` to the current place.
    private var path: [FieldLocation.Part] = []
    private var entries: [Entry] = []

    /// Starts without errors.
    ///
    /// - Parameter part: which part of the request the fields are in. Default: the body, which is answered with 422;
    ///   the others are answered with 400.
    public init(in part: RequestDecodingError.Part = .body) {
        self.init(in: part, start: [], isFromDecoder: false)
    }

    init(in part: RequestDecodingError.Part, start: [FieldLocation.Part], isFromDecoder: Bool) {
        self.part = part
        self.start = start
        self.isFromDecoder = isFromDecoder
    }

    /// Whether everything is right so far.
    public var isEmpty: Bool { entries.isEmpty }

    /// The errors in the order in which they were found.
    public var errors: [FieldError] { errors(in: part) }

    func errors(in part: RequestDecodingError.Part) -> [FieldError] {
        entries.compactMap { entry in
            switch entry {
            case .elsewhere(let error): return error
            case .inside(let steps, let kind, let code):
                return FieldLocation(parts: steps).fieldError(kind, code: code, in: part)
            }
        }
    }

    /// Adds an error for a field.
    ///
    /// ```swift
    /// if await users.contains(signup.email) { fields.add("email", .taken) }
    /// // {"pointer":"#/email","code":"field.taken","detail":"“Email address” is already in use."}
    /// ```
    ///
    /// - Parameters:
    ///   - field: a member (`email`), or a pointer from the current place (`#/address/zip`); `""` for the object
    ///     itself.
    ///   - kind: what is wrong.
    ///   - code: the machine-readable code; the kind's key by default.
    public mutating func add(_ field: String, _ kind: FieldErrorKind, code: String? = nil) {
        keep(.inside(start + path + FieldLocation.steps(field), kind, code: code))
    }

    /// Adds an error in another part of the request.
    ///
    /// ```swift
    /// fields.add(FieldError(header: "X-Tenant", .unknown))
    /// ```
    public mutating func add(_ error: FieldError) { keep(.elsewhere(error)) }

    /// Adds a mistake that was found while a request was decoded.
    mutating func add(_ field: FoundFields.Field) {
        add(field.fault, at: start + field.path.map { FieldLocation.Part($0) })
    }

    mutating func add(_ fault: FieldFault, at place: [FieldLocation.Part]) {
        switch fault {
        case .value(let kind): keep(.inside(place, kind, code: nil))
        case .rules(let errors): add(errors, at: place)
        }
    }

    /// Adds the errors of another collector, whose starting place is now known more precisely.
    mutating func add(_ others: FieldErrors, at place: [FieldLocation.Part]) {
        for entry in others.entries {
            if case .inside(let steps, let kind, let code) = entry {
                keep(.inside(place + steps.dropFirst(others.start.count), kind, code: code))
            } else {
                keep(entry)
            }
        }
    }

    private mutating func keep(_ entry: Entry) {
        if entries.count < Self.maximumKept { entries.append(entry) }
    }

    /// The path from the part's root to a container, which can be inside the decoder's.
    func place(of codingPath: [any CodingKey]) -> [FieldLocation.Part] {
        let inside = codingPath.dropFirst(start.count)
        return inside.isEmpty ? start + path : start + inside.map { FieldLocation.Part($0) }
    }

    /// Throws all errors, if there are any.
    ///
    /// - Throws: this collector. Thrown from a handler it is answered with 422 and `body.invalid`, or with 400 and
    ///   `query.invalid`, `path.invalid` or `header.invalid`. Thrown from `init(from:)` it keeps its errors, with
    ///   pointers from the root of the body: see ``init(from:in:)``.
    public func throwIfAny() throws(FieldErrors) {
        if !isEmpty { throw self }
    }

    /// Checks the members of an object.
    ///
    /// ```swift
    /// fields.at("address") { fields in
    ///     fields.require(order.address.zip, "zip", .length(4...10))
    /// }
    /// // {"pointer":"#/address/zip","code":"field.blank","detail":"“Postcode” must not be blank."}
    /// ```
    ///
    /// - Parameters:
    ///   - field: the object: a member, or a pointer from the current place.
    ///   - body: called with the collector, positioned at the object.
    public mutating func at<Result>(
        _ field: String, _ body: (inout FieldErrors) throws -> Result
    ) rethrows -> Result {
        try at(FieldLocation.steps(field), body)
    }

    /// Checks the entries of a list.
    ///
    /// ```swift
    /// fields.each(order.items, "items") { item, fields in
    ///     fields.check(item.price, "price", .range(0...10_000))
    /// }
    /// // {"pointer":"#/items/3/price","code":"field.out-of-range","detail":"“Price” must be between 0 and 10,000."}
    /// ```
    ///
    /// - Parameters:
    ///   - items: the entries.
    ///   - field: the list: a member, or a pointer from the current place.
    ///   - body: called with each entry, and the collector positioned at it: `""` is the entry itself. It is no longer
    ///     called after ``maximumKept`` errors.
    public mutating func each<Items: Sequence>(
        _ items: Items, _ field: String, _ body: (Items.Element, inout FieldErrors) throws -> Void
    ) rethrows {
        let list = FieldLocation.steps(field)
        for (position, item) in items.enumerated() where entries.count < Self.maximumKept {
            try at(list + [.position(position)]) { try body(item, &$0) }
        }
    }

    /// Checks the values of a dictionary, which is an object in JSON.
    ///
    /// ```swift
    /// fields.each(order.prices, "prices") { entry, fields in
    ///     fields.check(entry.value, "", .range(0...10_000))
    /// }
    /// // {"pointer":"#/prices/tea","code":"field.out-of-range","detail":"“tea” must be between 0 and 10,000."}
    /// ```
    ///
    /// - Parameters:
    ///   - values: the dictionary. Its keys are visited in sorted order.
    ///   - field: the object: a member, or a pointer from the current place.
    ///   - body: called with each key and value, and the collector positioned at the value: `""` is the value itself.
    ///     It is no longer called after ``maximumKept`` errors.
    public mutating func each<Value>(
        _ values: [String: Value], _ field: String,
        _ body: ((key: String, value: Value), inout FieldErrors) throws -> Void
    ) rethrows {
        let object = FieldLocation.steps(field)
        for entry in values.sorted(by: { $0.key < $1.key }) where entries.count < Self.maximumKept {
            try at(object + [.name(entry.key)]) { try body(entry, &$0) }
        }
    }

    private mutating func at<Result>(
        _ steps: [FieldLocation.Part], _ body: (inout FieldErrors) throws -> Result
    ) rethrows -> Result {
        let outer = path
        path += steps
        defer { path = outer }
        return try body(&self)
    }
}

extension FieldErrors: Diagnosable {
    /// `body.invalid` and 422, or the key of another part and 400.
    ///
    /// A collector made by ``init(from:in:)`` is `error` and 500, like a bare `DecodingError`: it may be about our own
    /// data.
    public var diagnosis: Diagnosis {
        isFromDecoder ? .general(cause: self) : Diagnosis(part.problem, fieldErrors: errors)
    }
}

extension FieldErrors: CustomStringConvertible {
    /// The most errors to list in a description.
    private static let maximumDescribed = 8

    /// The first errors in one line, for logs: `#/email: field.missing; #/age: field.too-small, limit 18`.
    public var description: String {
        let all = errors
        let more = all.count > Self.maximumDescribed ? ["\(all.count - Self.maximumDescribed) more"] : []
        return (all.prefix(Self.maximumDescribed).map(\.description) + more).joined(separator: "; ")
    }
}
