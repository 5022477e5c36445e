extension JSONCatalogReader {
    /// Reads a member that only the source language's catalog has.
    ///
    /// - Returns: false if entries have no such member.
    mutating func readMetadata(_ name: Int, _ value: Int, into metadata: inout CatalogBuilder.Metadata) -> Bool {
        if json.string(at: name, is: "description") {
            metadata.description = string(value, "\"description\" must be a string")
        } else if json.string(at: name, is: "placeholders") {
            placeholders(at: value, into: &metadata)
        } else if json.string(at: name, is: "maxLength") {
            metadata.maximumLength = maximumLength(at: value)
        } else if json.string(at: name, is: "lint-ignore") {
            metadata.ignoredRules = ignoredRules(at: value)
        } else if json.string(at: name, is: "status") {
            if expect(.number, value, "\"status\" must be a number", help: "For example 409.") {
                let digits = String(decoding: json.bytes[json.range(of: value)], as: UTF8.self)
                metadata.status = catalog.status(digits, at: json.range(of: value))
            }
        } else if json.string(at: name, is: "retry") {
            metadata.retry = string(value, "\"retry\" must be \"never\" or \"later\"").flatMap { catalog.retry($0) }
        } else if json.string(at: name, is: "about") {
            metadata.about = string(value, "\"about\" must be a string")
        } else if json.string(at: name, is: "replacedBy") {
            metadata.replacement = string(value, "\"replacedBy\" must be a key")
        } else {
            return false
        }
        return true
    }

    private mutating func placeholders(at object: Int, into metadata: inout CatalogBuilder.Metadata) {
        guard expect(.object, object, "\"placeholders\" must be an object of variable names") else { return }
        for (name, value) in json.members(of: object) {
            var placeholder = CatalogBuilder.Placeholder(name: text(ofString: name))
            if expect(.object, value, "a placeholder must be an object, for example with type and example") {
                for (member, text) in json.members(of: value) {
                    if json.string(at: member, is: "type") {
                        placeholder.type = string(text, "\"type\" must be a string such as \"integer\"")
                    } else if json.string(at: member, is: "example") {
                        placeholder.example = string(text, "\"example\" must be a string, also for numbers: \"30\"")
                    } else if json.string(at: member, is: "description") {
                        placeholder.description = string(text, "\"description\" must be a string")
                    } else if json.string(at: member, is: "private") {
                        placeholder.isPrivate = isTrue(text)
                    } else {
                        reportUnknown(member, among: Self.placeholderMembers, in: "a placeholder")
                    }
                }
            }
            metadata.placeholders.append(placeholder)
        }
    }

    private static let placeholderMembers = ["type", "example", "description", "private"]

    private mutating func isTrue(_ value: Int) -> Bool {
        switch json.nodes[value].kind {
        case .true: return true
        case .false, .invalid: return false
        default:
            catalog.report(
                .wrongType, at: json.range(of: value), "\"private\" must be true or false",
                help: "Write true, without quotation marks, if the value is for the log only.")
            return false
        }
    }

    private mutating func maximumLength(at value: Int) -> Int? {
        let what = "\"maxLength\" must be a whole number from 1"
        guard expect(.number, value, what) else { return nil }
        let digits = String(decoding: json.bytes[json.range(of: value)], as: UTF8.self)
        guard let number = JSONNumber.integer(digits), let length = Int(exactly: number), length > 0 else {
            catalog.report(.wrongType, at: json.range(of: value), what, help: "Write a number such as 120.")
            return nil
        }
        return length
    }

    private mutating func ignoredRules(at array: Int) -> [Text] {
        guard expect(.array, array, "\"lint-ignore\" must be a list of rules", help: #"Write ["T602"]."#) else {
            return []
        }
        var rules: [Text] = []
        for element in json.elements(of: array) {
            if let rule = string(element, "a rule must be a code such as \"T602\"") { rules.append(rule) }
        }
        return rules
    }

    private mutating func string(_ node: Int, _ what: String) -> Text? {
        expect(.string, node, what) ? text(ofString: node) : nil
    }
}
