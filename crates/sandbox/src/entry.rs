//! How an executable becomes a helper.

use crate::helper;

/// How the helper is asked for on its command line.
pub(crate) const WORD: &str = "sandbox-helper";

/// Becomes the helper when this process was started as one, and then never returns.
///
/// `main` of every executable that opens slots calls this before anything else: the helper has to be
/// single-threaded and small.
pub fn enter_if_asked() {
    let mut arguments = std::env::args_os();
    if arguments.len() == 2 && arguments.nth(1).is_some_and(|word| word == WORD) {
        helper::live();
    }
}

/// Executables whose `main` is not ours, such as tests, are asked before it begins.
#[cfg(feature = "tests")]
#[expect(unsafe_code, reason = "a list of functions that the loader calls has no safe form")]
mod before_main {
    extern "C" fn ask() {
        super::enter_if_asked();
    }

    // SAFETY: the loader calls what it finds here, after the C library and the arguments are ready.
    #[used]
    #[unsafe(link_section = ".init_array")]
    static ASK: extern "C" fn() = ask;
}
