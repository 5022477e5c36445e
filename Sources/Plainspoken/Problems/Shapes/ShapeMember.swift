import ByteText

/// A value that a shape can show: a member of the problem, or of one of its field errors.
///
/// Nothing else can be named, so nothing that is only for the log can get into a body.
enum ShapeMember: String, Sendable, CaseIterable {
    case type, title, status, detail, instance, reference, code, action, errors, retryAfter, language, dir
    /// The name of the status in gRPC: `NOT_FOUND`.
    case canonical
    /// The code as a `google.rpc.ErrorInfo` in Protocol Buffers and Base64, as Connect's details have it.
    case errorInfo
    /// RFC 6901 §3: `/items/0/price`.
    case fieldPointer = "field.pointer"
    case fieldParameter = "field.parameter"
    case fieldHeader = "field.header"
    /// `items[0].price`
    case fieldPath = "field.path"
    /// `items.0.price`
    case fieldDots = "field.dots"
    case fieldCode = "field.code"
    case fieldDetail = "field.detail"

    /// Whether it is a member of a field error, which only an `$each` has.
    var isOfField: Bool { rawValue.utf8.starts(with: "field.".utf8) }

    /// Whether it is a name for programs, which can be written in another way.
    var isName: Bool { self == .code || self == .fieldCode || self == .canonical }

    /// Whether it shows places of every kind, so that it can name a member for each.
    var isPlaceOfAny: Bool { self == .fieldPath || self == .fieldDots }

    static let names = allCases.map(\.rawValue)
}

extension FieldPlace {
    /// The text of a member that shows a place; `nil` if this is another kind of place.
    func text(_ member: ShapeMember) -> String? {
        switch (member, self) {
        case (.fieldPointer, .pointer(let pointer)): Self.plain(pointer)
        case (.fieldParameter, .parameter(let name)), (.fieldHeader, .header(let name)): name
        case (.fieldPath, _): dottedPath
        case (.fieldDots, .pointer(let pointer)): FieldPath.parse(pointer).map(\.text).joined(separator: ".")
        case (.fieldDots, _): text
        default: nil
        }
    }

    /// A pointer that is no URI fragment (RFC 6901 §3 instead of §6).
    private static func plain(_ pointer: String) -> String {
        guard pointer.utf8.first == UInt8(ascii: "#") else { return pointer }
        return String(decoding: PercentEncoding.decoded(pointer.utf8.dropFirst()), as: UTF8.self)
    }
}
