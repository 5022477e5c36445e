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

    struct Mistake: Error, CustomStringConvertible {
        let description: String
    }

    /// - Throws: ``Mistake`` for a number that cannot be used.
    init(_ environment: [String: String] = ProcessInfo.processInfo.environment) throws(Mistake) {
        func number(_ value: String?, for name: String, in range: ClosedRange<Int>) throws(Mistake) -> Int? {
            guard let value else { return nil }
            guard let number = Int(value), range.contains(number) else {
                throw Mistake(
                    description: "\(name) is \(value.debugDescription): set it to a whole number from "
                        + "\(range.lowerBound) to \(range.upperBound)")
            }
            return number
        }
        let ports = 0...65_535
        host = environment["HOST"] ?? host
        port = try number(environment["PORT"], for: "PORT", in: ports) ?? port
        operationsPort =
            try number(environment["OPERATIONS_PORT"], for: "OPERATIONS_PORT", in: ports) ?? operationsPort
        locales = environment["LOCALES"] ?? locales
        supplier = environment["SUPPLIER"] ?? supplier
        patience = try number(environment["PATIENCE"], for: "PATIENCE", in: 1...3600) ?? patience
    }
}
