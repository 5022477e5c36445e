import ByteText

/// Compiles the declaration of a shape.
struct ShapeReader {
    private var steps: [ShapeProgram.Step] = []
    private var bytes: [UInt8] = []
    private var references: [ShapeReference] = []
    private var tables: [NameTable] = []
    private var names = ShapeReferenceReader(tables: [:])

    private static let maximumDepth = 16
    private static let maximumSteps = 512

    // MARK: The file

    static func shape(_ bytes: [UInt8], path: String) throws(CatalogDiagnostic) -> ProblemShape {
        let root = try StrictJSON(
            parsing: bytes, path: path, what: "the shape",
            limits: JSONLimits(maximumDepth: maximumDepth + 4, maximumSize: ProblemShape.maximumSize)
        )
        let file = try root.versioned(
            ["$schema", "version", "mediaType", "alternatives", "names", "body", "lines"],
            help: "Write \"version\": 1, or use a newer release.")
        var reader = ShapeReader()
        try reader.readNames(file["names"])
        let isText: Bool
        switch (file["body"], file["lines"]) {
        case (let body?, nil):
            guard body.kind == .object || body.kind == .array else {
                throw body.fault("the body must be an object or a list", help: "For plain text, write \"lines\".")
            }
            try reader.readItem(body, name: nil, depth: 0, isInField: false)
            isText = false
        case (nil, let lines?):
            for line in try lines.elements() { try checkLine(line) }
            try reader.readContainer(lines, .list, prefix: reader.prefix(nil), depth: 0, isInField: false)
            isText = true
        default:
            throw root.missing("body", help: "Write either \"body\", an object, or \"lines\", a list of texts.")
        }
        guard reader.steps.contains(where: { !$0.references.isEmpty }) else {
            throw root.fault(
                "nothing of the problem is in the body", help: "Show its members: {\"message\": \"$detail\"}.")
        }
        let mediaType = try mediaType(file["mediaType"], isText: isText)
        let isSuffixed = mediaType.hasSuffix("+json")
        return ProblemShape(
            mediaType: mediaType,
            alternativeMediaTypes: try file["alternatives"]?.strings() ?? (isSuffixed ? ["application/json"] : []),
            program: ShapeProgram(
                steps: reader.steps, bytes: reader.bytes, references: reader.references, tables: reader.tables),
            isText: isText)
    }

    /// A line is a text, or one for each field error.
    private static func checkLine(_ line: StrictJSON) throws(CatalogDiagnostic) {
        let text = line.kind == .object ? try line.object(["$each", "$value"])["$value"] : line
        guard text?.kind == .string else {
            throw line.fault(
                "a line must be a text",
                help: "Write \"${title}\", or {\"$each\": \"$errors\", \"$value\": \"${field.detail}\"}.")
        }
    }

    /// Any other type would be understood as something that the body is not.
    private static func mediaType(_ value: StrictJSON?, isText: Bool) throws(CatalogDiagnostic) -> String {
        guard let value else { return isText ? "text/plain" : "application/json" }
        let type = ASCII.lowercased(try value.string())
        let parts = type.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        let isOne =
            parts.count == 2
            && parts.allSatisfy { part in
                !part.isEmpty && part.allSatisfy { ASCII.isAlphanumeric($0) || "!#$&-^_.+".utf8.contains($0) }
            }
        let fits = isText ? type == "text/plain" : type == "application/json" || type.hasSuffix("+json")
        guard isOne, fits else {
            throw value.fault(
                isText ? "lines are text/plain" : "a body in JSON has a media type for JSON, without parameters",
                help: isText ? "Leave this out." : "Write application/json, or a type of your own that ends in +json.")
        }
        return type
    }

    // MARK: Names

    private mutating func readNames(_ value: StrictJSON?) throws(CatalogDiagnostic) {
        var places: [String: Int] = [:]
        for (name, entries) in try value?.members() ?? [] {
            guard !name.text.isEmpty,
                name.text.utf8.allSatisfy({ ASCII.isAlphanumeric($0) || $0 == UInt8(ascii: "-") }),
                NameForm(rawValue: name.text) == nil
            else {
                throw name.fault(
                    "this cannot be the name of a table", help: "Use ASCII letters, digits and -: legacy-codes.")
            }
            var table = NameTable()
            for (key, value) in try entries.members() {
                guard table.add(try Self.name(value), for: key.text) else {
                    throw key.fault(
                        "this is neither the code of a problem nor a status",
                        help: "Write a code such as payment.declined, a status from 100 to 599, 4xx, or * for the rest."
                    )
                }
            }
            places[name.text] = tables.count
            tables.append(table)
        }
        names = ShapeReferenceReader(tables: places)
    }

