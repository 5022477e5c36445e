/// A format of error bodies that you declare with JSON pointers (RFC 6901), for a server that follows none of the known ones.
///
/// ```swift
/// // {"fault":{"kind":"E_STOCK","text":"none left","where":[{"path":"/lines/0","why":"E_GONE"}]},"ok":false}
/// let format = try UpstreamFormat(
///     "warehouse", has: ["/fault/kind"], equals: ["/ok": false], codes: ["/fault/kind"], message: "/fault/text",
///     fields: .list("/fault/where", place: "/path", code: "/why"))
/// ```
///
/// The same in a file, without code: ``UpstreamSettings``. Pass it on with `.upstream(settings: UpstreamSettings(formats: [format]))`. Declared formats are tried before
/// the known ones; the first that fits is used.
public struct UpstreamFormat: Sendable, Hashable {
    /// A value that a member must have.
    public struct Value: Sendable, Hashable, ExpressibleByStringLiteral, ExpressibleByBooleanLiteral,
        ExpressibleByIntegerLiteral
    {
        let json: JSONValue

        init(json: JSONValue) { self.json = json }

        /// A text, compared byte by byte.
        public init(stringLiteral text: String) { json = .string(text) }
        /// `true` or `false`.
        public init(booleanLiteral bool: Bool) { json = .bool(bool) }
        /// A whole number: 3 is also 3.0.
        public init(integerLiteral number: Int) { json = .integer(number) }

        func matches(_ other: JSONValue) -> Bool {
            switch (json, other) {
            case (.string(let left), .string(let right)): left.utf8.elementsEqual(right.utf8)
            case (.number, .number): json.integer != nil && json.integer == other.integer
            default: json == other
            }
        }
    }

    /// Where a body lists the parts of the request that were not accepted.
    public struct Fields: Sendable, Hashable {
        let pointer: String
        /// Pointers into each element; nil for a map from places to messages.
        let element: Element?

        struct Element: Sendable, Hashable {
            var place: String
            var code: String?
            var message: String?
        }

        /// A list of objects, or of places: `place: ""` is the element itself.
        ///
        /// - Parameters:
        ///   - pointer: to the list.
        ///   - place: within an element, to the place: a JSON pointer, a JSONPath, or a dotted path.
        ///   - code: within an element, to the server's code.
        ///   - message: within an element, to the server's message.
        public static func list(
            _ pointer: String, place: String, code: String? = nil, message: String? = nil
        ) -> Fields {
            Fields(pointer: pointer, element: Element(place: place, code: code, message: message))
        }

        /// A map from places to messages: `{"email":["is taken"]}`.
        ///
        /// - Parameter pointer: to the map.
        public static func map(_ pointer: String) -> Fields { Fields(pointer: pointer, element: nil) }
    }

    /// The name in the log and in ``ServerError/format``.
    public let name: String
    /// The upstreams that send it; empty for all.
    public let services: Set<String>
    let rule: Rule

    /// The pointers, ready to be followed.
    struct Rule: Sendable, Hashable {
        var has: [BodyPointer] = []
        var equals: [BodyPointer: Value] = [:]
        var codes: [BodyPointer] = []
        var message: BodyPointer?
        var language: BodyPointer?
        var status: BodyPointer?
        var retryAfter: BodyPointer?
        var occurrence: BodyPointer?
        var arguments: BodyPointer?
        var fields: FieldRule?
    }

    struct FieldRule: Sendable, Hashable {
        var pointer: BodyPointer
        var place: BodyPointer?
        var code: BodyPointer?
        var message: BodyPointer?
    }

    init(name: String, services: Set<String>, rule: Rule) {
        self.name = name
        self.services = services
        self.rule = rule
    }

    /// - Parameters:
    ///   - name: the name in the log: ASCII letters, digits and `-`.
    ///   - services: the upstreams that send it; empty for all.
    ///   - has: pointers to members that a body of this format has, with any value but null.
    ///   - equals: members that have a certain value, by their pointers.
    ///   - codes: pointers to the server's codes, most specific first.
    ///   - message: pointer to the server's message: a text, or a list of texts.
    ///   - language: pointer to the language tag of the message.
    ///   - status: pointer to the status.
    ///   - retryAfter: pointer to the seconds to wait.
    ///   - occurrence: pointer to the server's id for the occurrence.
    ///   - arguments: pointer to an object with values that came with the error.
    ///   - fields: where the parts of the request are that were not accepted.
    /// - Throws: ``CatalogDiagnostic`` if a pointer is not one, if nothing tells bodies of this format from others (neither `has` nor
    ///   `equals`), or if there is nothing to find in them.
    public init(
        _ name: String, services: Set<String> = [], has: [String] = [], equals: [String: Value] = [:],
        codes: [String] = [], message: String? = nil, language: String? = nil, status: String? = nil,
        retryAfter: String? = nil, occurrence: String? = nil, arguments: String? = nil, fields: Fields? = nil
    ) throws(CatalogDiagnostic) {
        func pointer(_ text: String) throws(CatalogDiagnostic) -> BodyPointer {
            do throws(UpstreamFormatFault) {
                return try BodyPointer(text)
            } catch {
                throw error.diagnostic
            }
        }
        func optional(_ text: String?) throws(CatalogDiagnostic) -> BodyPointer? {
            guard let text else { return nil }
            return try pointer(text)
        }
        var rule = Rule()
        for text in has { rule.has.append(try pointer(text)) }
        for (text, value) in equals { rule.equals[try pointer(text)] = value }
        for text in codes { rule.codes.append(try pointer(text)) }
        rule.message = try optional(message)
        rule.language = try optional(language)
        rule.status = try optional(status)
        rule.retryAfter = try optional(retryAfter)
        rule.occurrence = try optional(occurrence)
        rule.arguments = try optional(arguments)
        if let fields {
            rule.fields = FieldRule(
                pointer: try pointer(fields.pointer), place: try optional(fields.element?.place),
                code: try optional(fields.element?.code), message: try optional(fields.element?.message))
        }
        if let fault = UpstreamFormatFault(name: name, services: services, rule) { throw fault.diagnostic }
        self.init(name: name, services: services, rule: rule)
    }
}
