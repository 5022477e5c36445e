/// Reads the options of a call. An option that cannot be used is reported and left out, as LDML 48.2 part 9 asks.
package struct OptionReader {
    package let call: FunctionCall
    package var issues: [MessageIssue] = []

    package init(_ call: FunctionCall) { self.call = call }

    /// Reads an option whose values are the cases of an enumeration.
    package mutating func read<Value: RawRepresentable & CaseIterable>(_ name: String, into value: inout Value?)
    where Value.RawValue == String {
        guard let option = call.option(name) else { return }
        if let read = option.value.string.flatMap(Value.init(rawValue:)) {
            value = read
        } else {
            reject(option, "is none of " + Value.allCases.map(\.rawValue).joined(separator: ", "))
        }
    }

    /// The same for an option that only a literal may set.
    package mutating func readLiteral<Value: RawRepresentable & CaseIterable>(_ name: String, into value: inout Value?)
    where Value.RawValue == String {
        guard let option = call.option(name) else { return }
        guard option.isLiteral else { return reject(option, "must be a literal, so that translators see it") }
        read(name, into: &value)
    }

    /// Reports an option.
    package mutating func reject(_ option: FunctionCall.Option, _ why: String) {
        let shown = option.value.string.map { " `\($0)`" } ?? ""
        issues.append(.init(.badOption, "the value\(shown) of the option `\(option.name)` \(why)"))
    }
}
