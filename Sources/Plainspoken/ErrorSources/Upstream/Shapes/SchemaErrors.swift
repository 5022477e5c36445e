/// The lists of errors that libraries for schemas make, which programs send under any name.
enum SchemaErrors {
    private static let names = ["issues", "errors", "error", "details", "validation", "validationErrors"]

    /// - Parameter read: the code and the place of one error; nil if it is from another library.
    /// - Returns: nil unless the first error of a list is from that library.
    static func finding(
        in body: JSONValue?, _ read: (JSONValue) -> (code: String, path: [FieldLocation.Part])?
    ) -> UpstreamFinding? {
        guard let body, let errors = list(in: body), let first = errors.first, let (code, _) = read(first) else {
            return nil
        }
        return UpstreamFinding(
            .certain, codes: [body["code"]?.string, code], message: first["message"]?.sentence,
            fieldErrors: errors.prefix(UpstreamFinding.maximumFieldErrors).compactMap { error in
                read(error).flatMap {
                    UpstreamFieldError($0.path, code: $0.code, message: error["message"]?.string)
                }
            })
    }

    private static func list(in body: JSONValue) -> [JSONValue]? {
        if let elements = body.elements { return elements }
        for name in names {
            guard let value = body[name] else { continue }
            if let elements = value.elements { return elements }
            // {"error":{"issues":[…]}}
            if let elements = value["issues"]?.elements ?? value["errors"]?.elements { return elements }
        }
        return nil
    }
}
