public import Foundation
public import Plainspoken

extension PointInTime {
    /// A date, to show in a time zone.
    ///
    /// - Parameters:
    ///   - date: the date.
    ///   - zone: the time zone to show it in; nil for the formatter's own.
    public init(_ date: Date, in zone: TimeZone? = nil) {
        self.init(secondsSince1970: date.timeIntervalSince1970, zone: zone?.identifier)
    }
}
