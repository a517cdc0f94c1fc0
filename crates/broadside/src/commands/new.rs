//! `broadside new GAME --language L [PATH]`: a bot that already plays by the rules, to start from.

use std::path::PathBuf;

use clap::Args;
use languages::{Language, Tongue};
use record::GameKind;
use rules::Preset;
use texts::{Lang, say, visible};

use crate::candidate::language_game;
use crate::console::{Console, Tint};
use crate::failure::Failure;
use crate::lineup::{game_name, game_parser, nearest, preset_parser};
use crate::save::{Existing, Target};
use crate::table::width;
use crate::workshop;

/// Writes a new bot.
#[derive(Debug, Args)]
pub(crate) struct New {
    /// What it is to play.
    #[arg(value_name = "GAME", value_parser = game_parser())]
    game: GameKind,
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

impl New {
    pub(crate) fn run(self, console: &mut Console) -> Result<(), Failure> {
        let lang = console.lang;
        let language = self.language(lang)?;
        let text = self.template(lang, language)?;
        let path = self.path.clone().unwrap_or_else(|| PathBuf::from(language.file_name()));
        let existing = if self.force { Existing::Replace } else { Existing::Keep };
        let target = Target::new(lang, path, existing)?;
        target.write(lang, text.as_bytes())?;
        let game = game_name(lang, self.game);
        console.line(say!(
            lang,
            "new-written",
            file = target.name(),
            game = game,
            language = language.title
        ))?;
        if let Err(missing) = language.toolchain() {
            let how = workshop::install(lang, &missing);
            let (title, what) = (language.title, missing.what);
            console.line(say!(lang, "new-missing", language = title, what = what, how = how))?;
        }
        self.show_next(console, &target)
    }

    /// The language that was named, or the one of the file.
    fn language(&self, lang: Lang) -> Result<&'static Language, Failure> {
        let known: Vec<&str> = languages::ALL.iter().map(|language| language.name).collect();
        let names = known.join(", ");
        match (&self.language, &self.path) {
            (Some(name), _) => languages::by_name(name).ok_or_else(|| {
                let mut sentence = say!(lang, "new-unknown-language", name = visible(name));
                if let Some(nearest) = nearest(name, &known) {
                    sentence = format!("{sentence} {}", say!(lang, "did-you-mean", name = nearest));
                }
                Failure::Usage(format!("{sentence}\n{}", say!(lang, "new-languages", names = names)))
            }),
            (None, Some(path)) if languages::by_file(path).is_some() => {
                Ok(languages::by_file(path).expect("it was found a moment ago"))
            }
            (None, _) => Err(Failure::Usage(say!(lang, "new-language-needed", names = names))),
        }
    }

    fn template(&self, lang: Lang, language: &Language) -> Result<String, Failure> {
        let tongue = match lang {
            Lang::En => Tongue::English,
            Lang::Ru => Tongue::Russian,
        };
        let game = language_game(self.game);
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

    /// What to type next.
    fn show_next(&self, console: &mut Console, target: &Target) -> Result<(), Failure> {
        let lang = console.lang;
        let rival = match self.game {
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
}
