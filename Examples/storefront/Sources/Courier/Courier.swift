import Foundation
import Hummingbird
import Plainspoken
import PlainspokenHummingbird

/// A service that answers its failures with Plainspoken: in all built-in languages, and with a message of its own.
/// `PORT` is the port it listens on; 0 is any free one.
@main
enum Courier {
    static func main() async throws {
        let port = ProcessInfo.processInfo.environment["PORT"].flatMap { Int($0) } ?? 8082
        let router = Router()
        let translator = try ErrorTranslator(catalogs: [.builtIn, .catalogs(texts)], languages: .all)
        router.add(middleware: ErrorTranslationMiddleware(translator))
        router.get("/parcels/lost") { _, _ -> String in
            throw Diagnosis("parcel.lost", arguments: ["days": .integer(3)], status: .gone)
        }
        router.get("/parcels/busy") { _, _ -> String in
            throw HTTPError(.serviceUnavailable, headers: [.retryAfter: "120"])
        }
        router.get("/parcels/without-weight") { _, _ -> String in
            throw Diagnosis(.queryInvalid, fieldErrors: [FieldError(parameter: "weight", .missing)])
        }
        router.get("/parcels/bug") { _, _ -> String in throw Bug() }
        let app = Application(
            router: router,
            configuration: .init(address: .hostname("127.0.0.1", port: port)),
            onServerRunning: { channel in
                // Not `print`, which buffers the line if the output is a pipe.
                let port = channel.localAddress?.port ?? port
                FileHandle.standardOutput.write(Data("courier: listening on http://127.0.0.1:\(port)\n".utf8))
            }
        )
        try await app.runService()
    }

    struct Bug: Error {}

    /// Texts for what only this service can say.
    private static let texts = [
        MessageCatalog(
            language: "en",
            entries: [
                CatalogEntry(
                    "parcel.lost", title: "Parcel lost",
                    detail:
                        ".input {$days :integer} .match $days one {{Your parcel was lost a day ago.}} * {{Your parcel was lost {$days} days ago.}}",
                    action: "Write to us for a refund.")
            ]),
        MessageCatalog(
            language: "ko",
            entries: [
                CatalogEntry(
                    "parcel.lost", title: "소포 분실", detail: "{$days :integer}일 전에 소포가 분실되었습니다.",
                    action: "환불을 받으려면 문의해 주세요.")
            ]),
        MessageCatalog(
            language: "ar",
            entries: [
                CatalogEntry(
                    "parcel.lost", title: "فُقد الطرد",
                    detail:
                        ".input {$days :integer} .match $days one {{فُقد طردك قبل يوم واحد.}} two {{فُقد طردك قبل يومين.}} few {{فُقد طردك قبل {$days} أيام.}} * {{فُقد طردك قبل {$days} يومًا.}}",
                    action: "يُرجى مراسلتنا لاسترداد المبلغ.")
            ]),
    ]
}
