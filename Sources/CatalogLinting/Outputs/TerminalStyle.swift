/// Colours for those who see them (ECMA-48, SGR); severities differ in words as well.
struct TerminalStyle {
    private let isOn: Bool

    init(_ isOn: Bool) { self.isOn = isOn }

    func bold(_ text: String) -> String { paint(text, "1") }
    func gutter(_ text: String) -> String { paint(text, "34") }
    func help(_ text: String) -> String { paint(text, "32") }

    func severity(_ severity: Severity, _ text: String) -> String {
        switch severity {
        case .error: paint(text, "1;31")
        case .warning: paint(text, "1;33")
        case .note: paint(text, "1;36")
        }
    }

    private func paint(_ text: String, _ code: String) -> String {
        isOn ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
    }
}
