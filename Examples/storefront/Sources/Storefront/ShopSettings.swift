import Foundation

/// The shop's settings, from the environment.
struct ShopSettings {
    /// `HOST`: the address to listen on; in a container `0.0.0.0`.
    var host = "127.0.0.1"
    /// `PORT`: for customers. 0 is any free port.
    var port = 8080
    /// `OPERATIONS_PORT`: for operators and monitoring, not to be reachable from outside. 0 is any free port.
    var operationsPort = 8090
    /// `LOCALES`: the folder of the shop's texts; by default the one in the working directory.
    var locales = "Locales"
    /// `SUPPLIER`: the address of the service behind the shop.
    var supplier = "http://127.0.0.1:8081"
    /// `PATIENCE`: the seconds that the shop waits for it.
    var patience = 1

    init(_ environment: [String: String] = ProcessInfo.processInfo.environment) {
        host = environment["HOST"] ?? host
        port = environment["PORT"].flatMap { Int($0) } ?? port
        operationsPort = environment["OPERATIONS_PORT"].flatMap { Int($0) } ?? operationsPort
        locales = environment["LOCALES"] ?? locales
        supplier = environment["SUPPLIER"] ?? supplier
        patience = environment["PATIENCE"].flatMap { Int($0) } ?? patience
    }
}
