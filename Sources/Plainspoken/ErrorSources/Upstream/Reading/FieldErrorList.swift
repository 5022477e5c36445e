/// Lists of the parts of a request that were not accepted, under the names that servers choose when they follow no standard.
enum FieldErrorList {
    /// The members that can be such a list, or a map from fields to messages.
    private static let names = [
        "errors", "violations", "fieldErrors", "field_errors", "validationErrors", "validation_errors", "fields",
        "issues", "invalid-params", "invalid_params", "invalidParams", "invalid_parameters", "details", "params",
        "ModelState",
    ]
    /// The members that can contain one of the above.
    private static let containers = ["details", "detail", "data", "_embedded"]

    private static let places = [
        "pointer", "field", "path", "attr", "property", "propertyPath", "argument_name", "param", "element", "target",
    ]
    private static let codes = ["code", "rule"]
    private static let messages = ["message", "msg", "detail", "description", "reason", "error", "title"]

    /// The field errors of an object that describes a failure; empty if it has none.
    static func errors(in object: JSONValue) -> [UpstreamFieldError] {
        let found = firstList(in: object)
        if !found.isEmpty { return found }
        for name in containers {
            guard let container = object[name], container.members != nil else { continue }
            let inner = firstList(in: container)
            if !inner.isEmpty { return inner }
            // Of objects with other purposes, only those count that can hardly be anything else.
            if FieldMap.hasMessages(container) || name == "detail" && FieldMap.isOne(container) {
                return FieldMap.errors(in: container)
            }
        }
        // {"field":"amount","message":"…"}
        let message = text(messages, in: object)
        return UpstreamFieldError(object["field"]?.string, message: message).map { [$0] } ?? []
    }

    private static func firstList(in object: JSONValue) -> [UpstreamFieldError] {
        for name in names {
            guard let value = object[name] else { continue }
            let found =
                value.members == nil || name == "details" ? errors(inList: value) : FieldMap.errors(in: value)
            if !found.isEmpty { return found }
        }
        return []
    }

    /// The field errors of a list; its other elements are left out.
    static func errors(inList list: JSONValue) -> [UpstreamFieldError] {
        (list.elements ?? []).prefix(UpstreamFinding.maximumFieldErrors).compactMap { error($0) }
    }

    /// The field error that an object describes; nil if it names no place.
    static func error(_ item: JSONValue) -> UpstreamFieldError? {
        guard item.members != nil else { return nil }
        let code = text(codes, in: item)
        let message = text(messages, in: item)
        let isElsewhere = ["query", "params", "headers", "cookies"].contains(item["location"]?.string)
        if let name = item["parameter"]?.string ?? (isElsewhere ? text(places, in: item) : nil) {
            let isHeader = item["location"]?.string == "headers"
            return UpstreamFieldError(
                nil, parameter: isHeader ? nil : name, header: name, code: code, message: message)
        }
        if let name = item["header"]?.string {
            return UpstreamFieldError(nil, header: name, code: code, message: message)
        }
        for name in places {
            guard let value = item[name] else { continue }
            if let path = value.path { return UpstreamFieldError(path, code: code, message: message) }
            if let path = value.string, !path.isEmpty {
                return UpstreamFieldError(path, code: code, message: message)
            }
        }
        return UpstreamFieldError(otherPlace(of: item), code: code, message: message)
    }

    /// Places under names that mean other things elsewhere.
    private static func otherPlace(of item: JSONValue) -> String? {
        // {"location":"body.name","message":"…"}, as Huma sends it
        if let location = item["location"]?.string, location.utf8.starts(with: "body.".utf8) {
            return String(location.dropFirst(5))
        }
        // {"name":"age","reason":"must be positive"}, the example of RFC 9457
        if item["reason"]?.string != nil || item["messages"]?.elements != nil { return item["name"]?.string }
        return item["meta"]?["param_name"]?.string ?? item["target"]?["name"]?.string
    }

    private static func text(_ names: [String], in item: JSONValue) -> String? {
        for name in names {
            if let text = item[name]?.code { return text }
        }
        return nil
    }
}

extension JSONValue {
    /// A path of names and positions, `["items",0,"price"]`; nil unless this is a list of them.
    var path: [FieldLocation.Part]? {
        guard let elements, !elements.isEmpty else { return nil }
        let parts = elements.prefix(FieldPath.maximumDepth).compactMap { part -> FieldLocation.Part? in
            part.integer.flatMap { Int(exactly: $0) }.map { .position($0) } ?? part.string.map { .name($0) }
        }
        return parts.count == min(elements.count, FieldPath.maximumDepth) ? parts : nil
    }
}
