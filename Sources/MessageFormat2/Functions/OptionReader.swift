/// Reads the options of a call. An option that cannot be used is reported and left out, as LDML 48.2 part 9 requires.
package struct OptionReader {
    package let call: FunctionCall
    package var issues: [MessageIssue] = []

    package init(_ call: FunctionCall) { self.call = call }

    /// Reads an option whose values are the cases of an enum.
    package mutating func read<Value: RawRepresentable & CaseIterable>(_ name: String, into value: inout Value?)
    where Value.RawValue == String {
        guard let option = call.option(name) else { return }
        if let read = option.value.string.flatMap(Value.init(rawValue:)) {
            value = read
        } else {
            reject(option, "is not one of " + Value.allCases.map(\.rawValue).joined(separator: ", "))
        }
    }

    /// Does the same for an option that only a literal may set.
    mutating func readLiteral<Value: RawRepresentable & CaseIterable>(_ name: String, into value: inout Value?)
    where Value.RawValue == String {
        guard let option = call.option(name) else { return }
        guard option.isLiteral else { return reject(option, "must be a literal, so that translators see it") }
        read(name, into: &value)
    }

    package mutating func reject(_ option: FunctionCall.Option, _ why: String) {
        let shown = option.value.string.map { " `\($0)`" } ?? ""
        issues.append(.init(.badOption, "the value\(shown) of the option `\(option.name)` \(why)"))
    }
}

// The options that all number functions have.
extension OptionReader {
    /// Reads the options that determine how digits and signs look, over any that are set already.
    package mutating func readFormat(into values: inout NumberOptionValues, hasFraction: Bool, isCurrency: Bool = false)
    {
        read("useGrouping", into: &values.useGrouping)
        readDigits("minimumIntegerDigits", 0, into: &values.minimumIntegerDigits)
        readDigits("maximumSignificantDigits", 1, into: &values.maximumSignificantDigits)
        if !isCurrency { read("signDisplay", into: &values.signDisplay) }
        guard hasFraction else { return }
        readDigits("minimumSignificantDigits", 1, into: &values.minimumSignificantDigits)
        if !isCurrency {
            readDigits("minimumFractionDigits", 0, into: &values.minimumFractionDigits)
            readDigits("maximumFractionDigits", 0, into: &values.maximumFractionDigits)
        }
        read("trailingZeroDisplay", into: &values.trailingZeroDisplay)
        read("roundingPriority", into: &values.roundingPriority)
        read("roundingMode", into: &values.roundingMode)
        if let option = call.option("roundingIncrement") {
            if let number = option.value.number?.integer, let increment = Int(exactly: number),
                NumberFormatOptions.roundingIncrements.contains(increment)
            {
                values.roundingIncrement = increment
            } else {
                reject(option, "is not one of 1, 2, 5, 10, … 5000")
            }
        }
    }

    /// Reads `select`, which only a literal may set ("Number Selection").
    ///
    /// - Returns: whether the value can select.
    mutating func readSelect(into values: inout NumberOptionValues) -> Bool {
        guard let option = call.option("select") else {
            guard values.select != nil else { return true }
            issues.append(
                .init(.badOption, "the option `select` is set where the variable is declared and cannot be inherited"))
            return false
        }
        guard option.isLiteral else {
            reject(option, "must be a literal, so that translators know the keys")
            values.select = nil
            return false
        }
        values.select = nil
        read("select", into: &values.select)
        return values.select != nil
    }

    /// Reads a digit size option: an integer of at most two digits.
    mutating func readDigits(_ name: String, _ least: Int, into value: inout Int?) {
        guard let option = call.option(name) else { return }
        if let read = Self.digitSize(option.value), read >= least {
            value = read
        } else {
            reject(option, "is not an integer from \(least) to \(NumberFormatOptions.maximumDigits)")
        }
    }

    static func digitSize(_ value: ResolvedValue) -> Int? {
        guard let integer = value.number?.integer, let size = Int(exactly: integer),
            0...NumberFormatOptions.maximumDigits ~= size
        else { return nil }
        // Text must consist of digits only: `2.0` and `1e1` are numbers but not digit sizes.
        if case .string(let text)? = value.value?.storage, text != size.description { return nil }
        return size
    }
}
