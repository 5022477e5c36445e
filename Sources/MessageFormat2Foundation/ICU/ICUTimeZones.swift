#if canImport(_FoundationICU)
internal import _FoundationICU
import MessageFormat2
import Synchronization

enum ICUTimeZones {
    /// A length that no name exceeds. Longer text is not looked up.
    private static let longestName = 64

    /// The names that were found in the database, a few hundred at most.
    private static let found = Mutex<Set<String>>([])

    /// Whether a name is in the IANA database.
    static func contains(_ name: String) -> Bool {
        if found.withLock({ $0.contains(name) }) { return true }
        guard isKnown(name) else { return false }
        found.withLock { _ = $0.insert(name) }
        return true
    }

    private static func isKnown(_ name: String) -> Bool {
        guard !name.isEmpty, name.utf8.count <= longestName, name.utf8.allSatisfy({ 0x21..<0x7F ~= $0 }) else {
            return false
        }
        let units = Array(name.utf16)
        var isSystemName: UBool = 0
        let canonical = unsafe ICU.text {
            unsafe swift_ucal_getCanonicalTimeZoneID(units, Int32(units.count), $0, $1, &isSystemName, &$2)
        }
        return canonical != nil && isSystemName != 0 && name != "Etc/Unknown"
    }

    /// ICU's name for a time zone.
    static func identifier(of zone: Moment.Zone) -> [UInt16] {
        switch zone {
        case .utc: Array("UTC".utf16)
        case .offset(let minutes): Array(("GMT" + Moment.Zone.text(ofOffset: minutes)).utf16)
        case .named(let name): Array(name.utf16)
        }
    }
}
#endif
