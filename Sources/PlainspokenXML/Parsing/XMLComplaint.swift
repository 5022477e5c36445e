import CLibXML2

/// What libxml2 can complain about, in our own words. Its own never reach anyone.
///
/// ``XMLRecovery`` finds out more about most mistakes of catalogs; this is what is said about the rest, and about bodies.
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

    /// A sentence without capital and full stop.
    var message: String {
        switch self {
        case .noElement: "no tag begins the document"
        case .character: "a character stands here that XML cannot hold"
        case .reference: "the reference that begins with & here is not one"
        case .unknownName: "XML does not know this name between & and ;"
        case .openAngle: "a tag is expected here"
        case .attribute: "an attribute has no value"
        case .repeatedAttribute: "the same attribute is there twice"
        case .value: "the value of an attribute does not stand between quotation marks"
        case .comment: "this comment is not written as comments are"
        case .section: "a section <![CDATA[ is not closed"
        case .sectionEnd: "]]> cannot stand in a text"
        case .instruction: "what begins with <? is not closed"
        case .declaration: "this is not how the XML declaration is written"
        case .space: "a space is missing here"
        case .name: "a name is expected here"
        case .tag: "a tag is not closed with >"
        case .otherEndTag: "this end tag closes another element than the one that is open"
        case .unclosed: "an element is not closed"
        case .afterEnd: "there is something after the end of the document"
        case .prefix: "a prefix or namespace is not declared as it must be"
        case .other: "this is not XML as it has to be written"
        }
    }

    /// What to write, as a sentence.
    var help: String {
        switch self {
        case .noElement: "Begin it with the tag of its first element."
        case .character: "Remove it."
        case .reference: "Write &amp; for an & in a text."
        case .unknownName: "Write the character itself."
        case .openAngle: "Write &lt; for a < in a text."
        case .attribute: "Write name=\"value\"."
        case .repeatedAttribute: "Remove one of them."
        case .value: "Write name=\"value\", with &lt; for < in it."
        case .comment: "Write <!-- text -->, without two hyphens in the text."
        case .section: "Write ]]> at its end."
        case .sectionEnd: "Write ]]&gt;."
        case .instruction: "Write ?> at its end."
        case .declaration: "Write <?xml version=\"1.0\" encoding=\"UTF-8\"?> at the very start, or nothing."
        case .space: "Write one."
        case .name: "Begin it with a letter."
        case .tag: "Write > at its end."
        case .otherEndTag, .unclosed: "Close every element that is opened, the last one first."
        case .afterEnd: "Remove it: a document has one outermost element."
        case .prefix: "Declare it as xmlns:prefix=\"…\", or remove it."
        case .other: "Close every element that is opened; write &amp; for & and &lt; for <."
        }
    }
}
