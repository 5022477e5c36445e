import Plainspoken

extension LintConfiguration {
    /// A configuration to start from.
    ///
    /// - Parameter catalogs: the folder of the catalogs.
    public static func template(catalogs: String) -> [UInt8] {
        let members: [JSONValue.Member] = [
            .init("$schema", .string("https://plainspoken.dev/schemas/catalog-lint.schema.json")),
            .init("catalogs", .string(catalogs)),
            .init("reference", .string("en")),
            .init("required", .array([])),
            .init("rules", .object([])),
            .init("doNotTranslate", .array([])),
        ]
        var output: [UInt8] = []
        JSONValue.object(members).appendIndented(to: &output)
        return output + [0x0A]
    }
}
