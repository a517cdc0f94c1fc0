#pragma once

#include <functional>
#include <iostream>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

// Just enough to write tests whose names are sentences: no framework to download, one header to read.
namespace check {

struct sentence_t {
  const char *words;
  void (*test)();
};

inline std::vector<sentence_t> &sentences() {
  static std::vector<sentence_t> all;
  return all;
}

struct registered_t {
  registered_t(const char *words, void (*test)()) { sentences().push_back({words, test}); }
};

class failure_t : public std::runtime_error {
  using std::runtime_error::runtime_error;
};

[[noreturn]] inline void fail(const char *file, int line, const std::string &why) {
  throw failure_t(std::string(file) + ":" + std::to_string(line) + ": " + why);
}

template <typename A, typename B>
void equal(const A &is, const B &expected, const std::string &what, const char *file, int line) {
  if (!(is == expected)) {
    std::ostringstream why;
    why << what << "\n--- is ---\n" << is << "\n--- expected ---\n" << expected;
    fail(file, line, why.str());
  }
}

template <typename Exception>
void throws(const std::function<void()> &work, const std::string &what, const char *file, int line) {
  try {
    work();
  } catch (const Exception &) {
    return;
  }
  fail(file, line, what + " throws nothing");
}

// Runs every sentence whose words contain `wanted` and gives the exit code.
inline int run(const std::string &wanted) {
  int failed = 0;
  for (const auto &[words, test] : sentences()) {
    if (std::string(words).find(wanted) == std::string::npos) {
      continue;
    }
    try {
      test();
      std::cout << "ok      " << words << std::endl;
    } catch (const std::exception &problem) {
      std::cout << "FAILED  " << words << "\n        " << problem.what() << std::endl;
      ++failed;
    }
  }
  return failed == 0 ? 0 : 1;
}

} // namespace check

#define SENTENCE(words)                                                                                                \
  static void words();                                                                                                 \
  static const check::registered_t words##_registered(#words, words);                                                  \
  static void words()
#define CHECK(condition)                                                                                               \
  do {                                                                                                                 \
    if (!(condition)) {                                                                                                \
      check::fail(__FILE__, __LINE__, #condition);                                                                     \
    }                                                                                                                  \
  } while (false)
#define CHECK_EQUAL(is, expected) check::equal(is, expected, #is, __FILE__, __LINE__)
#define CHECK_THROWS(exception, work) check::throws<exception>([&] { work; }, #work, __FILE__, __LINE__)
