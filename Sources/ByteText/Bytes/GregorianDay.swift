/// Dates as numbers of days.
package enum GregorianDay {
    /// The days from 1 January 1970 to a date. Years are counted from March, so that the leap day comes last and every month before
    /// it has a fixed offset.
    ///
    /// - Parameter year: from 1 on, in the Gregorian calendar even before it was introduced.
    package static func since1970(year: Int, month: Int, day: Int) -> Int {
        let shifted = month <= 2 ? year - 1 : year
        let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
        return shifted * 365 + shifted / 4 - shifted / 100 + shifted / 400 + dayOfYear - 719_468
    }
}
