import MessageFormat2

extension ICUNumberStyle {
    /// The style of an argument of the type `number`: `integer`, `::.00`; nil for a number without a style.
    ///
    /// - Parameter asSkeleton: whether to prefer a skeleton, with which ICU does not choose a plural category.
    /// - Throws: a clause that says which option has no counterpart.
    func written(asSkeleton: Bool) throws(ICUFinding) -> String? {
        if isDefault { return nil }
        if options.isEmpty, !asSkeleton, function == "integer" || function == "percent" { return function }
        return "::" + (try skeleton()).joined(separator: " ")
    }

    private func skeleton() throws(ICUFinding) -> [String] {
        var words: [String] = []
        var rest = options
        func take(_ name: String) -> String? { rest.removeValue(forKey: name) }
        switch function {
        case "percent": words.append("percent scale/100")
        case "currency": words += ["currency/\(take("currency") ?? "")"]
        case "unit": words += ["unit/\(take("unit") ?? "")"]
        default: break
        }
        let widths = [
            "symbol": "short", "narrowSymbol": "narrow", "code": "iso-code", "never": "hidden", "name": "full-name",
            "short": "short", "narrow": "narrow", "long": "full-name",
        ]
        if let width = (take("currencyDisplay") ?? take("unitDisplay")).flatMap({ widths[$0] }), width != "short" {
            words.append("unit-width-\(width)")
        }
        if let sign = take("currencySign"), sign == "accounting" { words.append("sign-accounting") }
        words += try digits(&rest)
        if let zeros = take("minimumIntegerDigits").flatMap({ Self.size($0) }) {
            words.append("integer-width/+" + String(repeating: "0", count: zeros))
        }
        if let sign = take("signDisplay"), sign != "auto" {
            words.append("sign-" + (sign == "exceptZero" ? "except-zero" : sign))
        }
        let groupings = ["always": "group-on-aligned", "never": "group-off", "min2": "group-min2"]
        if let grouping = take("useGrouping").flatMap({ groupings[$0] }) { words.append(grouping) }
        let modes = [
            "halfEven": "half-even", "halfExpand": "half-up", "halfTrunc": "half-down", "expand": "up", "trunc": "down",
            "ceil": "ceiling", "floor": "floor",
        ]
        if let mode = rest["roundingMode"].flatMap({ modes[$0] }) {
            words.append("rounding-mode-\(mode)")
            _ = take("roundingMode")
        }
        if let (name, value) = rest.min(by: { $0.key < $1.key }) {
            throw ICUFinding(
                .unsupported, 0..<0, "the option `\(name)=\(value)` has no counterpart", help: "Leave it out.")
        }
        return words
    }

    /// The digits that are shown: `.00#`, `@@#`.
    private func digits(_ rest: inout [String: String]) throws(ICUFinding) -> [String] {
        func take(_ name: String) -> Int? { rest.removeValue(forKey: name).flatMap { Self.size($0) } }
        let leastSignificant = take("minimumSignificantDigits").map { max(1, $0) }
        let mostSignificant = take("maximumSignificantDigits")
        let (least, most) = (take("minimumFractionDigits"), take("maximumFractionDigits"))
        let strips = rest.removeValue(forKey: "trailingZeroDisplay") == "stripIfInteger"
        if function == "integer", mostSignificant != nil || leastSignificant != nil {
            throw ICUFinding(
                .unsupported, 0..<0, "significant digits of `:integer` have no counterpart", help: "Write `:number`.")
        }
        if leastSignificant != nil || mostSignificant != nil {
            let first = leastSignificant ?? 1
            let last = max(first, mostSignificant ?? 21)
            if strips { rest["trailingZeroDisplay"] = "stripIfInteger" }
            return [String(repeating: "@", count: first) + String(repeating: "#", count: last - first)]
        }
        if function == "currency" {
            guard let digits = take("fractionDigits") else { return strips ? [".00/w"] : [] }
            return [Self.fraction(digits, digits, strips)]
        }
        let usual = function == "percent" || function == "integer" ? 0 : 3
        let first = least ?? 0
        return [Self.fraction(first, max(first, most ?? max(usual, first)), strips)]
    }

    /// A number of digits; nil for one that MessageFormat 2 ignores.
    private static func size(_ text: String) -> Int? {
        Int(text).flatMap { 0...NumberFormatOptions.maximumDigits ~= $0 ? $0 : nil }
    }

    private static func fraction(_ least: Int, _ most: Int, _ strips: Bool) -> String {
        if most == 0 { return "precision-integer" }
        let digits = String(repeating: "0", count: least) + String(repeating: "#", count: most - least)
        return "." + digits + (strips ? "/w" : "")
    }
}
