import JSONDocument
import TestSupport

/// The toolchain's compiler, as an app in Swift 6 mode uses it: warnings are errors.
enum SwiftCompiler {
  /// What the compiler had to say against files.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// Compiles files into a program.
  ///
  /// - Parameters:
  ///   - sources: The paths of the files; one is `main.swift`.
  ///   - modules: Modules of the package that they are compiled against and linked with.
  ///   - folder: Where the program is put.
  /// - Returns: The program's path.
  static func program(
    of sources: [String], with modules: [String] = [], in folder: TemporaryFolder
  ) throws -> String {
    let program = folder.path(of: "program")
    let products = try productFolder()
    let objects = try modules.flatMap { try self.objects(of: $0, in: products) }
    let imports = modules.isEmpty ? [] : ["-I", "\(products)/Modules"]
    try run(["-Onone", "-wmo", "-o", program] + imports + sources + objects, in: folder)
    return program
  }

  /// Reads files and checks the types in them: each file has to stand beside the others.
  static func check(_ sources: [String], in folder: TemporaryFolder) throws {
    try run(["-typecheck"] + sources, in: folder)
  }

  private static func run(_ arguments: [String], in folder: TemporaryFolder) throws {
    // The compiler keeps its cache of C modules in the home folder unless told otherwise.
    let cache = try productFolder() + "/ModuleCache"
    let result = try Program.run(
      ["swiftc", "-module-cache-path", cache, "-swift-version", "6", "-warnings-as-errors"] + arguments,
      directory: folder.path, program: "/usr/bin/env", seconds: 600)
    guard result.status == 0 else { throw Failure(description: result.errors + result.text) }
  }

  /// The object files of a module; those of sources that are gone may still lie beside them.
  private static func objects(of module: String, in products: String) throws -> [String] {
    let map = Files.read("\(products)/\(module).build/output-file-map.json") ?? []
    let objects = try Document.parse(map).root.members.compactMap { $0.value["object"]?.string }
    if objects.isEmpty { throw Failure(description: "no objects of \(module) in \(products)") }
    return objects
  }

  /// Where the package manager puts what it builds.
  private static func productFolder() throws -> String {
    let program = try Program.built()
    return String(program[..<(program.lastIndex(of: "/") ?? program.endIndex)])
  }
}
