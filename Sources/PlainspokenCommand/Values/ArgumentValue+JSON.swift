import Catalogs
import MessageFormat2

extension ArgumentValue {
    /// Reads an argument from a line of `plainspoken batch`.
    ///
    /// Strings, numbers, booleans (as `true` and `false`) and lists are written as usual. A number keeps its digits; if
    /// trailing zeros matter, write `{"decimal":"1.00"}`. A point in time is `{"date":"2026-01-02T03:04:05Z"}`, if
    /// necessary with `"zone":"Europe/Berlin"`; a label is `{"message":"label.email"}`, and a value that no text may
    /// show is `{"private":…}`.
    ///
    /// - Parameters:
    ///   - value: the JSON value; the caller handles null.
    ///   - name: the argument's name, for messages.
    init(_ value: JSONValue, name: String) throws(BatchFailure) {
        switch value {
        case .string(let text): self = .string(text)
        case .bool(let value): self = .string(value ? "true" : "false")
        case .number(let digits):
            guard let number = value.integer.map(ArgumentValue.integer) ?? ArgumentValue(digits, as: .decimal) else {
                throw BatchFailure("`\(name)` is \(digits.prefix(100)), which has too many digits")
            }
            self = number
        case .array(let elements):
            var values: [ArgumentValue] = []
            for element in elements { values.append(try ArgumentValue(element, name: name)) }
            self = .list(values)
        case .object(let members): self = try Self.tagged(value, members, name)
        case .null: throw BatchFailure("`\(name)` contains null, which is not a value")
        }
    }

    /// Reads a value whose type is given by a member.
    private static func tagged(
        _ value: JSONValue, _ members: [JSONValue.Member], _ name: String
    ) throws(BatchFailure) -> ArgumentValue {
        if let inner = value["private"], members.count == 1 {
            return .private(try ArgumentValue(inner, name: name))
        }
        if let key = value["message"]?.string, members.count == 1 { return .message(key) }
        if let digits = value["decimal"], members.count == 1 {
            guard let text = digits.string ?? digits.number, let value = ArgumentValue(text, as: .decimal) else {
                throw BatchFailure("the decimal of `\(name)` is not a number; write digits as in \"12.50\"")
            }
            return value
        }
        if let date = value["date"], members.count == (value["zone"] == nil ? 1 : 2) {
            guard let seconds = date.string.flatMap({ Moment($0)?.seconds }) else {
                throw BatchFailure("the date of `\(name)` is not a date; write it as in \"2026-01-02T03:04:05Z\"")
            }
            guard value["zone"].map({ $0.string != nil }) ?? true else {
                throw BatchFailure("the zone of `\(name)` must be a string, such as \"Europe/Berlin\"")
            }
            return .date(secondsSince1970: seconds, zone: value["zone"]?.string)
        }
        let kinds = #"{"decimal":"1.00"}, {"date":"2026-01-02T03:04:05Z"}, {"message":"label.email"} or {"private":…}"#
        throw BatchFailure("`\(name)` is an object of an unknown kind; it must be \(kinds)")
    }
}

extension BatchRequest {
    /// The member `arguments`, by name. A null one counts as missing.
    func arguments() throws(BatchFailure) -> [(name: String, value: ArgumentValue)] {
        guard let value = self["arguments"] else { return [] }
        guard let members = value.members else {
            throw BatchFailure("`arguments` must be an object, not \(value.kindName)")
        }
        var arguments: [(name: String, value: ArgumentValue)] = []
        for member in members where !member.value.isNull {
            arguments.append((member.name, try ArgumentValue(member.value, name: "arguments.\(member.name)")))
        }
        return arguments
    }
}
