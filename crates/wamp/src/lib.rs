//! x
mod codec;
mod field;
mod flaw;
mod id;
mod message;
mod payload;
mod uri;
pub mod uris;
mod value;
pub use codec::*;
pub use flaw::*;
pub use id::*;
pub use message::*;
pub use payload::*;
pub use uri::*;
pub use value::*;
