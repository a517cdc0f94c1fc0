//! `broadside submit BOT --server URL`: sends a source to an arena, watches its check, and ends with the verdict.

mod refusal;
mod show;
mod watch;

use std::time::Duration;

use clap::Args;
use client::{Api, Bot, CheckState, ClientError, Line, Pass, Sent, Site};
use record::GameKind;
use texts::{Lang, say};
use tokio::runtime::{Builder, Runtime};
use tokio::time::sleep;

pub(crate) use refusal::failure;

use crate::candidate::{BotFile, Candidate};
use crate::console::Console;
use crate::failure::{Failure, reason};
use crate::lineup::{game_name, game_parser};

/// The variable of the environment that may have the token: a line that is typed is seen by others.
pub(crate) const TOKEN_VARIABLE: &str = "BROADSIDE_TOKEN";
/// How often an arena that asks for patience is asked again.
const MAX_TRIES: u32 = 3;
/// The most seconds for which an arena may ask.
const MAX_WAIT_SECONDS: u64 = 60;
/// The most characters of a name that a bot gets from its file.
const MAX_NAME_CHARACTERS: usize = 60;

/// Sends a bot.
#[derive(Debug, Args)]
pub(crate) struct Submit {
    /// The bot.
    #[arg(value_name = "BOT")]
    bot: String,
    /// The arena.
    #[arg(long, value_name = "URL")]
    server: Site,
    /// Who sends it.
    #[arg(long, value_name = "TOKEN")]
    token: Option<String>,
    /// Which of one's bots it is.
    #[arg(long = "bot", id = "name", value_name = "NAME")]
    name: Option<String>,
    /// The game.
    #[arg(long, value_name = "GAME", value_parser = game_parser())]
    game: Option<GameKind>,
    /// Prints JSON.
    #[arg(long)]
    json: bool,
}

/// What is sent, and as what.
struct Subject {
    file: BotFile,
    language: &'static str,
    game: GameKind,
    name: String,
}

/// What became of it.
struct Outcome {
    bot: Bot,
    sent: Sent,
    check: CheckState,
    page: String,
}

impl Submit {
    pub(crate) fn run(self, console: &mut Console) -> Result<(), Failure> {
        let lang = console.lang;
        let subject = self.subject(lang).map_err(not_sent)?;
        let typed = self.token.as_deref().map(str::trim).filter(|token| !token.is_empty());
        let Some(token) = typed.map(str::to_owned).or_else(token_of_environment) else {
            return Err(Failure::Usage(say!(lang, "submit-no-token", page = self.account())));
        };
        let runtime = runtime(lang)?;
        let pass = Pass::Token(token);
        let api = Api::new(Line::new(self.server.clone(), lang.code(), pass));
        let outcome = runtime.block_on(self.send(console, api, &subject)).map_err(not_sent)?;
        console.end_progress();
        if self.json {
            console.json(&show::Report::of(&outcome))?;
        } else {
            show::show(console, &subject.file, &outcome)?;
        }
        match outcome.check.accepted {
            Some(true) => Ok(()),
            _ => Err(Failure::Told),
        }
    }

    fn subject(&self, lang: Lang) -> Result<Subject, Failure> {
        let file = match Candidate::find(lang, &self.bot, self.game)? {
            Candidate::Program(file) => file,
            Candidate::House(name) => return Err(Failure::Usage(say!(lang, "submit-house", name = name))),
        };
        let Some(language) = file.language else {
            return Err(Failure::Input(say!(lang, "submit-executable", file = file.name.as_str())));
        };
        let Some(game) = self.game.or_else(|| file.game()) else { return Err(file.no_game(lang)) };
        let stem = file.path.file_stem().map(|stem| texts::visible(&stem.to_string_lossy()));
        let stem: String = stem.unwrap_or_default().chars().take(MAX_NAME_CHARACTERS).collect();
        Ok(Subject { language: language.name, game, name: self.name.clone().unwrap_or(stem), file })
    }

