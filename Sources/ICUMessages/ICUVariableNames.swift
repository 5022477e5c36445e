/// The names of the variables of a message: those of the arguments, and those of the values that are made from them.
struct ICUVariableNames {
    private var variables: [String: String] = [:]
    private var taken: Set<String> = []
    private var rests: [String: String] = [:]
    /// The arguments that cannot have a name.
    private(set) var findings: [ICUFinding] = []

    init() {}

    /// - Parameter arguments: the names of all arguments of the pattern, and their places.
    init(_ arguments: [(name: String, range: Range<Int>)]) {
        for (argument, range) in arguments {
            guard let variable = ICUArgumentNames.variable(for: argument) else {
                findings.append(
                    ICUFinding(
                        .unsupported, range, "`\(argument)` cannot be the name of an argument in MessageFormat 2",
                        help: "Rename the argument."))
                continue
            }
            if !taken.insert(variable).inserted {
                findings.append(
                    ICUFinding(
                        .unsupported, range, "two arguments would have the same name, `$\(variable)`",
                        help: "Rename one of them."))
            }
            variables[argument] = variable
        }
    }

    /// The variable of an argument.
    subscript(argument: String) -> String { variables[argument] ?? argument }

    /// A name that is not taken yet: the wanted one, or one with a number after it.
    mutating func local(_ wanted: String) -> String {
        var name = wanted
        var number = 2
        while !taken.insert(name).inserted {
            name = wanted + String(number)
            number += 1
        }
        return name
    }

    /// The variable for an argument less an offset; nil if there is none yet.
    func rest(_ variable: String, _ offset: Int) -> String? { rests["\(variable) \(offset)"] }

    /// Names the variable for an argument less an offset.
    mutating func addRest(_ variable: String, _ offset: Int) -> String {
        let name = local(variable + "_rest")
        rests["\(variable) \(offset)"] = name
        return name
    }
}
