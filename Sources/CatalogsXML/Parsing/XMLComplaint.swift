import CLibXML2

/// The errors of libxml2, in our own words. Its own messages are never shown.
///
/// For most mistakes in catalogs, ``XMLRecovery`` can say more. These are the messages for other mistakes, and for bodies.
enum XMLComplaint: Hashable {
    case noElement, character, reference, unknownName, openAngle, attribute, repeatedAttribute, value, comment, section
    case instruction, declaration, space, name, tag, otherEndTag, unclosed, afterEnd, sectionEnd, prefix, other

    init(_ code: Int32) {
        switch xmlParserErrors(rawValue: UInt32(bitPattern: code)) {
        case XML_ERR_DOCUMENT_EMPTY, XML_ERR_DOCUMENT_START: self = .noElement
        case XML_ERR_INVALID_CHAR, XML_ERR_INVALID_ENCODING: self = .character
        case XML_ERR_INVALID_CHARREF, XML_ERR_INVALID_DEC_CHARREF, XML_ERR_INVALID_HEX_CHARREF,
            XML_ERR_ENTITYREF_NO_NAME, XML_ERR_ENTITYREF_SEMICOL_MISSING, XML_ERR_CHARREF_AT_EOF,
            XML_ERR_ENTITYREF_AT_EOF:
            self = .reference
        case XML_ERR_UNDECLARED_ENTITY, XML_WAR_UNDECLARED_ENTITY: self = .unknownName
        case XML_ERR_LT_REQUIRED, XML_ERR_LTSLASH_REQUIRED: self = .openAngle
        case XML_ERR_LT_IN_ATTRIBUTE, XML_ERR_ATTRIBUTE_NOT_STARTED, XML_ERR_ATTRIBUTE_NOT_FINISHED,
            XML_ERR_STRING_NOT_STARTED, XML_ERR_STRING_NOT_CLOSED:
            self = .value
        case XML_ERR_ATTRIBUTE_WITHOUT_VALUE, XML_ERR_EQUAL_REQUIRED, XML_ERR_VALUE_REQUIRED: self = .attribute
        case XML_ERR_ATTRIBUTE_REDEFINED, XML_NS_ERR_ATTRIBUTE_REDEFINED: self = .repeatedAttribute
        case XML_ERR_HYPHEN_IN_COMMENT, XML_ERR_COMMENT_NOT_FINISHED: self = .comment
        case XML_ERR_CDATA_NOT_FINISHED: self = .section
        case XML_ERR_MISPLACED_CDATA_END: self = .sectionEnd
        case XML_ERR_PI_NOT_STARTED, XML_ERR_PI_NOT_FINISHED: self = .instruction
        case XML_ERR_RESERVED_XML_NAME, XML_ERR_XMLDECL_NOT_STARTED, XML_ERR_XMLDECL_NOT_FINISHED,
            XML_ERR_VERSION_MISSING, XML_ERR_STANDALONE_VALUE, XML_ERR_ENCODING_NAME, XML_ERR_UNKNOWN_VERSION,
            XML_ERR_MISSING_ENCODING, XML_ERR_UNKNOWN_ENCODING, XML_ERR_UNSUPPORTED_ENCODING:
            self = .declaration
        case XML_ERR_SPACE_REQUIRED: self = .space
        case XML_ERR_NAME_REQUIRED, XML_ERR_NAME_TOO_LONG, XML_NS_ERR_QNAME, XML_NS_ERR_COLON: self = .name
        case XML_ERR_GT_REQUIRED: self = .tag
        case XML_ERR_TAG_NAME_MISMATCH: self = .otherEndTag
        case XML_ERR_TAG_NOT_FINISHED, XML_ERR_NOT_WELL_BALANCED: self = .unclosed
        case XML_ERR_DOCUMENT_END, XML_ERR_EXTRA_CONTENT: self = .afterEnd
        case XML_NS_ERR_UNDEFINED_NAMESPACE, XML_NS_ERR_XML_NAMESPACE, XML_NS_ERR_EMPTY, XML_ERR_NS_DECL_ERROR:
            self = .prefix
        default: self = .other
        }
    }

    /// What is wrong, as a clause without a capital or a full stop.
    var message: String {
        switch self {
        case .noElement: "the document does not start with a tag"
        case .character: "XML does not allow this character"
        case .reference: "the & here does not start a valid reference"
        case .unknownName: "XML has no entity with this name"
        case .openAngle: "expected a tag"
        case .attribute: "an attribute has no value"
        case .repeatedAttribute: "the attribute appears twice"
        case .value: "the value of an attribute is not in quotation marks"
        case .comment: "this comment is malformed"
        case .section: "a <![CDATA[ section is not closed"
        case .sectionEnd: "a text cannot contain ]]>"
        case .instruction: "the <? here is not closed"
        case .declaration: "the XML declaration is malformed"
        case .space: "a space is missing here"
        case .name: "expected a name"
        case .tag: "a tag is not closed with >"
        case .otherEndTag: "this end tag does not match the open element"
        case .unclosed: "an element is not closed"
        case .afterEnd: "there is something after the end of the document"
        case .prefix: "a prefix or namespace is not declared correctly"
        case .other: "this is not well-formed XML"
        }
    }

    /// What to do about it, as a sentence.
    var help: String {
        switch self {
        case .noElement: "Start it with the tag of its root element."
        case .character: "Remove it."
        case .reference: "Write &amp; for an & in a text."
        case .unknownName: "Write the character itself."
        case .openAngle: "Write &lt; for a < in a text."
        case .attribute: "Write name=\"value\"."
        case .repeatedAttribute: "Remove one of them."
        case .value: "Write name=\"value\", with &lt; for < in it."
        case .comment: "Write <!-- text -->, without two hyphens in the text."
        case .section: "Add ]]> at its end."
        case .sectionEnd: "Write ]]&gt;."
        case .instruction: "Add ?> at its end."
        case .declaration: "Write <?xml version=\"1.0\" encoding=\"UTF-8\"?> at the very start, or remove it."
        case .space: "Add a space."
        case .name: "Start it with a letter."
        case .tag: "Add > at its end."
        case .otherEndTag, .unclosed: "Close every open element, the last one first."
        case .afterEnd: "Remove it: a document has a single root element."
        case .prefix: "Declare it as xmlns:prefix=\"…\", or remove it."
        case .other: "Close every open element, and write &amp; for & and &lt; for <."
        }
    }
}