    private static func name(_ value: StrictJSON) throws(CatalogDiagnostic) -> NameTable.Name {
        if let number = value.json.integer.flatMap({ Int(exactly: $0) }) { return NameTable.Name(number) }
        return NameTable.Name(try value.string("a string or a whole number"))
    }

    // MARK: Values

    /// Reads a value and everything in it.
    ///
    /// - Parameter name: the name of its member; `nil` in a list.
    private mutating func readItem(
        _ value: StrictJSON, name: String?, depth: Int, isInField: Bool
    ) throws(CatalogDiagnostic) {
        switch value.kind {
        case .object: try readObject(value, name: name, depth: depth, isInField: isInField)
        case .array:
            try readContainer(value, .list, prefix: prefix(name), depth: depth, isInField: isInField)
        case .string: try readString(value, prefix: prefix(name), isInField: isInField)
        default:
            // Numbers keep their digits.
            let json =
                switch value.json {
                case .number(let digits): digits
                case .bool(let flag): flag ? "true" : "false"
                default: "null"
                }
            try add(.constant, prefix: prefix(name, json.utf8), at: value)
        }
    }

    /// Reads an object; if it has `$each`, what it says for each field error.
    private mutating func readObject(
        _ value: StrictJSON, name: String?, depth: Int, isInField: Bool
    ) throws(CatalogDiagnostic) {
        let members = try value.members()
        guard let each = members.first(where: { $0.name.text == "$each" })?.value else {
            return try readContainer(value, .object, prefix: prefix(name), depth: depth, isInField: isInField)
        }
        guard each.json.string == "$errors", !isInField else {
            throw each.fault(
                isInField ? "field errors have no lists in them" : "only field errors can be repeated",
                help: isInField ? "Remove this." : "Write \"$each\": \"$errors\".")
        }
        if name == nil, depth > 0 {
            let step = try add(.each, prefix: 0..<0, at: value)
            if let element = members.first(where: { $0.name.text == "$value" }) {
                guard members.count == 2 else {
                    throw element.name.fault(
                        "\"$value\" is the whole element, so there are no other members", help: "Remove the others.")
                }
                try readItem(element.value, name: nil, depth: depth + 1, isInField: true)
            } else {
                try readContainer(value, .object, prefix: prefix(nil), depth: depth, isInField: true)
            }
            close(step)
        } else {
            try readMap(value, members, name: name, depth: depth)
        }
    }

    /// Reads an object with a member for each place: `{"$each": "$errors", "$field.dots": ["$field.detail"]}`.
    private mutating func readMap(
        _ value: StrictJSON, _ members: [StrictJSON.Member], name: String?, depth: Int
    ) throws(CatalogDiagnostic) {
        let others = members.filter { $0.name.text != "$each" }
        guard let naming = others.first, others.count == 1,
            let place = ShapeMember(rawValue: String(naming.name.text.dropFirst())), place.isPlaceOfAny,
            naming.name.text.hasPrefix("$")
        else {
            throw value.fault(
                "an object for field errors has one member, named by their places",
                help:
                    "Write {\"$each\": \"$errors\", \"$field.dots\": [\"$field.detail\"]}, or put the object into a list."
            )
        }
        let step = try add(.map, prefix: prefix(name), at: value)
        steps[step].references = references.count..<references.count + 1
        references.append(ShapeReference(member: place))
        try readItem(naming.value, name: nil, depth: depth + 1, isInField: true)
        close(step)
    }

    /// Reads an object or a list with its condition.
    private mutating func readContainer(
        _ value: StrictJSON, _ kind: ShapeProgram.Step.Kind, prefix: Range<Int>, depth: Int, isInField: Bool
    ) throws(CatalogDiagnostic) {
        guard depth < Self.maximumDepth else {
            throw value.fault("this is nested too deep", help: "The most are \(Self.maximumDepth) levels.")
        }
        let step = try add(kind, prefix: prefix, at: value)
        if kind == .list {
            for element in try value.elements() {
                try readItem(element, name: nil, depth: depth + 1, isInField: isInField)
            }
        } else {
            for (name, member) in try value.members() {
                switch name.text {
                case "$each": break
                case "$when", "$unless":
                    guard depth > 0, steps[step].references.isEmpty else {
                        throw name.fault(
                            depth > 0 ? "an object has one condition" : "the whole body cannot have a condition",
                            help: "Remove this.")
                    }
                    steps[step].references = try readReferences(member, isInField: isInField)
                    steps[step].isNegated = name.text == "$unless"
                case let text where text.hasPrefix("$$"):
                    try readItem(member, name: String(text.dropFirst()), depth: depth + 1, isInField: isInField)
                case let text where text.hasPrefix("$"):
                    throw name.unknown(among: ["$when", "$unless", "$each"])
                case let text: try readItem(member, name: text, depth: depth + 1, isInField: isInField)
                }
            }
        }
        close(step)
        // What is declared empty is always there.
        if steps[step].references.isEmpty, steps[step].next == step + 1 {
            steps.removeLast()
            bytes += kind == .list ? "[]".utf8 : "{}".utf8
            try add(.constant, prefix: prefix.lowerBound..<bytes.count, at: value)
        }
    }

