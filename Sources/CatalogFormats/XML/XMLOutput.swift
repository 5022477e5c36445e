import ByteText

/// Writes an XML document, with an element on each line.
struct XMLOutput {
    /// Names and values. Those without a value are left out.
    typealias Attributes = KeyValuePairs<String, String?>

    private(set) var bytes: [UInt8] = Array("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n".utf8)
    private var depth = 0

    /// Writes an element that contains elements.
    mutating func element(_ name: String, _ attributes: Attributes = [:], _ content: (inout XMLOutput) -> Void) {
        indent()
        tag(name, attributes)
        bytes.append(UInt8(ascii: "\n"))
        depth += 1
        content(&self)
        depth -= 1
        indent()
        endTag(name)
        bytes.append(UInt8(ascii: "\n"))
    }

    /// Writes an element that contains text, and elements within that text.
    mutating func line(_ name: String, _ attributes: Attributes = [:], _ content: (inout XMLOutput) -> Void) {
        indent()
        tag(name, attributes)
        content(&self)
        endTag(name)
        bytes.append(UInt8(ascii: "\n"))
    }

    /// Writes an empty element.
    mutating func empty(_ name: String, _ attributes: Attributes = [:]) {
        indent()
        code(name, attributes)
        bytes.append(UInt8(ascii: "\n"))
    }

    // MARK: In a line

    mutating func text(_ text: String) { XMLText.append(text, as: .content, to: &bytes) }

    mutating func code(_ name: String, _ attributes: Attributes) { tag(name, attributes, end: "/>") }

    mutating func code(_ name: String, _ attributes: Attributes, text: String) {
        tag(name, attributes)
        self.text(text)
        endTag(name)
    }

    mutating func start(_ name: String, _ attributes: Attributes) { tag(name, attributes) }

    mutating func end(_ name: String) { endTag(name) }

    private mutating func tag(_ name: String, _ attributes: Attributes, end: String = ">") {
        bytes += "<\(name)".utf8
        for (name, value) in attributes {
            guard let value else { continue }
            bytes += " \(name)=\"".utf8
            XMLText.append(value, as: .attribute, to: &bytes)
            bytes.append(UInt8(ascii: "\""))
        }
        bytes += end.utf8
    }

    private mutating func endTag(_ name: String) { bytes += "</\(name)>".utf8 }

    private mutating func indent() { bytes += repeatElement(UInt8(ascii: " "), count: depth * 2) }
}
