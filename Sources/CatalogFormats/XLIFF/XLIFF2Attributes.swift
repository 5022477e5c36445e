import Catalogs

/// The attributes of XLIFF 2 without a prefix, and their values.
enum XLIFF2Attributes {
    /// The attributes of each element.
    static let names: [String: Set<String>] = [
        "xliff": ["version", "srcLang", "trgLang"],
        "file": ["id", "canResegment", "original", "translate", "srcDir", "trgDir"],
        "skeleton": ["href"],
        "group": structure,
        "unit": structure,
        "segment": ["id", "canResegment", "state", "subState"],
        "ignorable": ["id"],
        "notes": [],
        "note": ["id", "appliesTo", "category", "priority"],
        "originalData": [],
        "data": ["id", "dir"],
        "source": [],
        "target": ["order"],
        "cp": ["hex"],
        "ph": code.union(["disp", "equiv", "dataRef", "subFlows"]),
        "pc": code.union([
            "canOverlap", "dispStart", "dispEnd", "equivStart", "equivEnd", "dataRefStart", "dataRefEnd",
            "subFlowsStart", "subFlowsEnd", "dir",
        ]),
        "sc": span,
        "ec": span.union(["startRef"]),
        "mrk": annotation,
        "sm": annotation,
        "em": ["startRef"],
    ]

    private static let structure: Set = ["id", "name", "canResegment", "translate", "srcDir", "trgDir", "type"]
    private static let code: Set = ["id", "canCopy", "canDelete", "canReorder", "copyOf", "type", "subType"]
    private static let span = code.union(["canOverlap", "dataRef", "dir", "disp", "equiv", "isolated", "subFlows"])
    private static let annotation: Set = ["id", "translate", "type", "ref", "value"]

    /// The values of attributes that have only some.
    static let values: [String: [String]] = [
        "translate": yesNo, "canResegment": yesNo, "canCopy": yesNo, "canDelete": yesNo, "canOverlap": yesNo,
        "isolated": yesNo, "canReorder": ["yes", "firstNo", "no"], "state": XLIFFState.states2,
        "appliesTo": ["source", "target"],
    ]

    private static let yesNo = ["yes", "no"]

    /// The values of `type` of inline codes.
    static let codeTypes = ["fmt", "ui", "quote", "link", "image", "other"]

    /// The values of `subType` that XLIFF defines, each for one `type`.
    static let subTypes = [
        "xlf:lb": "fmt", "xlf:pb": "fmt", "xlf:b": "fmt", "xlf:i": "fmt", "xlf:u": "fmt", "xlf:var": "ui",
    ]

    /// The attributes that refer to an id, or are one.
    static let tokens: Set = ["id", "copyOf", "dataRef", "dataRefStart", "dataRefEnd", "startRef"]

    /// Whether a value has a prefix, as those that programs define must have: `my:value`.
    static func hasPrefix(_ value: String) -> Bool {
        let parts = value.split(separator: ":", omittingEmptySubsequences: false)
        return parts.count == 2 && parts.allSatisfy { !$0.isEmpty && !$0.contains(where: \.isWhitespace) }
    }
}

extension XLIFF2Reader {
    /// Reports attributes that an element of XLIFF does not have, and values that they cannot have. Those with a prefix are extensions,
    /// which programs put anywhere.
    mutating func checkAttributes(_ element: XMLElement) {
        guard let names = XLIFF2Attributes.names[element.name] else { return }
        for attribute in element.attributes where attribute.namespace == nil {
            guard names.contains(attribute.name) else {
                guard !isNewer else { continue }
                report.add(
                    .unknownMember, at: attribute.nameRange,
                    "<\(element.name)> has no attribute \(attribute.name)", help: "Remove it.")
                continue
            }
            let value = attribute.text
            if XLIFF2Attributes.tokens.contains(attribute.name), !XMLNames.isToken(value) {
                report.add(
                    .wrongType, at: attribute.valueRange,
                    "\"\(value.prefix(100))\" cannot be an id in XML",
                    help: "Use letters, digits, \".\", \"-\" and \"_\".")
            } else if let values = XLIFF2Attributes.values[attribute.name], !values.contains(value) {
                report.add(
                    .wrongType, at: attribute.valueRange,
                    "the \(attribute.name) \"\(value.prefix(100))\" does not exist",
                    help: "Write one of \(values.joined(separator: ", ")).")
            }
        }
    }
}
