import Plainspoken

/// Builds a tree of elements.
struct MarkupBuilder: XMLEvents {
    private(set) var root: MarkupElement?
    private var open: [(element: MarkupElement, text: [UInt8])] = []

    mutating func start(_ tag: XMLStartTag) {
        var attributes: [String: String] = [:]
        for attribute in tag.attributes {
            attributes[attribute.qualifiedName] = String(decoding: attribute.value, as: UTF8.self)
        }
        open.append((MarkupElement(name: tag.name, namespace: tag.namespace ?? "", attributes: attributes), []))
    }

    mutating func text(_ bytes: Span<UInt8>) {
        guard !open.isEmpty else { return }
        open[open.count - 1].text.append(bytes)
    }

    mutating func end(_ endTag: Range<Int>) {
        guard let (unfinished, text) = open.popLast() else { return }
        var element = unfinished
        element.text = String(decoding: text, as: UTF8.self)
        if open.isEmpty {
            root = element
        } else {
            open[open.count - 1].element.children.append(element)
        }
    }
}
