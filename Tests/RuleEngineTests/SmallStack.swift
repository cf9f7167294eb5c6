#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Runs `body` on a thread with a stack of 512 KB, what a worker thread may have, and gives its result.
func onSmallStack<Result>(_ body: @escaping () -> Result) -> Result {
  let work = Work(body)
  var attributes = pthread_attr_t()
  pthread_attr_init(&attributes)
  pthread_attr_setstacksize(&attributes, 512 * 1024)
  let start = Unmanaged.passRetained(Start(run: work.run))
  #if canImport(Glibc)
    var thread = pthread_t()
    let status = pthread_create(
      &thread, &attributes,
      { pointer in
        guard let pointer else { return nil }
        Unmanaged<Start>.fromOpaque(pointer).takeRetainedValue().run()
        return nil
      }, start.toOpaque())
    precondition(status == 0, "no thread")
    pthread_join(thread, nil)
  #else
    var thread: pthread_t?
    let status = pthread_create(
      &thread, &attributes,
      { pointer in
        Unmanaged<Start>.fromOpaque(pointer).takeRetainedValue().run()
        return nil
      }, start.toOpaque())
    precondition(status == 0, "no thread")
    if let thread { pthread_join(thread, nil) }
  #endif
  guard let result = work.result else { preconditionFailure("the thread gave nothing") }
  return result
}

private final class Work<Result> {
  private let body: () -> Result
  private(set) var result: Result?

  init(_ body: @escaping () -> Result) { self.body = body }

  func run() { result = body() }
}

private final class Start {
  let run: () -> Void

  init(run: @escaping () -> Void) { self.run = run }
}
