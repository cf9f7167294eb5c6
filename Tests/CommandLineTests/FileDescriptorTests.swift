import Glibc
import Testing

@testable import redict_cli

@Suite("Open files")
struct FileDescriptorTests {
  /// Both ends of a pipe that never waits.
  private func pipeThatNeverWaits() throws -> (reader: Int32, writer: Int32) {
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    for end in ends { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
    return (ends[0], ends[1])
  }

  @Test("a stream that does not wait is waited for: all bytes come through, in order")
  func nonBlocking() throws {
    let (reader, writer) = try pipeThatNeverWaits()
    let sent = (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 % 251) }
    let thread = WorkerThread { try? FileDescriptor(owning: writer).write(sent) }
    let file = FileDescriptor(owning: reader)
    var received: [UInt8] = []
    while try file.read(into: &received, atMost: 50_000) > 0 {}
    thread?.join()
    #expect(received == sent)
  }

  @Test("what is interrupted ends behind the line that was begun")
  func interrupted() throws {
    let (reader, writer) = try pipeThatNeverWaits()
    let line = Array("0123456789\n".utf8)
    let lines = (0..<100_000).flatMap { _ in line }
    let thread = WorkerThread { try? FileDescriptor(owning: writer).write(lines) { true } }
    let file = FileDescriptor(owning: reader)
    var received: [UInt8] = []
    while try file.read(into: &received, atMost: 50_000) > 0 {}
    thread?.join()
    #expect(received.count < lines.count)
    #expect(received.count % line.count == 0)
    #expect(received.last == line.last)
  }
}
