//! `broadside net join URL BOT --as NAME`: a bot plays network games against whoever comes.

mod sitting;
mod tally;
mod teller;

use clap::Args;
use languages::Kind;
use netplay::{GameId, PlayerId, ShotClock, Table};
use record::{Contestant, GameKind, Header, Host};
use rules::{BySeat, Preset, Seat};
use sparring::Player;
use texts::{Lang, say};

use self::sitting::{Ended, Sitting};
use self::tally::Tally;
use self::teller::{News, Teller};
use super::info::game_parser;
use super::line::{Line, ServerOption};
use super::runtime;
use super::terms::Terms;
use crate::candidate::Candidate;
use crate::console::Console;
use crate::failure::{Failure, reason};
use crate::guest::Guest;
use crate::interrupt::Interrupt;
use crate::lineup::{Lineup, preset_of};
use crate::lots::drawn_seed;
use crate::play::ours;
use crate::protection::TrustOption;

/// The most games of one visit.
const MAX_GAMES: u32 = 100_000;

/// Lets a bot play over the network.
#[derive(Debug, Args)]
pub(crate) struct Join {
    #[command(flatten)]
    server: ServerOption,
    /// Who plays.
    #[arg(value_name = "BOT", display_order = 2)]
    bot: String,
    /// Under which name.
    #[arg(long = "as", value_name = "NAME")]
    name: PlayerId,
    /// How many games, one after the other.
    #[arg(long, value_name = "N", default_value_t = 1, allow_negative_numbers = true, conflicts_with = "game", value_parser = clap::value_parser!(u32).range(1..=i64::from(MAX_GAMES)))]
    games: u32,
    /// The time for a shot, where the game is opened here.
    #[arg(long, value_name = "SECONDS", allow_negative_numbers = true, value_parser = clock_parser())]
    clock: Option<ShotClock>,
    /// Whether only those may join who have the key of the game.
    #[arg(long, conflicts_with = "game")]
    invite: bool,
    /// The game of somebody who has invited us.
    #[arg(long, value_name = "ID", value_parser = game_parser(), allow_negative_numbers = true)]
    game: Option<GameId>,
    /// What came with the invitation.
    #[arg(long, value_name = "KEY", requires = "game")]
    key: Option<String>,
    /// The secret of the name.
    #[arg(long, value_name = "SECRET")]
    secret: Option<String>,
    /// Whether the name is kept from now on.
    #[arg(long)]
    keep: bool,
    /// The seed of a built-in bot.
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    seed: Option<u64>,
    #[command(flatten)]
    trust: TrustOption,
    /// Prints JSON.
    #[arg(long)]
    json: bool,
}

pub(crate) fn clock_parser() -> impl clap::builder::TypedValueParser<Value = ShotClock> {
    use clap::builder::TypedValueParser;
    let bounds = [ShotClock::SHORTEST, ShotClock::LONGEST].map(|clock| i64::from(clock.secs()));
    let seconds = clap::value_parser!(i64).range(bounds[0]..=bounds[1]);
    seconds.map(|seconds| ShotClock::from_secs(seconds).unwrap_or_default())
}

/// A bot that is ready to play, and how it is announced.
struct Ready {
    guest: Guest,
    name: String,
    preset: Preset,
    host: Host,
}

impl Join {
    pub(crate) fn run(self, console: &mut Console) -> Result<(), Failure> {
        let lang = console.lang;
        let terms = Terms {
            secret: Terms::secret(self.secret.as_deref()),
            clock: self.clock,
            invite: self.invite,
            game: self.game,
            key: self.key.clone(),
        };
        if self.keep && terms.secret.is_none() {
            return Err(Failure::Usage(say!(lang, "net-keep-what")));
        }
        terms.check(lang)?;
        let lineup = self.lineup(lang)?;
        let (guest, host) = Guest::prepare(console, &lineup, self.trust)?;
        let name = lineup.candidates[Seat::Second].name().to_owned();
        let ready = Ready { guest, name, preset: lineup.preset, host };
        let trouble = |error| Failure::Host(say!(lang, "our-trouble", why = reason(lang, &error)));
        let interrupt = Interrupt::listen().map_err(trouble)?;
        let runtime = runtime(lang)?;
        let done = runtime.block_on(self.visit(console, &ready, &terms, &interrupt));
        runtime.shutdown_background();
        done
    }

