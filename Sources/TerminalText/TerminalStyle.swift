/// Colours, if the terminal supports them (ECMA-48, SGR).
///
/// Texts that are painted come from anywhere: they must be visible (``TerminalStream/visible(_:)``) before.
package struct TerminalStyle {
    /// The parameters of the sequences, in the way that they are written.
    package enum Paint: String, CaseIterable {
        case bold = "1"
        case green = "32"
        case blue = "34"
        case boldRed = "1;31"
        case boldYellow = "1;33"
        case boldCyan = "1;36"
        case none = "0"

        var sequence: String { "\u{1B}[\(rawValue)m" }
    }

    private let isOn: Bool

    package init(_ isOn: Bool) { self.isOn = isOn }

    package func painted(_ text: String, _ paint: Paint) -> String {
        isOn ? paint.sequence + text + Paint.none.sequence : text
    }
}