    async fn send(&self, console: &mut Console, mut api: Api, subject: &Subject) -> Result<Outcome, Failure> {
        let lang = console.lang;
        console.progress(say!(lang, "submit-sending", file = subject.file.name.as_str()));
        let bots = api.bots().await.map_err(|error| self.failure(lang, &error))?;
        let bot = match bots.into_iter().find(|bot| bot.name == subject.name) {
            Some(bot) => bot,
            None => {
                let made = api.make_bot(&subject.name, subject.game.name(), subject.language).await;
                let bot = made.map_err(|error| self.failure(lang, &error))?;
                console.note(say!(lang, "submit-made", bot = bot.name.as_str()));
                bot
            }
        };
        if bot.game != subject.game.name() {
            let game = GameKind::ALL.into_iter().find(|game| game.name() == bot.game);
            let game = game.map_or_else(|| bot.game.clone(), |game| game_name(lang, game));
            let other = game_name(lang, subject.game);
            let bot = bot.name.as_str();
            return Err(Failure::Input(say!(
                lang,
                "submit-other-game",
                bot = bot,
                game = game,
                other = other
            )));
        }
        let sent = self.send_source(console, &mut api, &bot, subject).await?;
        let page = format!("{}{}", self.server, sent.page);
        let check = watch::until_over(console, &mut api, &bot, &sent).await;
        let check = check.map_err(|error| self.failure(lang, &error))?;
        let version = sent.version;
        match (check.over, check.accepted) {
            (true, Some(_)) => Ok(Outcome { bot, sent, check: subject.named(check), page }),
            (true, None) => {
                Err(Failure::Host(say!(lang, "submit-not-checked", version = version, page = page)))
            }
            (false, _) => Err(Failure::Host(say!(lang, "submit-too-long", version = version, page = page))),
        }
    }

    /// Sends the source, later again where the arena asks for that.
    async fn send_source(
        &self,
        console: &mut Console,
        api: &mut Api,
        bot: &Bot,
        subject: &Subject,
    ) -> Result<Sent, Failure> {
        let lang = console.lang;
        let source = languages::readable(&subject.file.bytes);
        for _ in 1..MAX_TRIES {
            match api.send(bot.id, &source, subject.language).await {
                Err(ClientError::Refused { retry_seconds: Some(seconds), .. })
                    if seconds <= MAX_WAIT_SECONDS =>
                {
                    console.note(say!(lang, "submit-wait", seconds = seconds));
                    sleep(Duration::from_secs(seconds)).await;
                }
                sent => return sent.map_err(|error| self.failure(lang, &error)),
            }
        }
        api.send(bot.id, &source, subject.language).await.map_err(|error| self.failure(lang, &error))
    }

    fn failure(&self, lang: Lang, error: &ClientError) -> Failure {
        match error {
            ClientError::Refused { kind, .. } if kind == "sign-in" => {
                Failure::Usage(say!(lang, "submit-bad-token", page = self.account()))
            }
            error => failure(lang, &self.server, error),
        }
    }

    /// Where tokens are made.
    fn account(&self) -> String {
        format!("{}/account", self.server)
    }
}

impl Subject {
    /// A check whose sentence names the file as its author does; an arena has a name of its own for it.
    fn named(&self, mut check: CheckState) -> CheckState {
        let theirs = self.file.language.map_or("", languages::Language::file_name);
        let rest = check.sentence.as_deref().and_then(|sentence| sentence.strip_prefix(theirs));
        if let Some(rest) = rest.filter(|rest| !theirs.is_empty() && rest.starts_with([' ', ':'])) {
            check.sentence = Some(format!("{}{rest}", self.file.name));
        }
        check
    }
}

/// The bot of a command that has not come to a verdict: exit code 1 is for bots that were checked and refused.
fn not_sent(failure: Failure) -> Failure {
    match failure {
        Failure::Input(sentence) => Failure::Usage(sentence),
        other => other,
    }
}

/// The token that the environment has.
pub(crate) fn token_of_environment() -> Option<String> {
    let token = std::env::var(TOKEN_VARIABLE).ok()?;
    Some(token.trim().to_owned()).filter(|token| !token.is_empty())
}

/// Enough to wait for one answer at a time.
pub(crate) fn runtime(lang: Lang) -> Result<Runtime, Failure> {
    let runtime = Builder::new_current_thread().enable_all().build();
    runtime.map_err(|error| Failure::Host(say!(lang, "our-trouble", why = reason(lang, &error))))
}
