/// What the source language's catalog says about an entry beyond its texts.
package struct MetadataRecord: Sendable, Hashable {
    /// One placeholder that translations may use.
    package struct Placeholder: Sendable, Hashable {
        package var name: TextSlot
        package var type = TextSlot.absent
        package var example = TextSlot.absent
        package var description = TextSlot.absent

        package init(name: TextSlot) { self.name = name }
    }

    package var description = TextSlot.absent
    /// Where the placeholders as a whole are declared; nil if they are not.
    package var placeholdersRange: Range<Int>?
    package var placeholders: [Placeholder] = []
    package var maximumLength: Int?
    package var ignoredRules: [TextSlot] = []

    package init() {}

    package var isEmpty: Bool {
        description.isAbsent && placeholders.isEmpty && maximumLength == nil && ignoredRules.isEmpty
    }
}