    /// Bots play by the rules that they are written for; the network game forgives what those forbid.
    fn lineup(&self, lang: Lang) -> Result<Lineup, Failure> {
        let game = Some(GameKind::SeaBattle);
        let candidate = Candidate::find(lang, &self.bot, game)?;
        let preset = match candidate.file() {
            Some(file) if file.kind(GameKind::SeaBattle) == Some(Kind::Bot) => {
                preset_of(file, GameKind::SeaBattle).unwrap_or_default()
            }
            _ => Preset::Lol2019,
        };
        Lineup::choose(lang, BySeat::new(&self.bot, &self.bot), game, Some(preset))
    }

    async fn visit(
        &self,
        console: &mut Console,
        ready: &Ready,
        terms: &Terms,
        interrupt: &Interrupt,
    ) -> Result<(), Failure> {
        let lang = console.lang;
        console.progress(say!(lang, "net-calling", server = self.server.url()));
        let mut line = self.server.call(console.lang).await?;
        if let (true, Some(secret)) = (self.keep, &terms.secret) {
            let kept = line.guest.keep_name(self.name.as_str(), secret).await;
            kept.map_err(|error| line.refused(console.lang, &error))?;
            console.note(say!(lang, "net-kept", name = self.name.as_str()));
        }
        let teller = Teller { is_json: self.json };
        let mut tally = Tally::default();
        let mut spoiled = None;
        for number in 0..u64::from(self.games) {
            match self.play(console, &mut line, ready, terms, interrupt, number).await? {
                Ended::Over(outcome) => tally.count(outcome),
                Ended::Left | Ended::Failed => {
                    spoiled = Some(Failure::Told);
                    break;
                }
            }
        }
        self.sum_up(console, &teller, &line, &tally).await?;
        line.guest.session().leave().await;
        spoiled.map_or(Ok(()), Err)
    }

    /// Plays the next game.
    async fn play(
        &self,
        console: &mut Console,
        line: &mut Line,
        ready: &Ready,
        terms: &Terms,
        interrupt: &Interrupt,
        number: u64,
    ) -> Result<Ended, Failure> {
        let lang = console.lang;
        let seed = self.seed.map_or_else(drawn_seed, |seed| seed.wrapping_add(number));
        let header = self.header(ready, seed);
        let player = ready.guest.alone(&header).and_then(|bot| Player::seat(bot, &header));
        let player = player.map_err(|trouble| ours(lang, &trouble))?;
        let mut sitting = Sitting {
            console,
            line,
            interrupt,
            teller: Teller { is_json: self.json },
            bot: &ready.name,
            preset: ready.preset,
            player,
        };
        sitting.play(|board| terms.wish(&self.name, board), |table| self.invitation(table)).await
    }

    /// What somebody types who wants to play against us at this table.
    fn invitation(&self, table: &Table) -> String {
        let realm = match self.server.has_other_realm() {
            true => format!(" --realm {}", self.server.realm()),
            false => String::new(),
        };
        let game = table.key().map(|key| format!(" --game {} --key {key}", table.game())).unwrap_or_default();
        format!("net join {} BOT --as NAME{realm}{game}", self.server.url())
    }

    fn header(&self, ready: &Ready, seed: u64) -> Header {
        Header {
            game: GameKind::SeaBattle,
            preset: ready.preset,
            sets: 1,
            wins: None,
            first: Seat::First,
            bots: BySeat::from_fn(|_| Contestant::named(&ready.name)),
            seed: Some(seed),
            host: ready.host.clone(),
            voided: 0,
        }
    }

    /// Tells what came of all games, and how strong the name is now.
    async fn sum_up(
        &self,
        console: &mut Console,
        teller: &Teller,
        line: &Line,
        tally: &Tally,
    ) -> Result<(), Failure> {
        if tally.is_empty() {
            return Ok(());
        }
        // A server of somebody else may have no ratings at all.
        let rank = line.guest.rating(self.name.as_str()).await.unwrap_or_default();
        teller.tell(console, &News::summary(self.name.as_str(), tally, rank.as_ref()))
    }
}
