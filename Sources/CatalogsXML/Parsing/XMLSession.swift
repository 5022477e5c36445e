import ByteText
import CLibXML2
import Catalogs

/// One run of libxml2 on one document, which turns its callbacks into ``XMLEvents`` with places.
///
/// libxml2's context points to this object without owning it; the reader keeps it alive while it reads.
final class XMLSession<Events: XMLEvents>: XMLCallbacks {
    var events: Events
    /// The first reason to refuse the document.
    private(set) var failure: XMLRefusal?
    /// Whether the root element has been closed.
    private(set) var hasEnded = false

    private let bytes: [UInt8]
    /// The number of bytes at the start that libxml2 does not see: those of the byte order mark.
    private let offset: Int
    private let limits: XMLLimits
    private let context: UnsafeMutablePointer<xmlParserCtxt>
    private var depth = 0
    private var nodes = 0
    private var namespaces = 0
    /// How many namespaces each of the open elements declares, outermost first, and how many they declare together.
    private var declared: [Int] = []
    private var namespacesInScope = 0
    /// The names of namespaces by their addresses, since libxml2 keeps one copy of each. A name can be as long as the document, and
    /// thousands of elements and attributes can use it.
    private var namespaceNames: [UInt: String] = [:]

    init(
        _ events: Events, bytes: [UInt8], offset: Int, limits: XMLLimits, context: UnsafeMutablePointer<xmlParserCtxt>
    ) {
        self.events = events
        self.bytes = bytes
        self.offset = offset
        self.limits = limits
        self.context = context
    }

    /// Replaces all of libxml2's callbacks, because the default ones would build a tree.
    func connect() {
        XMLCallbackTable.install(self, in: context)
    }

    /// The offset in the file of the next byte that libxml2 will read.
    private var position: Int {
        min(max(0, plainspoken_offset(context)) + offset, bytes.count)
    }

    private func stop(_ failure: CatalogDiagnostic, exceedsLimit: Bool = false) {
        self.failure = self.failure ?? XMLRefusal(diagnostic: failure, exceedsLimit: exceedsLimit)
        xmlStopParser(context)
    }

    // MARK: XMLCallbacks

    override func startElement(
        _ name: UnsafePointer<xmlChar>, namespace: UnsafePointer<xmlChar>?, namespaces: Int,
        attributes: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?, count: Int
    ) {
        // libxml2 is at the tag's `>` or `/>`, and a tag cannot contain a raw `<`.
        var end = position
        if end < bytes.count, bytes[end] == UInt8(ascii: "/") { end += 1 }
        end = min(end + 1, bytes.count)
        let start = bytes[..<end].lastIndex(of: UInt8(ascii: "<")) ?? 0
        depth += 1
        nodes += 1 + count
        self.namespaces += namespaces
        declared.append(namespaces)
        namespacesInScope += namespaces
        if let excess {
            stop(
                CatalogDiagnostic(.syntax, at: start..<end, excess.message, help: excess.help),
                exceedsLimit: depth <= limits.maximumDepth)
            return
        }
        var tag = XMLStartTag(
            name: String(cString: name), namespace: self.name(ofNamespace: namespace), attributes: [],
            range: start..<end)
        if count > 0, let attributes {
            tag.attributes = self.attributes(attributes, count: count, in: start..<end)
        }
        events.start(tag)
    }

    /// A description of the limit that is exceeded, and what to do; nil if there is none.
    private var excess: (message: String, help: String)? {
        let split = "Split the document."
        if depth > limits.maximumDepth { return ("elements are nested more than \(limits.maximumDepth) deep", split) }
        if nodes > limits.maximumNodes {
            return ("the document has more than \(limits.maximumNodes) elements and attributes", split)
        }
        if namespacesInScope > limits.maximumNamespacesInScope {
            return (
                "this element and those around it declare more than \(limits.maximumNamespacesInScope) namespaces",
                "Remove the declarations (xmlns) that are not used."
            )
        }
        guard namespaces > limits.maximumNamespaces else { return nil }
        return ("the document declares more than \(limits.maximumNamespaces) namespaces", split)
    }

