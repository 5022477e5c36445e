/// Lines that get a name when they first appear, so that equal lines share one name.
struct SharedLines {
    let prefix: String
    private var names: [String: String] = [:]

    init(prefix: String) { self.prefix = prefix }

    mutating func name(of line: String) -> String {
        if let name = names[line] { return name }
        let name = prefix + String(names.count + 1)
        names[line] = name
        return name
    }

    func literal() throws -> String {
        var table = TableLiteral()
        for (line, name) in names { table.add(name, line) }
        return try table.literal()
    }
}
