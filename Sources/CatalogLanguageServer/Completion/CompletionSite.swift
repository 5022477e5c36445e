import CatalogLinting
import Catalogs

/// What can be completed at an offset of a catalog, however broken the file is: the same for JSON and XML.
struct CompletionSite {
    enum Kind: Hashable {
        /// The key of an entry.
        case key
        /// A member, element or attribute.
        case member(Owner)
        /// The name of a placeholder in the source.
        case placeholder
        /// The key of a variant.
        case variantKey
        /// What a text depends on: `$count :integer`.
        case selector
        /// MessageFormat 2.
        case text
        case locale, argumentType, retry, rule, replacement, truth
    }

    /// What a member belongs to.
    enum Owner: Hashable {
        case catalog, entry, text, placeholder, variant
    }

    /// How what is inserted has to be written.
    enum Form: Hashable {
        /// `"name": value`
        case jsonMember
        /// The name alone, because a colon follows.
        case jsonName
        /// `"value"`
        case jsonString
        /// `true`
        case jsonWord
        /// `<name>…</name>`
        case element
        /// `name="…"`
        case attribute
        /// The value of an attribute, or the part of one.
        case attributeValue
        /// Text between the quotation marks of a string, or between tags.
        case inside
    }

    var kind: Kind
    var form: Form
    /// The bytes that an item replaces.
    var range: Range<Int>
    /// The key of the entry around the offset.
    var key: String?
    /// The part of the text around the offset.
    var part: CatalogPart?
    /// What is there already: the other members, elements, keys or values.
    var names: [String] = []
    /// How many of them are before the offset.
    var countBefore = 0
    /// The text before and after the offset, without escapes.
    var before: [UInt8] = []
    var after: [UInt8] = []
    /// The selectors of the variant form around the offset.
    var selectors: [String] = []
    /// Whether the text is one variant of the variant form.
    var isVariant = false
    var lacksCommaAfter = false
    /// Where a comma is missing before.
    var commaBefore: Int?

    init(_ kind: Kind, _ form: Form, _ range: Range<Int>) {
        self.kind = kind
        self.form = form
        self.range = range
    }

    /// - Returns: nil if nothing can be completed there.
    static func find(_ offset: Int, in catalog: CatalogView, _ bytes: [UInt8]) -> CompletionSite? {
        switch catalog.syntax {
        case .json: json(JSONContext(offset, in: bytes), offset, bytes, isFlat: isFlat(catalog, offset))
        case .xml: xml(XMLContext(offset, in: bytes), offset, bytes)
        }
    }

    /// Whether the file is an object of keys and texts. One that has only just been begun looks like that as well.
    private static func isFlat(_ catalog: CatalogView, _ offset: Int) -> Bool {
        catalog.isFlat
            && catalog.storage.records.contains { record in
                (Int(record.end) < offset || offset < Int(record.start))
                    && MessageKey(catalog.storage.string(of: record.key)).isValid
            }
    }
}
