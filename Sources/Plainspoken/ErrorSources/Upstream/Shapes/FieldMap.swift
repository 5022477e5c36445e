/// The map from fields to messages that Rails, Django, Laravel and ASP.NET send: `{"email":["can't be blank"]}`.
enum FieldMap {
    /// The deepest nested form to read.
    private static let maximumDepth = 8

    /// The field errors of a map; nested maps and lists lead to nested fields.
    static func errors(in map: JSONValue) -> [UpstreamFieldError] {
        var errors: [UpstreamFieldError] = []
        guard let parts = map.partsOfRequest else {
            collect(map, [], &errors)
            return errors
        }
        for part in parts {
            var found: [UpstreamFieldError] = []
            collect(part.value, [], &found)
            errors += found.compactMap { $0.moved(to: part.name) }
        }
        return errors
    }

    /// Whether an object is such a map and nothing else: every value is a list of messages or another such map. A list of them, one for each
    /// item of the request, has empty ones for the items that are right.
    static func isOne(_ value: JSONValue, depth: Int = 0) -> Bool {
        guard depth < maximumDepth else { return false }
        if let items = value.elements {
            return items.allSatisfy { $0.members?.isEmpty ?? false || isOne($0, depth: depth + 1) }
                && items.contains { $0.members?.isEmpty == false }
        }
        guard let members = value.members, !members.isEmpty else { return false }
        return members.allSatisfy { member in
            guard let elements = member.value.elements else { return isOne(member.value, depth: depth + 1) }
            return !elements.isEmpty && elements.allSatisfy { $0.string != nil }
                || isOne(member.value, depth: depth + 1)
        }
    }

    /// Whether an object has an object with a code and a message, or a list of them, for each field and nothing else.
    static func hasMessages(_ map: JSONValue) -> Bool {
        guard let members = map.members, !members.isEmpty else { return false }
        return members.allSatisfy { member in
            (member.value.elements ?? [member.value]).allSatisfy { $0.fieldMessage != nil }
        }
    }

    private static func collect(
        _ value: JSONValue, _ path: [FieldLocation.Part], _ errors: inout [UpstreamFieldError]
    ) {
        guard path.count < maximumDepth, errors.count < UpstreamFinding.maximumFieldErrors else { return }
        switch value {
        case .string(let text):
            if let error = UpstreamFieldError(path, message: text) { errors.append(error) }
        case .array(let elements):
            if let sentence = value.sentence {
                if let error = UpstreamFieldError(path, message: sentence.text) { errors.append(error) }
            } else if elements.allSatisfy({ $0.fieldMessage != nil }) {
                for element in elements { collect(element, path, &errors) }
            } else {
                for (index, element) in elements.enumerated() { collect(element, path + [.position(index)], &errors) }
            }
        case .object(let members):
            if let message = value.fieldMessage {
                if let error = UpstreamFieldError(path, code: value.fieldCode, message: message) {
                    errors.append(error)
                }
                return
            }
            for member in members {
                // These name the whole form, not a field.
                let isWhole = path.isEmpty && ["non_field_errors", "base", "__all__", "", "$"].contains(member.name)
                if !isWhole { collect(member.value, path + FieldPath.parse(member.name), &errors) }
            }
        default: break
        }
    }
}

extension JSONValue {
    /// The maps of webargs, and so of Flask-Smorest and APIFlask, if this object has nothing else: one for each part of the request.
    fileprivate var partsOfRequest: [Member]? {
        guard let members, !members.isEmpty,
            members.allSatisfy({ UpstreamFieldError.partsOfRequest.contains($0.name) && $0.value.members != nil })
        else { return nil }
        return members
    }

    /// The message of an object that is about one field, `{"code":"validation_required","message":"…"}`; nil for a map of fields.
    fileprivate var fieldMessage: String? {
        fieldCode == nil ? nil : self["message"]?.string ?? self["description"]?.string
    }

    fileprivate var fieldCode: String? { self["code"]?.code ?? self["error"]?.code ?? self["type"]?.code }
}
