// The benchmark's jobs in C++ by hand, with simdjson (Debian: libsimdjson-dev):
//
//     g++ -O3 -march=native -std=c++20 -o /tmp/peers/simdjson_job Tests/Peers/simdjson_job.cpp -lsimdjson
//     --peer simdjson=/tmp/peers/simdjson_job --reader 'simdjson DOM=/tmp/peers/simdjson_job'
//
// A job (SUITE=apply or heavy) is done on demand, on one thread, in a buffer of a megabyte, as `redict apply` does it:
// whole lines are given to iterate_many, the rest is moved to the front. Simdjson checks UTF-8 and the structure of
// what it passes; it does not look at values that are not asked for, and does not find keys that come twice.
//
// Anything else is only read, by the DOM parser, from one buffer that holds it all. TIMED_RUNS=N prints the median of
// the CPU seconds of so many parses, each with a parser, and so with memory, of its own.

#include <simdjson.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <iostream>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

using namespace simdjson;

namespace {

constexpr size_t bufferSize = 1 << 20;

[[noreturn]] void fail(const char* reason) {
  std::fprintf(stderr, "simdjson_job: %s\n", reason);
  std::exit(1);
}

/// Bytes with the room behind them that simdjson reads.
struct Buffer {
  size_t size;
  std::unique_ptr<char[]> bytes;
  size_t count = 0;

  explicit Buffer(size_t size) : size(size), bytes(new char[size + SIMDJSON_PADDING]) {}

  size_t room() const { return size - count; }

  void grow() {
    Buffer larger(2 * size);
    std::memcpy(larger.bytes.get(), bytes.get(), count);
    std::swap(size, larger.size);
    std::swap(bytes, larger.bytes);
  }

  /// Reads once from standard input; false at its end.
  bool fill() {
    const ssize_t got = read(STDIN_FILENO, bytes.get() + count, room());
    if (got < 0) fail(std::strerror(errno));
    count += size_t(got);
    return got > 0;
  }
};

/// Results on their way to standard output.
struct Output {
  std::string text;

  Output& operator<<(std::string_view part) {
    text.append(part);
    return *this;
  }

  void flush() {
    for (size_t sent = 0; sent < text.size();) {
      const ssize_t count = write(STDOUT_FILENO, text.data() + sent, text.size() - sent);
      if (count < 0) fail(std::strerror(errno));
      sent += size_t(count);
    }
    text.clear();
  }
};

/// The text of a value.
std::string_view text(simdjson_result<ondemand::value> value) { return to_json_string(value); }

/// A string without its quotes, as it is written.
std::string_view inner(std::string_view string) { return string.substr(1, string.size() - 2); }

void events(ondemand::object event, Output& output) {
  output << R"({"number":)" << text(event["id"]) << R"(,"kind":)" << text(event["type"])
         << R"(,"login":)" << text(event["actor"]["login"]) << R"(,"repository":)" << text(event["repo"]["name"])
         << R"(,"branch":)" << text(event["payload"]["ref"]) << R"(,"at":)" << text(event["created_at"]) << "}\n";
}

void heavy(ondemand::object event, Output& output) {
  // Read in the order of the input, so that simdjson never goes back; the commits are written as they are met.
  const auto number = text(event["id"]), kind = text(event["type"]);
  const auto login = text(event["actor"]["login"]), repository = text(event["repo"]["name"]);
  static std::string commits;
  commits.clear();
  std::string_view size = "0";
  ondemand::object payload = event["payload"];
  if (auto value = payload["size"]; value.error() == SUCCESS) size = text(value);
  ondemand::array list;
  if (payload["commits"].get(list) == SUCCESS) {
    for (ondemand::object commit : list) {
      commits.append(commits.empty() ? R"({"sha":)" : R"(,{"sha":)").append(text(commit["sha"]));
      commits.append(R"(,"by":)").append(text(commit["author"]["name"])).append("}");
    }
  }
  output << R"({"number":)" << number << R"(,"kind":)" << kind << R"(,"at":)" << text(event["created_at"])
         << R"(,"login":)" << login << R"(,"repository":)" << repository << R"(,"size":)" << size
         << R"(,"commits":[)" << commits << R"(],"title":")" << inner(login) << " on " << inner(repository) << "\"}\n";
}

template <typename Job>
void run(Job job) {
  ondemand::parser parser;
  Buffer input(bufferSize);
  Output output;
  bool isOpen = true;
  while (isOpen) {
    if (input.room() == 0) input.grow();
    isOpen = input.fill();
    const std::string_view text(input.bytes.get(), input.count);
    // npos + 1 is 0: no line has ended yet.
    const size_t whole = isOpen ? text.rfind('\n') + 1 : text.size();
    if (whole == 0) continue;
    ondemand::document_stream stream = parser.iterate_many(input.bytes.get(), whole, whole);
    for (auto document : stream) {
      job(ondemand::object(document.get_object()), output);
    }
    output.flush();
    input.count -= whole;
    std::memmove(input.bytes.get(), input.bytes.get() + whole, input.count);
  }
}

double cpuSeconds() {
  timespec now;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return double(now.tv_sec) + double(now.tv_nsec) / 1e9;
}

/// Parses one document, or many behind each other.
void parse(const Buffer& input) {
  constexpr size_t depth = 1 << 14;
  dom::parser parser;
  if (parser.allocate(bufferSize, depth)) fail("no memory");
  for (auto document : parser.parse_many(input.bytes.get(), input.count, bufferSize)) {
    if (document.error() == SUCCESS) continue;
    if (document.error() != CAPACITY) fail(error_message(document.error()));
    if (parser.allocate(input.count, depth)) fail("no memory");
    dom::element root;
    if (auto error = parser.parse(input.bytes.get(), input.count, false).get(root)) fail(error_message(error));
    return;
  }
}

void readOnly() {
  struct stat status;
  const bool isFile = fstat(STDIN_FILENO, &status) == 0 && status.st_size > 0;
  // One byte more, so that a file is known to have ended before the buffer is full.
  Buffer input(isFile ? size_t(status.st_size) + 1 : bufferSize);
  while (input.fill()) {
    if (input.room() == 0) input.grow();
  }
  const char* runs = std::getenv("TIMED_RUNS");
  if (!runs) return parse(input);
  std::vector<double> seconds(size_t(std::max(1, std::atoi(runs))));
  for (double& second : seconds) {
    const double start = cpuSeconds();
    parse(input);
    second = cpuSeconds() - start;
  }
  std::sort(seconds.begin(), seconds.end());
  std::cout << seconds[seconds.size() / 2] << "\n";
}

}  // namespace

int main() {
  const std::string suite = std::getenv("SUITE") ? std::getenv("SUITE") : "";
  if (suite == "apply") {
    run(events);
  } else if (suite == "heavy") {
    run(heavy);
  } else {
    readOnly();
  }
}
