import TerminalText

/// A badge for a README that shows how much is translated, over all languages, or the number of errors. It is an SVG that loads nothing.
package struct BadgeOutput: LintOutput {
    package init() {}

    package var needsTexts: Bool { true }

    package func write(_ report: LintReport, _ options: OutputOptions) -> [UInt8] {
        let (value, color) = Self.content(report)
        return Array(Self.svg(label: "translations", value: value, color: color).utf8)
    }

    /// The text and colour of the badge.
    static func content(_ report: LintReport) -> (value: String, color: String) {
        let errors = report.count(.error)
        if errors > 0 { return (ReportPage.count(errors, "error"), "#c93a26") }
        let translations = report.coverage.filter { $0.key != report.reference }.values
        let total = translations.reduce(0) { $0 + $1.total }
        guard total > 0 else { return ("none", "#6b6f76") }
        let percent = Double(translations.reduce(0) { $0 + $1.translated }) * 100 / Double(total)
        let color =
            switch percent {
            case 100...: "#2e7d32"
            case 90...: "#4f7a1f"
            case 70...: "#8a6d00"
            case 40...: "#b35a00"
            default: "#c93a26"
            }
        return (Percent.text(percent), color)
    }

    /// Both texts are stretched to fixed widths, so that no font makes them overlap.
    static func svg(label: String, value: String, color: String) -> String {
        let widths = (width(label), width(value))
        let (left, right) = (widths.0 + 12, widths.1 + 12)
        let (label, value) = (MarkupText.escaped(label), MarkupText.escaped(value))
        let font =
            "font-family=\"Verdana,DejaVu Sans,Geneva,sans-serif\" font-size=\"11\" fill=\"#fff\" text-anchor=\"middle\""
        return """
            <svg xmlns="http://www.w3.org/2000/svg" width="\(left + right)" height="20" role="img" aria-label="\(label): \(value)">
            <title>\(label): \(value)</title>
            <clipPath id="r"><rect width="\(left + right)" height="20" rx="3"/></clipPath>
            <g clip-path="url(#r)"><rect width="\(left)" height="20" fill="#444"/>\
            <rect x="\(left)" width="\(right)" height="20" fill="\(color)"/></g>
            <g \(font)>\
            <text x="\(left / 2)" y="14" textLength="\(widths.0)">\(label)</text>\
            <text x="\(left + right / 2)" y="14" textLength="\(widths.1)">\(value)</text></g>
            </svg>

            """
    }

    /// The approximate width in Verdana at 11 pixels.
    private static func width(_ text: String) -> Int {
        let tenths = text.unicodeScalars.reduce(0) { width, scalar in
            switch scalar {
            case "i", "l", "j", ".", ",", ":", "'", "|": width + 35
            case " ", "r", "t", "f": width + 45
            case "s", "c", "z": width + 58
            case "m", "w", "%": width + 110
            default: width + 68 * DisplayWidth.of(scalar)
            }
        }
        return (tenths + 9) / 10
    }
}
