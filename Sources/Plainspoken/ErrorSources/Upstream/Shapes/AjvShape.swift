/// Ajv: `[{"instancePath":"/items/0/price","schemaPath":"…","keyword":"type","params":{},"message":"must be number"}]`, under the names that
/// programs give to the list. Before version 8 the place was `dataPath`.
struct AjvShape: UpstreamShape {
    let name = "ajv"

    func recognize(_ answer: UpstreamAnswer) -> UpstreamFinding? {
        SchemaErrors.finding(in: answer.json) { error in
            guard let keyword = error["keyword"]?.string, error["schemaPath"] != nil,
                let place = error["instancePath"]?.string ?? error["dataPath"]?.string
            else { return nil }
            let missing = keyword == "required" ? error["params"]?["missingProperty"]?.string : nil
            return (keyword, FieldPath.parse(place) + (missing.map { [.name($0)] } ?? []))
        }
    }
}
