/// The place of a part of a request that was not accepted.
///
/// ```swift
/// FieldPlace.pointer("#/items/0/price")   // in the body
/// FieldPlace.parameter("limit")           // in the address: a query or a path parameter
/// FieldPlace.header("X-Tenant")
/// ```
public enum FieldPlace: Sendable, Hashable {
    /// In the body: a JSON pointer (RFC 6901 §6) as a URI fragment, `#/items/0/price`; `#` is the whole document.
    case pointer(String)
    /// In the address: the name of a query or path parameter.
    case parameter(String)
    /// In the header: the name of a field.
    case header(String)

    /// The pointer to a whole body, which does not name a field.
    static let wholeDocument = FieldPlace.pointer("#")

    /// The place given by the members of a problem; the whole document if they name none.
    package init(pointer: String?, parameter: String?, header: String?) {
        if let pointer {
            self = .pointer(pointer)
        } else if let parameter {
            self = .parameter(parameter)
        } else if let header {
            self = .header(header)
        } else {
            self = .wholeDocument
        }
    }

    /// The name of its member: `pointer`, `parameter` or `header`.
    public var memberName: String {
        switch self {
        case .pointer: "pointer"
        case .parameter: "parameter"
        case .header: "header"
        }
    }

    /// The pointer, or the name of the parameter or header field.
    public var text: String {
        switch self {
        case .pointer(let text), .parameter(let text), .header(let text): text
        }
    }
}
