import ByteText

/// The scripts that are written from right to left.
struct ScriptDirections: Sendable {
    static let shared = ScriptDirections()

    let rightToLeft: Set<UInt32>

    private init() {
        let table = StaticTable(ScriptData.rightToLeft)
        rightToLeft = Set(table.records(of: 4).map { PackedSubtags.script(table.field(at: $0, width: 4)) })
    }
}
