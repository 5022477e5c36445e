import Foundation
import Plainspoken
import PlainspokenFoundation
import Testing

struct PointInTimeTests {
    @Test func dates() {
        let date = Date(timeIntervalSince1970: 1_772_323_200.5)
        #expect(PointInTime(date) == PointInTime(secondsSince1970: 1_772_323_200.5))
        #expect(
            PointInTime(date, in: TimeZone(identifier: "Europe/Warsaw"))
                == PointInTime(secondsSince1970: 1_772_323_200.5, zone: "Europe/Warsaw"))
    }
}
