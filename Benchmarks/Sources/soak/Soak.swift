import Foundation
import Plainspoken
import Synchronization

/// Makes responses on several threads while the catalogs are reloaded and their folder is swapped, and checks each one:
/// `make soak`, `make tsan`.
@main
enum Soak {
    static func main() throws {
        guard let settings = SoakSettings(CommandLine.arguments.dropFirst()) else {
            print(SoakSettings.usage)
            exit(64)
        }
        if settings.loads > 0 { return try loads(settings) }
        if settings.isEndless { return try endless(settings) }
        let isClean = try soak(settings)
        try? FileManager.default.removeItem(atPath: settings.folder)
        exit(isClean ? 0 : 1)
    }

    private static func translator(_ folder: CandidateFolder) throws -> ErrorTranslator {
        try ErrorTranslator(catalogs: [.builtIn, .directory(folder.path, manifest: .required)])
    }

    /// The results of all threads.
    private final class Report: Sendable {
        let value = Mutex(SoakReport())
    }

    private final class Flag: Sendable {
        private let value = Atomic(false)
        var isSet: Bool { value.load(ordering: .acquiring) }
        func set() { value.store(true, ordering: .releasing) }
    }

    // MARK: Responses during reloads

    private static func soak(_ settings: SoakSettings) throws -> Bool {
        let folder = CandidateFolder(settings)
        try folder.publish(1)
        let translator = try translator(folder)
        let floor = PublishedNumber(plantsRace: settings.plantsRace)
        let report = Report()
        let readers = DispatchGroup()
        let start = DispatchTime.now().uptimeNanoseconds
        for place in 0..<settings.threads {
            let reader = ReaderThread(
                translator: translator, languages: Array(folder.languages),
                responses: (settings.responses + place) / settings.threads, floor: floor)
            readers.enter()
            Thread {
                let part = reader.run()
                report.value.withLock { $0.add(part) }
                readers.leave()
            }.start()
        }
        let isOver = Flag()
        let writerHasEnded = DispatchSemaphore(value: 0)
        Thread {
            var number = 1
            while !isOver.isSet {
                number += 1
                do { try folder.publish(number) } catch {
                    report.value.withLock { $0.faults.append("writing: \(error)") }
                }
                usleep(UInt32(settings.interval) * 1_000)
            }
            writerHasEnded.signal()
        }.start()
        let reloaded = settings.reloadsOthers ? try Self.translator(folder) : translator
        var reloader = Reloader(
            translator: reloaded, folder: folder,
            floor: settings.reloadsOthers ? PublishedNumber(plantsRace: false) : floor)
        while readers.wait(timeout: .now() + .milliseconds(settings.interval)) == .timedOut { reloader.reload() }
        isOver.set()
        writerHasEnded.wait()
        var all = report.value.withLock { $0 }
        all.faults += reloader.faults
        let seconds = Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9
        let refused = reloader.refused.sorted { $0.key < $1.key }.map { "\($1) \($0)" }.joined(separator: ", ")
        print(
            "\(settings.threads) threads, \(settings.languages) languages of \(settings.keys + 2) keys, "
                + "\(settings.reloadsOthers ? "other catalogs" : "these catalogs") reloaded every \(settings.interval) ms, "
                + "\((seconds * 10).rounded() / 10) s")
        print(
            "reloads: \(reloader.published) published, refused: \(refused.isEmpty ? "none" : refused); "
                + "the longest took \(reloader.longest / 1_000_000) ms")
        all.show()
        print(all.isClean ? "clean" : "NOT CLEAN")
        return all.isClean
    }

    // MARK: Running until killed

    /// Starts, says so, then swaps and reloads until it is killed.
    private static func endless(_ settings: SoakSettings) throws {
        let first = CandidateFolder.number(in: settings.folder) ?? 1
        let folder = CandidateFolder(settings, first: first)
        if CandidateFolder.number(in: settings.folder) == nil { try folder.publish(1) }
        let translator = try translator(folder)
        let title = translator.translate(Diagnosis("shop"), for: "en").title ?? ""
        guard title.hasPrefix("\(first) ") else {
            print("started with \(title) instead of \(first)")
            exit(1)
        }
        // Unbuffered, because a buffer would be lost with the process.
        FileHandle.standardOutput.write(Data("started with \(first)\n".utf8))
        Thread {
            var number = first
            while true {
                number += 1
                // States that cannot be used would rightly make the next start fail.
                if CandidateFolder.Fault(of: number) == nil { try? folder.publish(number) }
            }
        }.start()
        var reloader = Reloader(translator: translator, folder: folder, floor: PublishedNumber(plantsRace: false))
        while true { reloader.reload() }
    }

    // MARK: Swapping a folder

    /// Loads a folder while it is swapped, and counts what is missing.
    private static func loads(_ settings: SoakSettings) throws {
        let folder = CandidateFolder(settings, hasManifest: false)
        try folder.publish(1)
        let origin = CatalogOrigin.directory(folder.path)
        let isOver = Flag()
        let hasEnded = DispatchSemaphore(value: 0)
        Thread {
            var number = 1
            while !isOver.isSet {
                number += 1
                if CandidateFolder.Fault(of: number) == nil { try? folder.publish(number) }
                usleep(UInt32(settings.interval) * 1_000)
            }
            hasEnded.signal()
        }.start()
        var (missed, mixed, refused) = (0, 0, [String: Int]())
        for _ in 0..<settings.loads {
            do throws(CatalogDiagnostic) {
                let catalogs = try origin.load()
                if Set(catalogs.map(\.language)).count < folder.languages.count { missed += 1 }
                let numbers = Set(catalogs.map { $0.entries.first?.title?.message.prefix { $0.isNumber } ?? "" })
                if numbers.count > 1 { mixed += 1 }
            } catch {
                refused[error.message, default: 0] += 1
            }
        }
        isOver.set()
        hasEnded.wait()
        let states = folder.current.upperBound
        print(
            "\(settings.loads) loads, \(states) states: \(missed) missed languages, \(mixed) mixed, refused: \(refused)"
        )
        try? FileManager.default.removeItem(atPath: folder.path)
        exit(missed + mixed + refused.count == 0 ? 0 : 1)
    }
}
