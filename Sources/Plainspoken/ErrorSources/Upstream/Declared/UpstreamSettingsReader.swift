/// Reads ``UpstreamSettings`` from JSON. Mistakes have their place in the bytes; the reader of the file adds its name and lines.
struct UpstreamSettingsReader {
    private static let version = 1

    private let json: JSONDocument
    /// The mistake that makes the text unreadable.
    private let fault: CatalogDiagnostic?

    init(_ bytes: [UInt8]) {
        json = JSONDocument(
            reading: bytes, duplicates: .refused, limits: JSONLimits(maximumSize: UpstreamSettings.maximumSize))
        fault = json.error
    }

    func settings() throws(CatalogDiagnostic) -> UpstreamSettings {
        if let fault { throw fault }
        let root = try SettingsObject(json, 0, "the settings", known: ["$schema", "version", "formats", "services"])
        guard let version = root["version"] else {
            throw root.fault("the member \"version\" is missing", help: "Add \"version\": \(Self.version).")
        }
        guard root.value(version).integer == Int64(Self.version) else {
            throw root.fault(
                at: version, "this version of the settings is not known",
                help: "Write \"version\": \(Self.version), or use a newer release.")
        }
        var settings = UpstreamSettings()
        for (name, node) in try root.members(of: "formats") {
            settings.formats.append(try format(name, node))
        }
        for (name, node) in try root.members(of: "services") {
            guard UpstreamKeys.name(of: name.text) != nil else {
                throw root.fault(UpstreamFormatFault(service: name.text), at: name.node)
            }
            settings.policies[name.text] = try policy(node)
        }
        return settings
    }

    private func format(_ name: SettingsObject.Name, _ node: Int) throws(CatalogDiagnostic) -> UpstreamFormat {
        let object = try SettingsObject(
            json, node, "a format",
            known: [
                "services", "has", "equals", "codes", "message", "language", "status", "retryAfter", "occurrence",
                "arguments", "fields",
            ])
        var rule = UpstreamFormat.Rule()
        rule.has = try object.pointers("has")
        for (name, node) in try object.members(of: "equals") {
            let value = object.value(node)
            switch value {
            case .string, .bool, .null: break
            case .number where value.integer != nil: break
            default:
                throw object.fault(
                    at: node, "a value to compare with must be a string, a whole number, true, false or null",
                    help: "To ask only whether there is a value, use \"has\".")
            }
            rule.equals[try object.pointer(name.text, at: name.node)] = UpstreamFormat.Value(json: value)
        }
        rule.codes = try object.pointers("codes")
        rule.message = try object.pointer("message")
        rule.language = try object.pointer("language")
        rule.status = try object.pointer("status")
        rule.retryAfter = try object.pointer("retryAfter")
        rule.occurrence = try object.pointer("occurrence")
        rule.arguments = try object.pointer("arguments")
        if let fields = object["fields"] { rule.fields = try self.fields(fields) }
        let services = Set(try object.strings("services").map(\.text))
        if let fault = UpstreamFormatFault(name: name.text, services: services, rule) {
            throw object.fault(fault, at: name.node)
        }
        return UpstreamFormat(name: name.text, services: services, rule: rule)
    }

    private func fields(_ node: Int) throws(CatalogDiagnostic) -> UpstreamFormat.FieldRule {
        let object = try SettingsObject(
            json, node, "\"fields\"", known: ["list", "place", "code", "message", "map"])
        switch (try object.pointer("list"), try object.pointer("map")) {
        case (let list?, nil):
            guard let place = try object.pointer("place") else {
                throw object.fault(
                    "the member \"place\" is missing",
                    help: "Say where an element names the field: \"place\": \"/field\".")
            }
            return UpstreamFormat.FieldRule(
                pointer: list, place: place, code: try object.pointer("code"), message: try object.pointer("message"))
        case (nil, let map?):
            if let other = object["place"] ?? object["code"] ?? object["message"] {
                throw object.fault(
                    at: other, "a map has places and messages only", help: "Remove this, or use \"list\".")
            }
            return UpstreamFormat.FieldRule(pointer: map)
        default:
            throw object.fault(
                "either \"list\" or \"map\" must say where the fields are",
                help: "Write {\"list\": \"/errors\", \"place\": \"/field\"}, or {\"map\": \"/errors\"}.")
        }
    }

    private func policy(_ node: Int) throws(CatalogDiagnostic) -> UpstreamPolicy {
        let object = try SettingsObject(
            json, node, "a service", known: ["disclosure", "publicArguments", "passesFieldErrorsOn", "trust"])
        var policy = UpstreamPolicy()
        policy.disclosure =
            try object.choice(
                "disclosure", ["never": .never, "whenNoMessage": .whenNoMessage, "always": .always]) ?? .never
        policy.trust =
            try object.choice("trust", ["byRole": .byRole, "problems": .problems, "nothing": .nothing]) ?? .byRole
        policy.publicArguments = Set(try object.strings("publicArguments").map(\.text))
        if let node = object["passesFieldErrorsOn"] {
            guard let passes = object.value(node).bool else {
                throw object.fault(at: node, "\"passesFieldErrorsOn\" must be true or false", code: .wrongType)
            }
            policy.passesFieldErrorsOn = passes
        }
        return policy
    }
}
