import Plainspoken

/// A rule as SARIF describes it (`reportingDescriptor`, §3.49).
enum SARIFRule {
    static func value(_ info: RuleInfo) -> JSONValue {
        let page = RulePage(info)
        return .object([
            .init("id", .string(info.code)),
            .init("name", .string(info.name)),
            .init("shortDescription", SARIFOutput.text(info.summary)),
            .init("fullDescription", SARIFOutput.text(info.rationale)),
            .init(
                "help",
                .object([.init("text", .string(info.rationale)), .init("markdown", .string(page.text))])),
            .init(
                "defaultConfiguration",
                .object([
                    .init("enabled", .bool(!info.isOptIn)), .init("level", .string(info.severity.rawValue)),
                ])),
            .init(
                "properties",
                .object([
                    .init("tags", .array([.string("translation")])),
                    .init(
                        "problem.severity",
                        .string(info.severity == .note ? "recommendation" : info.severity.rawValue)),
                ])),
        ])
    }
}
