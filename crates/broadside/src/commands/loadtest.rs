//! `broadside loadtest`: a class presses Submit at once, a crowd watches one game, and many people read and submit for a
//! minute. Everything that is not answered as it should be is counted and told.

mod own;
mod report;
mod run;

use std::num::NonZeroUsize;

use clap::Args;
use client::Site;
use texts::{Lang, say};
use tokio::runtime::Runtime;

use self::own::Own;
use self::run::Crowd;
use crate::console::Console;
use crate::failure::{Failure, reason};
use crate::protection::TrustOption;
use crate::span::Span;
use crate::usage;

/// The most people, viewers or students.
const MAX_VISITORS: i64 = 2_000;

/// Tries how much an arena bears.
#[derive(Debug, Args)]
pub(crate) struct Loadtest {
    /// The arena.
    #[arg(value_name = "URL", conflicts_with = "own")]
    url: Option<String>,
    /// An arena made for this alone.
    #[arg(long)]
    own: bool,
    /// How many people read and submit.
    #[arg(long, value_name = "N", default_value_t = 200, allow_negative_numbers = true, value_parser = clap::value_parser!(u32).range(0..=MAX_VISITORS))]
    people: u32,
    /// For how long.
    #[arg(long, value_name = "TIME", default_value = "60s")]
    time: Span,
    /// How many watch one game.
    #[arg(long, value_name = "N", default_value_t = 500, allow_negative_numbers = true, value_parser = clap::value_parser!(u32).range(0..=MAX_VISITORS))]
    viewers: u32,
    /// How many press Submit at once.
    #[arg(long, value_name = "N", default_value_t = 30, allow_negative_numbers = true, value_parser = clap::value_parser!(u32).range(0..=MAX_VISITORS))]
    students: u32,
    /// The game that is watched in an arena that is not our own.
    #[arg(long, value_name = "PATH", conflicts_with = "own")]
    game: Option<String>,
    /// Whether an arena on another machine may be burdened.
    #[arg(long = "it-is-mine", requires = "url")]
    it_is_mine: bool,
    /// Games and checks at once in an arena of our own.
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = clap::value_parser!(u16).range(1..=256))]
    jobs: Option<u16>,
    #[command(flatten)]
    trust: TrustOption,
    /// Prints JSON.
    #[arg(long)]
    json: bool,
}

impl Loadtest {
    pub(crate) fn run(self, console: &mut Console) -> Result<(), Failure> {
        let lang = console.lang;
        let runtime = Runtime::new().map_err(|error| ours(lang, &reason(lang, &error)))?;
        let report = match &self.url {
            Some(url) => {
                let crowd = Crowd::of_strangers(&self, self.site(lang, url)?);
                runtime.block_on(crowd.run(console))?
            }
            None if self.own => {
                let workers = self.jobs.and_then(|jobs| NonZeroUsize::new(jobs.into()));
                let own = Own::open(console, self.trust, workers)?;
                let (report, served) = runtime.block_on(async {
                    let open = own.serve().await.map_err(|error| ours(lang, &reason(lang, &error)))?;
                    let crowd = Crowd::of_own(&self, &own, open.site.clone())?;
                    let report = crowd.run(console).await;
                    Ok::<_, Failure>((report, open.stop().await))
                })?;
                served.map_err(|error| ours(lang, &reason(lang, &error)))?;
                report?
            }
            None => {
                return Err(usage::with_hint(
                    lang,
                    &console.caller,
                    &say!(lang, "loadtest-where"),
                    "loadtest",
                ));
            }
        };
        console.end_progress();
        if self.json {
            console.json(&report)?;
        } else {
            report.show(console)?;
        }
        if report.is_well() { Ok(()) } else { Err(Failure::Told) }
    }

    /// The arena that was named, if it may be burdened.
    fn site(&self, lang: Lang, url: &str) -> Result<Site, Failure> {
        let site: Site = url.parse().map_err(|_| {
            let expected = lang.text("expected-server", &[]);
            let value = texts::visible(url);
            Failure::Usage(say!(
                lang,
                "usage-wrong-value",
                argument = "URL",
                value = value,
                expected = expected
            ))
        })?;
        if site.is_loopback() || self.it_is_mine {
            Ok(site)
        } else {
            Err(Failure::Usage(say!(lang, "loadtest-elsewhere", server = site.to_string())))
        }
    }
}

fn ours(lang: Lang, why: &str) -> Failure {
    Failure::Host(say!(lang, "our-trouble", why = why))
}