    private func name(ofNamespace pointer: UnsafePointer<xmlChar>?) -> String? {
        guard let pointer else { return nil }
        let address = UInt(bitPattern: pointer)
        if let name = namespaceNames[address] { return name }
        let name = String(cString: pointer)
        namespaceNames[address] = name
        return name
    }

    /// Converts the attributes, for each of which there are five pointers: name, prefix, namespace, and start and end of the value.
    private func attributes(
        _ pointers: UnsafeMutablePointer<UnsafePointer<xmlChar>?>, count: Int, in tag: Range<Int>
    ) -> [XMLStartTag.Attribute] {
        // These are in the same order, but include namespace declarations.
        let start = bytes[tag].firstIndex(where: ASCII.isSpace) ?? tag.upperBound
        var places = XMLMarkup.attributes(of: bytes, start..<tag.upperBound)[...]
        var attributes: [XMLStartTag.Attribute] = []
        for index in 0..<count {
            let fields = pointers + index * 5
            guard let name = fields[0], let start = fields[3], let end = fields[4] else { continue }
            let prefix = fields[1].map { String(cString: $0) + ":" } ?? ""
            let local = String(cString: name)
            let qualified = prefix + local
            var place = places.popFirst()
            while let passed = place, !bytes[passed.name].elementsEqual(qualified.utf8) { place = places.popFirst() }
            attributes.append(
                XMLStartTag.Attribute(
                    name: local, qualifiedName: qualified, namespace: self.name(ofNamespace: fields[2]),
                    value: Array(UnsafeBufferPointer(start: start, count: max(0, end - start))),
                    nameRange: place?.name ?? tag, valueRange: place?.value ?? tag))
        }
        return attributes
    }

    override func endElement() {
        // `<a/>` has no end tag.
        let endTag = endTagBehindUs ?? position..<position
        depth -= 1
        namespacesInScope -= declared.popLast() ?? 0
        if depth == 0 { hasEnded = true }
        events.end(endTag)
    }

    override func characters(_ text: Span<UInt8>) {
        events.text(text)
    }

    override func doctype() {
        let end = position
        let start = XMLMarkup.find(Array("<!DOCTYPE".utf8), in: bytes, 0..<bytes.count)?.lowerBound ?? end
        stop(
            CatalogDiagnostic(
                .doctype, at: start..<min(start + 9, bytes.count), "a document type declaration is not allowed",
                help: "Remove the line that starts with <!DOCTYPE."))
    }

    override func error(_ code: Int32, isFatal: Bool) {
        guard failure == nil, isFatal else { return }
        let complaint = XMLComplaint(code)
        // libxml2 complains about an end tag that does not match only after passing it.
        let range = (complaint == .otherEndTag ? endTagBehindUs : nil) ?? byte(at: position)
        stop(
            bytes.isEmpty
                ? .emptyDocument : CatalogDiagnostic(.syntax, at: range, complaint.message, help: complaint.help))
    }

    /// The range of the byte at an offset; at the end, that of the last byte.
    private func byte(at place: Int) -> Range<Int> {
        let start = place == bytes.count ? max(0, place - 1) : place
        return start..<min(start + 1, bytes.count)
    }

    /// The range of the end tag whose `>` libxml2 has just passed.
    private var endTagBehindUs: Range<Int>? {
        let end = position
        guard let start = bytes[..<end].lastIndex(of: UInt8(ascii: "<")), start + 1 < end,
            bytes[start + 1] == UInt8(ascii: "/")
        else { return nil }
        return start..<end
    }
}

extension CatalogDiagnostic {
    /// The error for an empty file.
    static var emptyDocument: CatalogDiagnostic {
        CatalogDiagnostic(
            .syntax, at: 0..<0, "the file is empty",
            help:
                "Write a catalog: <catalog xmlns=\"\(XMLCatalogFormat.namespace)\" locale=\"en\"></catalog>, or delete the file."
        )
    }
}
