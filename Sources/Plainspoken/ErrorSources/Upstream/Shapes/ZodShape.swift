/// Zod: `{"issues":[{"code":"invalid_type","path":["items",0,"price"],"message":"…"}]}`, under the names that programs give to the list.
struct ZodShape: UpstreamShape {
    let name = "zod"

    /// The codes of Zod 3 and 4.
    private static let codes: Set<String> = [
        "invalid_type", "invalid_literal", "custom", "invalid_union", "invalid_union_discriminator",
        "invalid_enum_value", "unrecognized_keys", "invalid_arguments", "invalid_return_type", "invalid_date",
        "invalid_string", "too_small", "too_big", "invalid_intersection_types", "not_multiple_of", "not_finite",
        "invalid_format", "invalid_value", "invalid_key", "invalid_element",
    ]

    func recognize(_ answer: UpstreamAnswer) -> UpstreamFinding? {
        SchemaErrors.finding(in: answer.json) { issue in
            guard issue["path"]?.elements != nil, let code = issue["code"]?.string, Self.codes.contains(code) else {
                return nil
            }
            return (code, issue["path"]?.path ?? [])
        }
    }
}
