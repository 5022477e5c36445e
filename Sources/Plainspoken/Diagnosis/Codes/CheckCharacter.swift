/// The check character of an ``OccurrenceCode``: one more character of the same alphabet, so that it is as easy to say as
/// the others.
///
/// The values of the characters are taken as polynomials over the bits, modulo x⁵ + x² + 1, which makes them a field of
/// 32 elements. Their sum, with the weights x⁷, x⁶, …, 1 from the first to the last character, and x⁸ at the start, is 0.
/// A weight is never 0, so one wrong character changes the sum. All eight weights are different, because the powers of x
/// only repeat after 31, so exchanging any two different characters changes it too, and so does replacing two equal ones
/// by two others that are equal. The start makes `0000-0000` invalid.
struct CheckCharacter {
    private var sum: UInt8 = 1

    /// Takes the next character.
    ///
    /// - Parameter value: from 0 to 31.
    mutating func add(_ value: UInt8) { sum = timesX ^ value }

    /// The value of the check character after those that were added.
    var value: UInt8 { timesX }

    /// Whether the last character that was added is the check character of those before it.
    var isMet: Bool { sum == 0 }

    private var timesX: UInt8 {
        let product = sum << 1
        return product & 0b100000 == 0 ? product : product ^ 0b100101
    }
}
