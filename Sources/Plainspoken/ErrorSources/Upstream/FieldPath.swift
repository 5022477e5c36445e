/// The notations that servers use to name a field.
enum FieldPath {
    /// The deepest field to read.
    static let maximumDepth = 32

    /// Parses a path into steps.
    ///
    /// - Parameter text: a JSON pointer (`/a/0/b`, `#/a/0/b`; RFC 6901), a JSONPath (`$.a[0].b`), or a dotted path
    ///   (`a[0].b`, `a.0.b`).
    static func parse(_ text: String) -> [FieldLocation.Part] {
        let isFragment = text.utf8.starts(with: "#/".utf8)
        let path = text.utf8.dropFirst("#$".utf8.contains(text.utf8.first ?? 0) ? 1 : 0)
        if path.first == UInt8(ascii: "/") {
            return Array(JSONPointer.parts(path, isFragment: isFragment).prefix(maximumDepth))
        }
        return path.split { ".[]'\"".utf8.contains($0) }.prefix(maximumDepth).map { FieldLocation.Part($0) }
    }
}

extension FieldPlace {
    /// The place in the notation of protocol buffers, `items[0].price`, which ``FieldPath`` reads back; the name of a
    /// parameter or header field; empty for the whole document.
    package var dottedPath: String {
        guard case .pointer(let pointer) = self else { return text }
        return FieldPath.parse(pointer).reduce(into: "") { path, part in
            switch part {
            case .position(let position): path += "[\(position)]"
            case .name(let name): path += path.isEmpty ? name : ".\(name)"
            }
        }
    }
}
