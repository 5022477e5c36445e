/// Names by their places. Few are found by looking at each; of many, which only hostile messages have, an index is kept.
struct NameList: Sendable {
    private static let mostWithoutIndex = 16

    private(set) var all: [String] = []
    private var places: [String: Int] = [:]

    /// The place of a name, the first one if it was added several times; nil if it never was.
    func place(of name: String) -> Int? {
        all.count <= Self.mostWithoutIndex ? all.firstIndex(of: name) : places[name]
    }

    /// - Returns: the place of the new name.
    @discardableResult
    mutating func append(_ name: String) -> Int {
        let place = all.count
        all.append(name)
        if place == Self.mostWithoutIndex {
            places = Dictionary(all.enumerated().map { ($1, $0) }) { first, _ in first }
        } else if place > Self.mostWithoutIndex, places[name] == nil {
            places[name] = place
        }
        return place
    }
}
