import ByteText
import MessageFormat2

/// Reads number skeletons such as `::.00 sign-always` (ICU User Guide, "Number Skeletons").
struct ICUNumberSkeleton {
    private var style = ICUNumberStyle(function: "number")
    private var fraction: (least: Int, most: Int?)?
    private var isPercent = false
    private var scale: String?
    private var width: String?

    /// Reads a skeleton, which begins with `::`.
    ///
    /// - Parameter range: its place, for a report.
    static func reading(_ text: String, _ range: Range<Int>) throws(ICUFinding) -> ICUNumberStyle {
        var skeleton = ICUNumberSkeleton()
        for token in text.dropFirst(2).split(whereSeparator: { $0.isWhitespace }) {
            guard skeleton.add(String(token)) else {
                throw ICUFinding(
                    .unsupported, range, "`\(token)` of the number skeleton has no counterpart", help: help(for: token))
            }
        }
        do {
            return try skeleton.finished()
        } catch {
            throw ICUFinding(.unsupported, range, error.message, help: error.help)
        }
    }

    private static func help(for token: Substring) -> String {
        switch token {
        case "compact-short", "compact-long", "K", "KK":
            "Write the whole number, or pass the text as an argument."
        case "scientific", "engineering": "Pass the text as an argument."
        default:
            "Leave it out, or write one of .00, @@#, percent scale/100, currency/EUR, unit/meter, sign-always, group-off."
        }
    }

    /// Reads one word of a skeleton.
    ///
    /// - Returns: whether it can be said.
    private mutating func add(_ token: String) -> Bool {
        if let value = Self.words[token] {
            if let option = value.option { style.options[option] = value.value }
            return true
        }
        switch token {
        case "percent", "%": isPercent = true
        case "%x100": (isPercent, scale) = (true, "100")
        case "precision-integer": fraction = (0, 0)
        case "precision-unlimited", ".+": fraction = (0, nil)
        default:
            let halves = token.split(separator: "/", maxSplits: 1).map(String.init)
            if halves.count == 2, !token.hasPrefix(".") { return add(halves[0], halves[1]) }
            if token.hasPrefix(".") { return addFraction(token.dropFirst()) }
            if token.hasPrefix("@") { return addSignificant(token) }
            if token.hasPrefix("unit-width-") {
                width = String(token.dropFirst("unit-width-".count))
                return true
            }
            guard token.allSatisfy({ $0 == "0" }), token.count <= NumberFormatOptions.maximumDigits else {
                return false
            }
            style.options["minimumIntegerDigits"] = String(token.count)
        }
        return true
    }

    private mutating func add(_ word: String, _ value: String) -> Bool {
        switch word {
        case "currency":
            guard value.utf8.count == 3, value.utf8.allSatisfy({ ASCII.isLetter($0) }) else { return false }
            style.function = "currency"
            style.options["currency"] = value.uppercased()
        case "unit", "measure-unit":
            style.function = "unit"
            let name = word == "unit" ? Substring(value) : value.drop { $0 != "-" }.dropFirst()
            guard let first = name.utf8.first, ASCII.isLetter(first),
                name.utf8.allSatisfy({ ASCII.isLetter($0) || $0 == UInt8(ascii: "-") || 0x30...0x39 ~= $0 })
            else { return false }
            style.options["unit"] = String(name)
        case "scale": scale = value
        case "integer-width":
            guard value.hasPrefix("+") || value.hasPrefix("*"), value.dropFirst().allSatisfy({ $0 == "0" }),
                value.count <= NumberFormatOptions.maximumDigits
            else {
                return false
            }
            style.options["minimumIntegerDigits"] = String(value.count - 1)
        default: return false
        }
        return true
    }

    /// `.00`, `.00##`, `.00*`, `.00/w`
    private mutating func addFraction(_ text: Substring) -> Bool {
        var rest = text
        if rest.hasSuffix("/w") {
            style.options["trailingZeroDisplay"] = "stripIfInteger"
            rest = rest.dropLast(2)
        }
        let zeros = rest.prefix { $0 == "0" }.count
        rest = rest.dropFirst(zeros)
        if rest == "*" || rest == "+" {
            fraction = (zeros, nil)
            return zeros <= NumberFormatOptions.maximumDigits
        }
        guard rest.allSatisfy({ $0 == "#" }) else { return false }
        fraction = (zeros, zeros + rest.count)
        return zeros + rest.count <= NumberFormatOptions.maximumDigits
    }