    // MARK: Strings

    /// The values that decide whether an object is there.
    private mutating func readReferences(_ value: StrictJSON, isInField: Bool) throws(CatalogDiagnostic) -> Range<Int> {
        let text = try value.string()
        guard text.hasPrefix("$") else {
            throw value.fault("this names no member of the problem", help: "Write it with $: \"$retryAfter\".")
        }
        return try readReferences(text.dropFirst(), at: value, isInField: isInField)
    }

    private mutating func readReferences(
        _ text: Substring, at value: StrictJSON, isInField: Bool
    ) throws(CatalogDiagnostic) -> Range<Int> {
        let start = references.count
        do throws(ShapeFault) {
            references += try names.references(text, isInField: isInField)
        } catch {
            throw value.fault(error.message, help: error.help)
        }
        return start..<references.count
    }

    /// Reads a value of the problem, a text with such values in it, or a constant.
    private mutating func readString(
        _ value: StrictJSON, prefix: Range<Int>, isInField: Bool
    ) throws(CatalogDiagnostic) {
        let text = value.text
        if text.hasPrefix("$$") || !text.contains("${") && !text.hasPrefix("$") {
            let constant = text.hasPrefix("$$") ? String(text.dropFirst()) : text
            bytes += "\"\(JSONText.escaped(constant))\"".utf8
            try add(.constant, prefix: prefix.lowerBound..<bytes.count, at: value)
        } else if text.hasPrefix("$"), !text.hasPrefix("${") {
            let step = try add(.value, prefix: prefix, at: value)
            steps[step].references = try readReferences(text.dropFirst(), at: value, isInField: isInField)
        } else {
            let step = try add(.text, prefix: prefix, at: value)
            try readPieces(text, at: value, isInField: isInField)
            close(step)
        }
    }

    private mutating func readPieces(
        _ text: String, at value: StrictJSON, isInField: Bool
    ) throws(CatalogDiagnostic) {
        var rest = text[...]
        while let opening = rest.firstRange(of: "${") {
            try readConstant(rest[..<opening.lowerBound], at: value)
            rest = rest[opening.upperBound...]
            guard let closing = rest.firstIndex(of: "}") else {
                throw value.fault("a value in a text has no }", help: "Write it as ${detail}.")
            }
            let step = try add(.value, prefix: 0..<0, at: value)
            steps[step].references = try readReferences(rest[..<closing], at: value, isInField: isInField)
            guard !references[steps[step].references].contains(where: { $0.member == .errors }) else {
                throw value.fault("a list cannot be a part of a text", help: "Write it alone: \"$errors\".")
            }
            rest = rest[rest.index(after: closing)...]
        }
        try readConstant(rest, at: value)
    }

    private mutating func readConstant(_ text: Substring, at value: StrictJSON) throws(CatalogDiagnostic) {
        guard !text.isEmpty else { return }
        let start = bytes.count
        bytes += JSONText.escaped(String(text)).utf8
        try add(.constant, prefix: start..<bytes.count, at: value)
    }

    // MARK: Steps

    /// The bytes before a value, and those of the value itself if it is a constant.
    private mutating func prefix(_ name: String?, _ constant: String.UTF8View? = nil) -> Range<Int> {
        let start = bytes.count
        bytes.append(UInt8(ascii: ","))
        if let name { bytes += "\"\(JSONText.escaped(name))\":".utf8 }
        if let constant { bytes += constant }
        return start..<bytes.count
    }

    @discardableResult
    private mutating func add(
        _ kind: ShapeProgram.Step.Kind, prefix: Range<Int>, at value: StrictJSON
    ) throws(CatalogDiagnostic) -> Int {
        guard steps.count < Self.maximumSteps else {
            throw value.fault("this shape is too long", help: "The most are \(Self.maximumSteps) values.")
        }
        steps.append(ShapeProgram.Step(kind: kind, prefix: prefix, next: steps.count + 1))
        return steps.count - 1
    }

    private mutating func close(_ step: Int) { steps[step].next = steps.count }
}

extension StrictJSON {
    fileprivate func fault(_ message: String, help: String?) -> CatalogDiagnostic {
        failure(message, help: help, code: .invalidProblemShape)
    }
}
