//! An arena with a finished tournament of forty bots in it, in which each has met each.

use std::fs;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use jobs::Desk;
use record::GameKind;
use rules::{BySeat, Ending, Outcome, Preset, Seat, Verdict};
use server::{App, PasswordCost, Setup};
use store::{
    Address, Draft, Entry, NewBot, NewTournament, PackedLog, Played, Role, State, Store, StoreError,
    TournamentId,
};
use texts::Lang;
use tokio::net::TcpListener;
use tokio::runtime::Handle;
use tournament::{Conduct, Fixture, Format, GameResult, Plan};

use super::ours;
use crate::failure::Failure;

const BOTS: usize = 40;
/// Who opens the editor.
const LOGIN: &str = "author";
/// A log, which no page of these reads.
const LOG: &str = "";

/// The arena, served until the program ends.
pub(super) struct Site {
    pub(super) address: SocketAddr,
    /// The page of the tournament.
    pub(super) table: String,
    /// The page of a bot, with the editor.
    pub(super) editor: String,
    /// Lets its owner in.
    pub(super) token: String,
    folder: PathBuf,
}

impl Site {
    pub(super) fn open(lang: Lang, runtime: &Handle) -> Result<Self, Failure> {
        let folder = std::env::temp_dir().join(format!("broadside-bench-web-{}", std::process::id()));
        let kept = |error: StoreError| ours(lang, &error);
        let store = Arc::new(Store::open(&Address::Folder(folder.clone())).map_err(kept)?);
        let id = hold(&store).map_err(kept)?;
        let setup = Setup {
            store: Arc::clone(&store),
            desk: Desk::new(),
            password_cost: PasswordCost::Least,
            behind_proxy: false,
            samples: None,
            router: None,
            network: None,
            lookout: None,
        };
        let app = App::open(setup).map_err(kept)?;
        let token = app.enlist(LOGIN, Role::Author).map_err(kept)?;
        let bot = write_bot(&store).map_err(kept)?;
        let listener =
            runtime.block_on(TcpListener::bind(("127.0.0.1", 0))).map_err(|error| ours(lang, &error))?;
        let address = listener.local_addr().map_err(|error| ours(lang, &error))?;
        runtime.spawn(server::serve(listener, app, std::future::pending()));
        let (table, editor) = (format!("/tournaments/{}", id.0), format!("/bots/{bot}"));
        Ok(Self { address, table, editor, token, folder })
    }

    pub(super) fn folder(&self) -> &Path {
        &self.folder
    }
}

impl Drop for Site {
    fn drop(&mut self) {
        // What cannot be removed lies among temporary things.
        let _ = fs::remove_dir_all(&self.folder);
    }
}

/// Keeps a tournament whose results follow from the seeds of its games; whoever entered earlier wins more often.
fn hold(store: &Store) -> Result<TournamentId, StoreError> {
    let plan = Plan::new(BOTS, Format::USUAL, Conduct::StaysIn, 1)
        .map_err(|error| StoreError::Refused(error.to_string()))?;
    let told = NewTournament {
        name: "Forty".to_owned(),
        game: GameKind::SeaBattle,
        preset: Preset::AiBattle,
        sets: 7,
        wins: None,
        plan,
        made_ms: 0,
    };
    let entry = |number| Entry { name: format!("bot number {number}"), version: None };
    let id = store.add_tournament(told, (1..=BOTS).map(entry).collect())?;
    for game in store.contest(id)? {
        let (used, printed) = (BySeat::default(), BySeat::default());
        let log = PackedLog::pack_text(LOG);
        store.keep(Played {
            tournament: id,
            result: result(&game),
            log,
            used,
            played_ms: 0,
            printed,
            worker: None,
        })?;
    }
    store.flush()?;
    store.set_state(id, State::Finished)?;
    Ok(id)
}

fn result(game: &Fixture) -> GameResult {
    let [first, second] = game.entrants.map(|_, entrant| u64::from(entrant.0)).into_array();
    let winner = if game.seed % 80 < 40 + second - first.min(second) { Seat::First } else { Seat::Second };
    let score = BySeat::only(winner, 4, u32::try_from(game.seed % 4).unwrap_or(0));
    let verdict = Verdict { outcome: Outcome::Won(winner), ending: Ending::Played, score };
    GameResult { number: game.number, entrants: game.entrants, verdict, failures: BySeat::default() }
}

/// A bot with a draft, so that its page has an editor.
fn write_bot(store: &Store) -> Result<i64, StoreError> {
    let owner = store.person_with_login(LOGIN)?.ok_or(StoreError::Missing)?.id;
    let bot =
        store.add_bot(NewBot { owner, game: GameKind::SeaBattle, name: "bot".to_owned(), made_ms: 0 })?;
    let python = languages::by_name("python").ok_or(StoreError::Missing)?;
    let source = python.template(languages::Game::SeaBattle, languages::Tongue::English).into_bytes();
    store.save_draft(bot, Draft { language: python.name.to_owned(), source, saved_ms: 0 })?;
    Ok(bot.0)
}