    /// `@@`, `@@#`, `@@*`
    private mutating func addSignificant(_ text: String) -> Bool {
        let least = text.prefix { $0 == "@" }.count
        let rest = text.dropFirst(least)
        let isUnlimited = rest == "*" || rest == "+"
        guard isUnlimited || rest.allSatisfy({ $0 == "#" }) else { return false }
        let most = isUnlimited ? NumberFormatOptions.maximumDigits : least + rest.count
        guard most <= NumberFormatOptions.maximumDigits else { return false }
        if least > 1 { style.options["minimumSignificantDigits"] = String(least) }
        style.options["maximumSignificantDigits"] = String(most)
        return true
    }

    private mutating func finished() throws(ICUFinding) -> ICUNumberStyle {
        if isPercent {
            guard scale == "100" else {
                throw ICUFinding(
                    .unsupported, 0..<0, "`::percent` writes 0.5 as 0.5 %, but `:percent` as 50 %",
                    help: "Write `::percent scale/100`.")
            }
            style.function = "percent"
        } else if let scale {
            throw ICUFinding(
                .unsupported, 0..<0, "`scale/\(scale)` has no counterpart",
                help: "Pass the scaled number as an argument.")
        }
        try setWidth()
        if style.function != "currency", let sign = style.options.removeValue(forKey: "currencySign") {
            throw ICUFinding(.unsupported, 0..<0, "the sign `\(sign)` is for currencies only", help: "Leave it out.")
        }
        if style.function == "currency", style.options["signDisplay"] != nil {
            throw ICUFinding(.unsupported, 0..<0, "`:currency` has no option for signs", help: "Leave it out.")
        }
        guard style.options["maximumSignificantDigits"] == nil else { return style }
        if style.function != "currency" {
            // Skeletons show up to six digits after the decimal point.
            let digits = fraction ?? (0, 6)
            style.setFractionDigits(digits.least, digits.most)
        } else if let fraction {
            guard fraction.least == fraction.most else {
                throw ICUFinding(
                    .unsupported, 0..<0, "`:currency` has a fixed number of digits after the decimal point",
                    help: "Write `.00`, or leave it out.")
            }
            style.setFractionDigits(fraction.least, fraction.most)
        }
        return style
    }

    private mutating func setWidth() throws(ICUFinding) {
        guard let width else { return }
        let displays: [String: String]
        switch style.function {
        case "currency":
            displays = ["short": "symbol", "narrow": "narrowSymbol", "iso-code": "code", "hidden": "never"]
        case "unit": displays = ["short": "short", "narrow": "narrow", "full-name": "long"]
        default: displays = [:]
        }
        guard let display = displays[width] else {
            throw ICUFinding(
                .unsupported, 0..<0, "`unit-width-\(width)` has no counterpart for `:\(style.function)`",
                help: "Leave it out.")
        }
        if width != "short" {
            style.options[style.function == "currency" ? "currencyDisplay" : "unitDisplay"] = display
        }
    }

    /// The words that stand for an option, or for what is done anyway.
    private static let words: [String: (option: String?, value: String)] = [
        "group-auto": (nil, ""), "sign-auto": (nil, ""), "notation-simple": (nil, ""), "base-unit": (nil, ""),
        "decimal-auto": (nil, ""), "precision-currency-standard": (nil, ""), "unit-width-short": (nil, ""),
        "group-off": ("useGrouping", "never"), ",_": ("useGrouping", "never"),
        "group-min2": ("useGrouping", "min2"), ",?": ("useGrouping", "min2"),
        "group-on-aligned": ("useGrouping", "always"), ",!": ("useGrouping", "always"),
        "sign-always": ("signDisplay", "always"), "+!": ("signDisplay", "always"),
        "sign-never": ("signDisplay", "never"), "+_": ("signDisplay", "never"),
        "sign-except-zero": ("signDisplay", "exceptZero"), "+?": ("signDisplay", "exceptZero"),
        "sign-negative": ("signDisplay", "negative"), "+-": ("signDisplay", "negative"),
        "sign-accounting": ("currencySign", "accounting"), "()": ("currencySign", "accounting"),
        "rounding-mode-half-even": ("roundingMode", "halfEven"),
        "rounding-mode-half-up": ("roundingMode", "halfExpand"),
        "rounding-mode-half-down": ("roundingMode", "halfTrunc"), "rounding-mode-up": ("roundingMode", "expand"),
        "rounding-mode-down": ("roundingMode", "trunc"), "rounding-mode-ceiling": ("roundingMode", "ceil"),
        "rounding-mode-floor": ("roundingMode", "floor"),
    ]
}
