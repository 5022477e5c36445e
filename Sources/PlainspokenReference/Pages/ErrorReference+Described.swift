import Plainspoken

extension ErrorReference {
    /// The problem or field error with exactly this key.
    func described(_ key: MessageKey) -> Entry? {
        if let problem = self[key] { return problem.key == key ? problem : nil }
        var (low, high) = (0, fieldErrors.count)
        while low < high {
            let middle = (low + high) / 2
            if fieldErrors[middle].key < key { low = middle + 1 } else { high = middle }
        }
        return low < fieldErrors.count && fieldErrors[low].key == key ? fieldErrors[low] : nil
    }

    /// Everything that has a page.
    var allEntries: [Entry] { entries + fieldErrors }
}
