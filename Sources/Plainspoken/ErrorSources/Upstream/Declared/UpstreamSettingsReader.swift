/// Reads ``UpstreamSettings`` from JSON.
enum UpstreamSettingsReader {
    static func settings(_ bytes: [UInt8], path: String) throws(CatalogDiagnostic) -> UpstreamSettings {
        let root = try StrictJSON(
            parsing: bytes, path: path, what: "the settings",
            limits: JSONLimits(maximumSize: UpstreamSettings.maximumSize)
        ).versioned(
            ["$schema", "version", "formats", "services"], help: "Write \"version\": 1, or use a newer release.")
        var settings = UpstreamSettings()
        for (name, value) in try root["formats"]?.members() ?? [] {
            settings.formats.append(try format(name, value))
        }
        for (name, value) in try root["services"]?.members() ?? [] {
            guard UpstreamKeys.name(of: name.text) != nil else {
                throw name.fault(UpstreamFormatFault(service: name.text))
            }
            settings.policies[name.text] = try policy(value)
        }
        return settings
    }

    private static func format(_ name: StrictJSON, _ value: StrictJSON) throws(CatalogDiagnostic) -> UpstreamFormat {
        let format = try value.object([
            "services", "has", "equals", "codes", "message", "language", "status", "retryAfter", "occurrence",
            "arguments", "fields",
        ])
        var rule = UpstreamFormat.Rule()
        rule.has = try format["has"]?.pointers() ?? []
        for (name, value) in try format["equals"]?.members() ?? [] {
            let json = value.json
            switch json {
            case .string, .bool, .null: break
            case .number where json.integer != nil: break
            default:
                throw value.fault(
                    "a value to compare with must be a string, a whole number, true, false or null",
                    help: "To ask only whether there is a value, use \"has\".")
            }
            rule.equals[try name.pointer()] = UpstreamFormat.Value(json: json)
        }
        rule.codes = try format["codes"]?.pointers() ?? []
        rule.message = try format["message"]?.pointer()
        rule.language = try format["language"]?.pointer()
        rule.status = try format["status"]?.pointer()
        rule.retryAfter = try format["retryAfter"]?.pointer()
        rule.occurrence = try format["occurrence"]?.pointer()
        rule.arguments = try format["arguments"]?.pointer()
        rule.fields = try format["fields"].map(fields)
        let services = Set(try format["services"]?.listedStrings() ?? [])
        if let fault = UpstreamFormatFault(name: name.text, services: services, rule) { throw name.fault(fault) }
        return UpstreamFormat(name: name.text, services: services, rule: rule)
    }

    private static func fields(_ value: StrictJSON) throws(CatalogDiagnostic) -> UpstreamFormat.FieldRule {
        let fields = try value.object(["list", "place", "code", "message", "map"])
        switch (try fields["list"]?.pointer(), try fields["map"]?.pointer()) {
        case (let list?, nil):
            guard let place = try fields["place"]?.pointer() else {
                throw value.missing(
                    "place", help: "Say where an element names the field: \"place\": \"/field\".")
            }
            return UpstreamFormat.FieldRule(
                pointer: list, place: place, code: try fields["code"]?.pointer(),
                message: try fields["message"]?.pointer())
        case (nil, let map?):
            if let other = fields["place"] ?? fields["code"] ?? fields["message"] {
                throw other.fault("a map has places and messages only", help: "Remove this, or use \"list\".")
            }
            return UpstreamFormat.FieldRule(pointer: map)
        default:
            throw value.fault(
                "either \"list\" or \"map\" must say where the fields are",
                help: "Write {\"list\": \"/errors\", \"place\": \"/field\"}, or {\"map\": \"/errors\"}.")
        }
    }

    private static func policy(_ value: StrictJSON) throws(CatalogDiagnostic) -> UpstreamPolicy {
        let members = try value.object(["disclosure", "publicArguments", "passesFieldErrorsOn", "trust"])
        var policy = UpstreamPolicy()
        policy.disclosure =
            try members["disclosure"]?.choice([
                ("never", .never), ("whenNoMessage", .whenNoMessage), ("always", .always),
            ]) ?? .never
        policy.trust =
            try members["trust"]?.choice([("byRole", .byRole), ("problems", .problems), ("nothing", .nothing)])
            ?? .byRole
        policy.publicArguments = Set(try members["publicArguments"]?.listedStrings() ?? [])
        policy.passesFieldErrorsOn = try members["passesFieldErrorsOn"]?.flag() ?? false
        return policy
    }
}

extension StrictJSON {
    fileprivate func listedStrings() throws(CatalogDiagnostic) -> [String] {
        try elements("a list of strings").map { element throws(CatalogDiagnostic) in try element.string() }
    }

    fileprivate func pointer() throws(CatalogDiagnostic) -> BodyPointer {
        let text = try string("a JSON pointer", help: "Write it as a string: \"/error/code\".")
        do throws(UpstreamFormatFault) { return try BodyPointer(text) } catch { throw fault(error) }
    }

    fileprivate func pointers() throws(CatalogDiagnostic) -> [BodyPointer] {
        try elements("a list of JSON pointers").map { element throws(CatalogDiagnostic) in try element.pointer() }
    }

    fileprivate func fault(_ message: String, help: String) -> CatalogDiagnostic {
        failure(message, help: help, code: .invalidUpstreamFormat)
    }

    fileprivate func fault(_ fault: UpstreamFormatFault) -> CatalogDiagnostic {
        failure(fault.message, help: fault.help, code: fault.code)
    }
}
