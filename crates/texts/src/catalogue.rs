//! The Fluent files, embedded, and how a sentence is looked up in them.

use std::sync::LazyLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};

use crate::lang::Lang;

/// What can be put into a sentence: a word, or a number that may choose a plural.
pub type Value<'a> = fluent_bundle::FluentValue<'a>;

type Bundle = FluentBundle<FluentResource>;

/// The files of one language, listed once for all.
macro_rules! files {
    ($code:literal) => {
        files!($code:
            "away",
            "bench",
            "bots",
            "check",
            "compare",
            "convoy",
            "errors",
            "front",
            "game",
            "games",
            "help",
            "host",
            "learn",
            "live",
            "loadtest",
            "log",
            "malformed",
            "match",
            "net",
            "netplay",
            "network",
            "organise",
            "play",
            "practice",
            "remark",
            "replay",
            "repro",
            "result",
            "seat",
            "servers",
            "share",
            "standing",
            "statistics",
            "store",
            "submit",
            "tournament",
            "wamp",
            "web",
            "workers"
        )
    };
    ($code:literal: $($name:literal),*) => {
        [$(include_str!(concat!("../locales/", $code, "/", $name, ".ftl"))),*]
    };
}

static ENGLISH: LazyLock<Bundle> = LazyLock::new(|| load(Lang::En, files!("en")));
static RUSSIAN: LazyLock<Bundle> = LazyLock::new(|| load(Lang::Ru, files!("ru")));

fn load<const N: usize>(lang: Lang, files: [&str; N]) -> Bundle {
    let code = lang.code().parse().expect("a language code is a language identifier");
    let mut bundle = FluentBundle::new_concurrent(vec![code]);
    // Terminals show the isolation marks as garbage, and neither language is written from right to left.
    bundle.set_use_isolating(false);
    for file in files {
        // A file with a mistake still gives its other sentences; tests see to it that there is none.
        let resource = FluentResource::try_new(file.to_owned()).unwrap_or_else(|(resource, errors)| {
            debug_assert!(errors.is_empty(), "{lang}: {errors:?}");
            resource
        });
        let added = bundle.add_resource(resource);
        debug_assert!(added.is_ok(), "{lang}: {added:?}");
    }
    bundle
}

impl Lang {
    fn bundle(self) -> &'static Bundle {
        match self {
            Self::En => &ENGLISH,
            Self::Ru => &RUSSIAN,
        }
    }

    /// Whether there is a text of this name.
    #[must_use]
    pub fn has(self, id: &str) -> bool {
        self.bundle().has_message(id)
    }

    /// The text of this name with these values in it; [`say!`](crate::say) reads better. A text that does not
    /// exist is said by its name, so that a person still has something to report.
    #[must_use]
    pub fn text(self, id: &str, values: &[(&'static str, Value<'_>)]) -> String {
        let pattern = self.bundle().get_message(id).and_then(|message| message.value());
        let Some(pattern) = pattern else {
            debug_assert!(false, "there is no text {id} in {self}");
            return id.to_owned();
        };
        let values: FluentArgs<'_> = values.iter().cloned().collect();
        let mut errors = Vec::new();
        let text = self.bundle().format_pattern(pattern, Some(&values), &mut errors).into_owned();
        debug_assert!(errors.is_empty(), "text {id} in {self}: {errors:?}");
        text
    }
}

/// Says the text of a name with named values in it: `say!(lang, "sets", count = 7)`.
#[macro_export]
macro_rules! say {
    ($lang:expr, $id:literal $(, $name:ident = $value:expr)* $(,)?) => {
        $lang.text($id, &[$((stringify!($name), $crate::Value::from($value))),*])
    };
}
