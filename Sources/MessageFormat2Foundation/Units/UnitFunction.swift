import LanguageTags
import MessageFormat2

/// `:unit`, a draft: a number with a unit of measurement, `5 km/h` (LDML 48.2 part 9, "The `:unit` function"). It cannot select, and does
/// not convert between units.
struct UnitFunction: MessageFunction {
    /// Everything that does not depend on the number.
    private final class Plan: Sendable {
        let values: NumberOptionValues
        /// The values as options for other functions.
        let options: [String: MessageValue]
        let format: UnitFormat?
        let issues: [MessageIssue]

        init(_ values: NumberOptionValues, _ format: UnitFormat?, _ issues: [MessageIssue]) {
            self.values = values
            options = format == nil ? [:] : values.dictionary
            self.format = format
            self.issues = issues
        }
    }

    private let words = UnitWords()
    /// The call and everything that depends only on its options, if all of these are literals.
    private var prepared: (call: FunctionCall, plan: Plan)?

    func prepared(for call: FunctionCall) -> (any MessageFunction)? {
        var copy = self
        copy.prepared = (call, plan(call, inheriting: NumberOptionValues()))
        return copy
    }

    func resolve(_ call: FunctionCall) -> FunctionResult {
        guard let operand = call.operand, let number = operand.number else {
            return .failure([.notANumber("unit")])
        }
        let inherited = operand.numberOptions
        let ready = inherited == NumberOptionValues() ? prepared?.plan : nil
        let plan = ready ?? plan(prepared?.call ?? call, inheriting: inherited)
        guard plan.format != nil else { return .failure(plan.issues) }
        var value = ResolvedValue(
            value: .decimal(number), options: plan.options, kind: .number, format: { plan.format?.text(of: number) }
        )
        value.direction = call.locale.direction
        value.addDetails(plan.values) { plan.format?.pieces(of: number) ?? [] }
        return .value(value, issues: plan.issues)
    }

    private func plan(_ call: FunctionCall, inheriting inherited: NumberOptionValues) -> Plan {
        var values = inherited
        var reader = OptionReader(call)
        reader.read("unitDisplay", into: &values.unitDisplay)
        reader.readFormat(into: &values, hasFraction: true)
        let patterns = readUnit(into: &values, &reader, call.locale)
        if let option = call.option("usage") {
            let usage = option.value.string ?? ""
            reader.issues.append(
                .init(
                    .unsupportedOperation, "units are not converted for the usage `\(usage)`; the unit is left as it is"
                ))
        }
        guard let patterns else {
            if values.unit == nil {
                reader.issues.append(
                    .init(.badOperand, "`:unit` needs the option `unit` with a unit such as kilometer-per-hour"))
            }
            return Plan(values, nil, reader.issues)
        }
        return Plan(values, UnitFormat(values, patterns, locale: call.locale), reader.issues)
    }

    /// Reads the unit, which is part of the amount: an amount that has one cannot be given another, because nothing is converted.
    private func readUnit(
        into values: inout NumberOptionValues, _ reader: inout OptionReader, _ locale: LanguageTag
    ) -> [PluralCategory: UnitPattern]? {
        func patterns(of unit: String) -> [PluralCategory: UnitPattern]? {
            words.patterns(of: unit, values.unitDisplay ?? .short, locale: locale)
        }
        guard let option = reader.call.option("unit") else { return values.unit.flatMap(patterns) }
        let unit = option.value.string ?? ""
        if let existing = values.unit, existing != unit {
            reader.reject(option, "differs from the amount's unit, \(existing), and units are not converted")
            return patterns(of: existing)
        }
        guard !Self.isMixed(unit) else {
            reader.issues.append(
                .init(.unsupportedOperation, "the unit `\(unit)` asks for several numbers, and only one is written"))
            values.unit = unit
            return nil
        }
        guard let found = patterns(of: unit) else {
            reader.reject(option, "is not a unit that is known here, such as kilometer-per-hour")
            return nil
        }
        values.unit = unit
        return found
    }

    /// Whether a unit asks for an amount in several units: `foot-and-inch`.
    private static func isMixed(_ unit: String) -> Bool { unit.split(separator: "-").contains("and") }
}
