/// Collects text up to a limited number of bytes, and drops the rest.
struct BoundedOutput: TextOutputStream, Sendable {
    /// The text that was written, as far as there was room.
    private(set) var text = ""
    /// Whether any text was dropped.
    private(set) var isFull = false
    private var room: Int

    /// - Parameter limit: the most bytes of UTF-8.
    init(limit: Int) { room = max(0, limit) }

    mutating func write(_ string: String) {
        guard !isFull else { return }
        let count = string.utf8.count
        if count <= room {
            room -= count
            text += string
            return
        }
        isFull = true
        for scalar in string.unicodeScalars {
            let width = UTF8.width(scalar)
            guard width <= room else { return }
            room -= width
            text.unicodeScalars.append(scalar)
        }
    }
}
