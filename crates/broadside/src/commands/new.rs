//! `broadside new GAME --language L [PATH]`: a bot that already plays by the rules, to start from; or a whole
//! homework.

mod homework;

use std::path::{Path, PathBuf};

use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use languages::{Language, Tongue};
use record::GameKind;
use rules::Preset;
use texts::{Lang, say, visible};

use crate::candidate::language_game;
use crate::console::{Console, Tint};
use crate::failure::Failure;
use crate::lineup::{game_name, nearest, preset_parser};
use crate::save::{Existing, Target};
use crate::table::width;
use crate::workshop;

/// Writes a new bot.
#[derive(Debug, Args)]
pub(crate) struct New {
    /// What it is to play.
    #[arg(value_name = "GAME", value_parser = wanted_parser())]
    game: Wanted,
    /// Where to write it.
    #[arg(value_name = "PATH")]
    path: Option<PathBuf>,
    /// In which language.
    #[arg(long, value_name = "LANGUAGE")]
    language: Option<String>,
    /// For which rules.
    #[arg(long, value_name = "RULES", value_parser = preset_parser())]
    preset: Option<Preset>,
    /// Whether an existing file is replaced.
    #[arg(long)]
    force: bool,
}

/// What can be written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Wanted {
    /// A bot of a game.
    Bot(GameKind),
    /// A project in C++ for those who are to write a player.
    Homework,
}

fn wanted_parser() -> impl TypedValueParser<Value = Wanted> {
    let names = GameKind::ALL.map(GameKind::name).into_iter().chain(["homework"]);
    PossibleValuesParser::new(names).map(|name| name.parse().map_or(Wanted::Homework, Wanted::Bot))
}

impl New {
    pub(crate) fn run(self, console: &mut Console) -> Result<(), Failure> {
        match self.game {
            Wanted::Bot(game) => self.write_bot(console, game),
            Wanted::Homework if self.language.is_some() || self.preset.is_some() => {
                Err(Failure::Usage(say!(console.lang, "new-homework-options")))
            }
            Wanted::Homework => {
                let existing = self.existing();
                homework::write(console, self.path, existing)
            }
        }
    }

    const fn existing(&self) -> Existing {
        if self.force { Existing::Replace } else { Existing::Keep }
    }

    fn write_bot(&self, console: &mut Console, game: GameKind) -> Result<(), Failure> {
        let lang = console.lang;
        let language = self.language(lang)?;
        let text = self.template(lang, language, game)?;
        let target = Target::new(lang, self.place(language), self.existing())?;
        target.write(lang, text.as_bytes())?;
        let (name, title) = (game_name(lang, game), language.title);
        console.line(say!(lang, "new-written", file = target.name(), game = name, language = title))?;
        if let Err(missing) = language.toolchain() {
            let how = workshop::install(lang, &missing);
            let (title, what) = (language.title, missing.what);
            console.line(say!(lang, "new-missing", language = title, what = what, how = how))?;
        }
        show_next(console, &target, game)
    }

    /// The language that was named, or the one of the file.
    fn language(&self, lang: Lang) -> Result<&'static Language, Failure> {
        let known: Vec<&str> = languages::ALL.iter().map(|language| language.name).collect();
        let names = known.join(", ");
        let of_file = self.path.as_deref().and_then(languages::by_file);
        let named = match &self.language {
            Some(name) => Some(languages::by_name(name).ok_or_else(|| {
                let mut sentence = say!(lang, "new-unknown-language", name = visible(name));
                if let Some(nearest) = nearest(name, &known) {
                    sentence = format!("{sentence} {}", say!(lang, "did-you-mean", name = nearest));
                }
                Failure::Usage(format!("{sentence}\n{}", say!(lang, "new-languages", names = names.as_str())))
            })?),
            None => None,
        };
        match (named, of_file) {
            (Some(named), Some(other)) if named.name != other.name => {
                let file = self.path.as_deref().unwrap_or(Path::new("")).to_string_lossy();
                let (title, other) = (named.title, other.title);
                let file = visible(&file);
                Err(Failure::Usage(say!(
                    lang,
                    "new-two-languages",
                    file = file,
                    language = title,
                    other = other
                )))
            }
            (Some(language), _) | (None, Some(language)) => Ok(language),
            (None, None) => Err(Failure::Usage(say!(lang, "new-language-needed", names = names))),
        }
    }

    /// Where to write it: into a folder under the usual name.
    fn place(&self, language: &Language) -> PathBuf {
        match &self.path {
            None => PathBuf::from(language.file_name()),
            Some(path) if path.is_dir() => path.join(language.file_name()),
            Some(path) => path.clone(),
        }
    }

    fn template(&self, lang: Lang, language: &Language, game: GameKind) -> Result<String, Failure> {
        let tongue = match lang {
            Lang::En => Tongue::English,
            Lang::Ru => Tongue::Russian,
        };
        let game = language_game(game);
        let preset = self.preset.unwrap_or_default();
        let text = match preset {
            Preset::AiBattle => Some(language.template(game, tongue)),
            Preset::SeaFight => language.sea_fight_template(game, tongue),
            Preset::Lol2019 | Preset::Homework => None,
        };
        text.ok_or_else(|| {
            let (preset, title) = (preset.name(), language.title);
            Failure::Usage(say!(lang, "new-no-template", preset = preset, language = title))
        })
    }
}

/// What to type next.
fn show_next(console: &mut Console, target: &Target, game: GameKind) -> Result<(), Failure> {
    let lang = console.lang;
    let rival = match game {
        GameKind::SeaBattle => "hunter",
        GameKind::Rps => "dice",
    };
    let word = target.shell_word();
    let commands = [
        (console.caller.command(&format!("check {word}")), say!(lang, "new-check")),
        (console.caller.command(&format!("match {word} {rival}")), say!(lang, "new-match")),
    ];
    console.line("")?;
    console.line(say!(lang, "new-next"))?;
    let column = commands.iter().map(|(command, _)| width(command)).max().unwrap_or(0);
    for (command, what) in commands {
        let gap = " ".repeat(column - width(&command) + 2);
        console.line(format_args!("  {command}{gap}{}", console.tinted(Tint::Faint, &what)))?;
    }
    Ok(())
}
