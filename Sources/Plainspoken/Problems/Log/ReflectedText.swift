/// The result of `String(reflecting:)`, up to a length. When that is reached, the rest of the value is not visited, so
/// an error that contains a request body costs no more than its beginning.
///
/// A type's own `debugDescription` or `description` is always made completely before it is cut.
struct ReflectedText {
    /// The deepest nesting of values that is followed.
    static let maximumDepth = 32

    private let limit: Int
    private var text: BoundedOutput
    private var depth = 0

    /// - Parameters:
    ///   - value: any value, such as an error.
    ///   - limit: the most bytes of UTF-8.
    static func of(_ value: Any, limit: Int) -> String {
        var reflected = ReflectedText(limit: limit)
        reflected.write(value)
        return reflected.text.text
    }

    private init(limit: Int) {
        self.limit = limit
        text = BoundedOutput(limit: limit)
    }

    fileprivate mutating func write(_ value: Any) {
        guard !text.isFull else { return }
        guard depth < Self.maximumDepth else { return text.write("…") }
        depth += 1
        defer { depth -= 1 }
        switch value {
        case let value as any ReflectedValue: value.write(to: &self)
        case let value as any CustomDebugStringConvertible: text.write(value.debugDescription)
        case let value as any CustomStringConvertible: text.write(value.description)
        case let value as any TextOutputStreamable: value.write(to: &text)
        default: write(Mirror(reflecting: value), of: value)
        }
    }

    /// Writes a value that has no description of its own.
    private mutating func write(_ mirror: Mirror, of value: Any) {
        switch mirror.displayStyle {
        case .struct:
            text.write(String(reflecting: mirror.subjectType))
            write(mirror.children, between: ("(", ")"), hasLabels: true)
        case .tuple:
            write(mirror.children, between: ("(", ")"), hasLabels: true)
        case .enum:
            guard let payload = mirror.children.first else { return text.write(String(reflecting: value)) }
            text.write(String(reflecting: mirror.subjectType))
            text.write("." + (payload.label ?? ""))
            if Mirror(reflecting: payload.value).displayStyle == .tuple { return write(payload.value) }
            text.write("(")
            write(payload.value)
            text.write(")")
        default:
            // For an object, its type. Functions and types have no parts.
            text.write(String(reflecting: value))
        }
    }

    fileprivate mutating func write(
        _ children: some Sequence<Mirror.Child>, between marks: (start: String, end: String), hasLabels: Bool
    ) {
        text.write(marks.start)
        var isFirst = true
        for child in children {
            guard !text.isFull else { return }
            if !isFirst { text.write(", ") }
            isFirst = false
            // Unlabeled members of a tuple are called .0, .1.
            if hasLabels, let label = child.label, !label.hasPrefix(".") { text.write(label + ": ") }
            write(child.value)
        }
        text.write(marks.end)
    }

    /// Writes the start of a text in quotes; without the closing quote if there is no room for it.
    fileprivate mutating func write(quoting string: String) {
        let start = string.utf8.prefix(limit)
        text.write(
            start.count < string.utf8.count
                ? String(decoding: start, as: UTF8.self).debugDescription : string.debugDescription)
    }
}

/// A value that can be large and whose standard description would be made completely.
private protocol ReflectedValue {
    func write(to reflected: inout ReflectedText)
}

extension String: ReflectedValue {
    fileprivate func write(to reflected: inout ReflectedText) { reflected.write(quoting: self) }
}

extension Optional: ReflectedValue {
    fileprivate func write(to reflected: inout ReflectedText) {
        guard let value = self else { return reflected.write(nil: "nil") }
        reflected.write([(nil, value)], between: ("Optional(", ")"), hasLabels: false)
    }
}

extension Array: ReflectedValue {
    fileprivate func write(to reflected: inout ReflectedText) {
        reflected.write(lazy.map { (nil, $0) }, between: ("[", "]"), hasLabels: false)
    }
}

extension ArraySlice: ReflectedValue {
    fileprivate func write(to reflected: inout ReflectedText) {
        reflected.write(lazy.map { (nil, $0) }, between: ("ArraySlice([", "])"), hasLabels: false)
    }
}

extension Set: ReflectedValue {
    fileprivate func write(to reflected: inout ReflectedText) {
        reflected.write(lazy.map { (nil, $0) }, between: ("Set([", "])"), hasLabels: false)
    }
}

extension Dictionary: ReflectedValue {
    fileprivate func write(to reflected: inout ReflectedText) { reflected.write(pairs: self) }
}

extension ReflectedText {
    fileprivate mutating func write(nil word: String) { text.write(word) }

    fileprivate mutating func write(pairs: [some Hashable: some Any]) {
        guard !pairs.isEmpty else { return text.write("[:]") }
        text.write("[")
        var isFirst = true
        for (key, value) in pairs {
            guard !text.isFull else { return }
            if !isFirst { text.write(", ") }
            isFirst = false
            write(key)
            text.write(": ")
            write(value)
        }
        text.write("]")
    }
}
