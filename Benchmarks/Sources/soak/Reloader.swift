import Foundation
import Plainspoken

/// Reloads repeatedly, and knows what should come of it.
struct Reloader {
    let translator: ErrorTranslator
    let folder: CandidateFolder
    let floor: PublishedNumber
    var published = 0
    var refused: [String: Int] = [:]
    var faults: [String] = []
    var longest = 0

    mutating func reload() {
        let first = folder.current.lowerBound
        let start = DispatchTime.now().uptimeNanoseconds
        do throws(CatalogDiagnostic) {
            try translator.catalogs.reload()
            published += 1
            let title = translator.translate(Diagnosis("shop"), for: "en").title ?? ""
            guard let number = Int(title.prefix { $0.isNumber }) else { return faults.append("published: \(title)") }
            floor.set(number)
        } catch {
            refused[error.code.id, default: 0] += 1
            let states = first...folder.current.upperBound
            if !states.contains(where: { CandidateFolder.Fault(of: $0) != nil }) {
                faults.append("refused a state of \(states): \(error)")
            }
        }
        longest = max(longest, Int(DispatchTime.now().uptimeNanoseconds - start))
    }
}
