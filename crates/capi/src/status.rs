//! What a call answers: a status, and for every trouble a sentence that waits until it is asked for.

use std::any::Any;
use std::cell::RefCell;
use std::ffi::{CStr, CString, c_char};
use std::panic::{AssertUnwindSafe, catch_unwind};

/// How a call went. Everything but `BROADSIDE_STATUS_OK` comes with a message in `broadside_last_error`.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// Done.
    Ok = 0,
    /// A pointer is null where something must be, or does not suit what it should point at.
    BadPointer = 1,
    /// The handle is null, was freed, belongs to another kind of thing, or never was one.
    BadHandle = 2,
    /// A name, a number or the length of a text is none that is known here.
    BadArgument = 3,
    /// The field is not legal under the rules.
    BadField = 4,
    /// The shot breaks a rule that does not forgive: the game is over and the shooter has lost it.
    RuleBroken = 5,
    /// The game is over, or there is nothing left to shoot at.
    Over = 6,
    /// There are more handles than anybody needs: some are never freed.
    TooMany = 7,
    /// A bug on our side. The handle in use is lost; everything else goes on.
    OurFault = 8,
}

/// What went wrong, in words.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum Trouble {
    #[error("{0} is null")]
    Null(&'static str),
    #[error("{0} is not aligned for what it should point at")]
    Misaligned(&'static str),
    #[error("the {0} is null, was freed, or never was one")]
    Handle(&'static str),
    #[error("{0}")]
    Argument(String),
    #[error("{0}")]
    Field(String),
    #[error("{0}")]
    Rule(String),
    #[error("{0}")]
    Over(&'static str),
    #[error("there are already {0} handles of this kind: free those that are not needed")]
    TooMany(usize),
    #[error("a bug in Broadside {version}: {0}", version = env!("CARGO_PKG_VERSION"))]
    OurFault(String),
}

impl Trouble {
    const fn status(&self) -> Status {
        match self {
            Self::Null(_) | Self::Misaligned(_) => Status::BadPointer,
            Self::Handle(_) => Status::BadHandle,
            Self::Argument(_) => Status::BadArgument,
            Self::Field(_) => Status::BadField,
            Self::Rule(_) => Status::RuleBroken,
            Self::Over(_) => Status::Over,
            Self::TooMany(_) => Status::TooMany,
            Self::OurFault(_) => Status::OurFault,
        }
    }
}

thread_local! {
    static LAST_ERROR: RefCell<CString> = RefCell::default();
}

/// Does the work of a call. Trouble becomes a status and a message, and a panic stops here.
pub(crate) fn guarded(work: impl FnOnce() -> Result<(), Trouble>) -> Status {
    let done = catch_unwind(AssertUnwindSafe(work));
    let Err(trouble) = done.unwrap_or_else(|cause| Err(Trouble::OurFault(words_of(&*cause)))) else {
        return Status::Ok;
    };
    // A NUL, which no C string can hold, could only come from a name that somebody gave us.
    let message = CString::new(trouble.to_string().replace('\0', "")).unwrap_or_default();
    // While a thread ends there may be no room for a message any more; the status stays.
    let _ = LAST_ERROR.try_with(|last| last.replace(message));
    trouble.status()
}

fn words_of(cause: &(dyn Any + Send)) -> String {
    let text = cause.downcast_ref::<String>().map(String::as_str);
    text.or_else(|| cause.downcast_ref::<&str>().copied()).unwrap_or("no more is known").to_owned()
}

/// What was wrong with the last call of this thread that was not `BROADSIDE_STATUS_OK`, in English and UTF-8. Never null;
/// it stays readable until the next such call of the same thread.
#[unsafe(no_mangle)]
pub extern "C" fn broadside_last_error() -> *const c_char {
    LAST_ERROR.try_with(|last| last.borrow().as_ptr()).unwrap_or(c"".as_ptr())
}

/// The version of the library, for instance "0.1.0". Never null and never freed.
#[unsafe(no_mangle)]
pub extern "C" fn broadside_version() -> *const c_char {
    const VERSION: &CStr =
        match CStr::from_bytes_with_nul(concat!(env!("CARGO_PKG_VERSION"), "\0").as_bytes()) {
            Ok(version) => version,
            Err(_) => c"",
        };
    VERSION.as_ptr()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_panic_becomes_a_status_with_a_message() {
        let status = guarded(|| panic!("the mast is {}", "broken"));
        let said = LAST_ERROR.with(|last| last.borrow().to_string_lossy().into_owned());
        assert_eq!(status, Status::OurFault);
        assert!(said.ends_with(": the mast is broken"), "{said}");
    }

    #[test]
    fn a_call_that_goes_well_leaves_the_last_message_alone() {
        assert_eq!(guarded(|| Err(Trouble::Null("cells"))), Status::BadPointer);
        assert_eq!(guarded(|| Ok(())), Status::Ok);
        assert_eq!(LAST_ERROR.with(|last| last.borrow().to_string_lossy().into_owned()), "cells is null");
    }
}
