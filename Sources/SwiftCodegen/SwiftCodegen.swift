// SwiftCodegen
