/// A JSON object that reports which member is missing.
struct JSONObject {
    let members: [String: Any]
    let path: String

    init(_ value: Any, _ path: String) throws {
        guard let members = value as? [String: Any] else { throw GeneratorError("\(path): not an object") }
        self.members = members
        self.path = path
    }

    func object(_ key: String) throws -> JSONObject { try JSONObject(members[key] ?? 0, path + "." + key) }

    func string(_ key: String) throws -> String {
        guard let text = members[key] as? String else { throw GeneratorError("\(path).\(key): not a string") }
        return text
    }

    func integer(_ key: String) throws -> Int {
        guard let number = members[key] as? Int else { throw GeneratorError("\(path).\(key): not an integer") }
        return number
    }
}
