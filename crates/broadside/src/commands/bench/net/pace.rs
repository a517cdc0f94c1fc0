//! How many calls a second: callers that each wait for the answer before they ask again, one target after the other.

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use serde_json::Value;
use wamp::yardstick::PlainCaller;

use super::stage::{ECHO, ECHO_REALM, Failed, GAME_REALM, Stage};

/// After so many shots two players begin anew, as no real game lasts for ever.
const SHOTS_OF_A_GAME: u64 = 2_000;

/// Calls a second of everything that is compared, measured right after one another.
pub(super) struct Pace {
    pub(super) bare: f64,
    pub(super) echo: f64,
    pub(super) crossbar: Option<f64>,
    pub(super) shots: f64,
}

/// Measures one round.
pub(super) async fn pace(stage: &Stage, callers: usize, span: Duration) -> Result<Pace, Failed> {
    let bare = async || Ok(Asker::Echo(PlainCaller::of_echo(stage.bare).await?));
    let echo = async |router: SocketAddr| Ok(Asker::Echo(PlainCaller::of_router(router, ECHO_REALM).await?));
    let shots = async || Ok(Asker::Duel(Duel::begin(stage.router).await?));
    Ok(Pace {
        bare: measure(callers, span, bare).await?,
        shots: measure(callers, span, shots).await?,
        echo: measure(callers, span, async || echo(stage.router).await).await?,
        crossbar: match stage.crossbar {
            Some(router) => Some(measure(callers, span, async || echo(router).await).await?),
            None => None,
        },
    })
}

/// Lets so many ask for a while.
async fn measure(
    callers: usize,
    span: Duration,
    connect: impl AsyncFn() -> Result<Asker, Failed>,
) -> Result<f64, Failed> {
    let mut askers = Vec::new();
    for _ in 0..callers {
        askers.push(connect().await?);
    }
    let began = Instant::now();
    let asking: Vec<_> =
        askers.into_iter().map(|asker| tokio::spawn(asker.ask_until(began + span))).collect();
    let mut calls = 0;
    for asker in asking {
        calls += asker.await??;
    }
    Ok(calls as f64 / began.elapsed().as_secs_f64())
}

/// Somebody who asks, and has one question open at a time.
#[expect(clippy::large_enum_variant, reason = "there are as few as there are callers")]
enum Asker {
    Echo(PlainCaller),
    Duel(Duel),
}

impl Asker {
    async fn ask_until(mut self, end: Instant) -> Result<u64, Failed> {
        let mut calls = 0;
        while Instant::now() < end {
            calls += 1;
            match &mut self {
                Self::Echo(caller) => {
                    let call = format!(r#"[48,{calls},{{}},"{ECHO}",[7,3,5]]"#);
                    let answer = caller.ask(call).await?;
                    if !answer.contains("[7,3,5]") {
                        return Err(answer.into());
                    }
                }
                Self::Duel(duel) => duel.shoot().await?,
            }
        }
        Ok(calls)
    }
}

/// Two players who shoot at water in turns, so that each has to wait for the other's shot and no other.
struct Duel {
    players: [PlainCaller; 2],
    game: u64,
    shots: u64,
    request: u64,
}

/// The lowest rows are water.
const BOARD: [&str; 10] = [
    "####______",
    "__________",
    "###_###___",
    "__________",
    "##_##_##__",
    "__________",
    "#_#_#_#___",
    "__________",
    "__________",
    "__________",
];
const WATER_ROWS: u64 = 3;

impl Duel {
    async fn begin(router: SocketAddr) -> Result<Self, Failed> {
        let players = [
            PlainCaller::of_router(router, GAME_REALM).await?,
            PlainCaller::of_router(router, GAME_REALM).await?,
        ];
        let mut duel = Self { players, game: 0, shots: 0, request: 0 };
        duel.open().await?;
        Ok(duel)
    }

    async fn open(&mut self) -> Result<(), Failed> {
        self.request += 1;
        let open =
            format!(r#"[48,{},{{}},"new-game",["ann",{BOARD:?}],{{"opponent":"invited"}}]"#, self.request);
        let answer = self.players[0].ask(open).await?;
        // [50,1,{},[GAME],{"key":KEY,…}]
        let told: Value = serde_json::from_str(&answer)?;
        let (Some(game), key @ Value::String(_)) = (told[3][0].as_u64(), &told[4]["key"]) else {
            return Err(answer.into());
        };
        self.game = game;
        self.request += 1;
        let invited = format!(r#"{{"game":{game},"key":{key}}}"#);
        let join = format!(r#"[48,{},{{}},"new-game",["bob",{BOARD:?}],{invited}]"#, self.request);
        let answer = self.players[1].ask(join).await?;
        if answer.starts_with("[50,") { Ok(()) } else { Err(answer.into()) }
    }

    async fn shoot(&mut self) -> Result<(), Failed> {
        if self.shots > 0 && self.shots.is_multiple_of(SHOTS_OF_A_GAME) {
            self.request += 1;
            let resign = format!(r#"[48,{},{{}},"resign",[{}]]"#, self.request, self.game);
            self.players[0].ask(resign).await?;
            self.open().await?;
        }
        let [player, turn] = [self.shots % 2, self.shots / 2];
        let (x, y) = (turn % 10 + 1, turn / 10 % WATER_ROWS + 8);
        self.shots += 1;
        self.request += 1;
        let shot = format!(r#"[48,{},{{}},"shoot",[{},{x},{y}]]"#, self.request, self.game);
        let answer = self.players[player as usize].ask(shot).await?;
        if answer.contains("miss") { Ok(()) } else { Err(answer.into()) }
    }
}
