//! The crowd itself: who comes, one act after the other.

use std::sync::Arc;
use std::time::{Duration, Instant};

use client::crowd::{self, Person, Seen, Tally};
use client::{ClientError, Line, Pass, Site};
use serde::Deserialize;
use texts::{Lang, say};
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};

use super::own::Own;
use super::report::{Class, Figures, People, Report, Viewers};
use super::{Loadtest, ours};
use crate::commands::submit;
use crate::console::Console;
use crate::failure::Failure;

/// How many read pages while a class submits, and how long each looks at one.
const PROBES: u64 = 4;
const PROBE_PAUSE: Duration = Duration::from_millis(50);
/// What they read.
const PROBED: [&str; 4] = ["/", "/tournaments", "/sign-in", "/api/v1/languages"];
/// How long anybody waits for a game to begin, and for it to end.
const GAME_PATIENCE: Duration = Duration::from_secs(300);
/// How often it is looked whether a game has begun.
const LOOK_EVERY: Duration = Duration::from_millis(300);
/// How often progress is told.
const TELL_EVERY: Duration = Duration::from_secs(1);
/// The language that a class writes in.
const LANGUAGE: &str = "pascal";
const GAME: &str = "sea-battle";

/// Who comes, and where.
pub(super) struct Crowd<'a> {
    asked: &'a Loadtest,
    site: Site,
    own: Option<&'a Own>,
    students: Vec<Pass>,
    people: Vec<Pass>,
}

#[derive(Deserialize)]
struct Language {
    name: String,
    templates: Vec<Template>,
}

#[derive(Deserialize)]
struct Template {
    game: String,
    source: String,
}

impl<'a> Crowd<'a> {
    /// A crowd that has to sign up like anybody.
    pub(super) const fn of_strangers(asked: &'a Loadtest, site: Site) -> Self {
        Self { asked, site, own: None, students: Vec::new(), people: Vec::new() }
    }

    /// A crowd that the arena knows already.
    pub(super) fn of_own(asked: &'a Loadtest, own: &'a Own, site: Site) -> Result<Self, Failure> {
        let passes = |word: &str, count: u32| -> Result<Vec<Pass>, Failure> {
            (0..count).map(|number| Ok(Pass::Token(own.enlist(&format!("{word}{number}"))?))).collect()
        };
        let (students, people) = (passes("student", asked.students)?, passes("person", asked.people)?);
        Ok(Self { asked, site, own: Some(own), students, people })
    }

    pub(super) async fn run(mut self, console: &mut Console) -> Result<Report, Failure> {
        if self.own.is_none() {
            self.sign_up(console).await?;
        }
        let class = self.submit_at_once(console).await?;
        let viewers = self.watch(console).await?;
        let people = self.read(console).await?;
        Ok(Report { server: self.site.to_string(), class, viewers, people })
    }

    /// Lets as many sign up as the arena takes from one address; the others stay guests.
    async fn sign_up(&mut self, console: &mut Console) -> Result<(), Failure> {
        let lang = console.lang;
        let stamp = std::process::id();
        for number in 0..self.asked.students.max(self.asked.people) {
            console.progress(say!(lang, "loadtest-signing-up", count = number));
            let login = format!("load-{stamp}-{number}");
            let Some(pass) =
                sign_up(&self.site, lang, &login).await.map_err(|error| self.lost(lang, &error))?
            else {
                break;
            };
            self.students.push(pass);
        }
        self.people = self.students.clone();
        self.people.resize(self.asked.people as usize, Pass::Guest);
        self.students.truncate(self.asked.students as usize);
        Ok(())
    }

    async fn submit_at_once(&self, console: &mut Console) -> Result<Option<Class>, Failure> {
        let lang = console.lang;
        if self.students.is_empty() {
            return Ok(None);
        }
        let source = self.template(lang).await?;
        let (tally, begun) = (Arc::new(Tally::default()), Instant::now());
        let mut probes = JoinSet::new();
        for number in 0..PROBES {
            probes.spawn(probe(self.line(lang, Pass::Guest), number, Arc::clone(&tally)));
        }
        let mut class = JoinSet::new();
        for (number, pass) in self.students.iter().enumerate() {
            let (line, source) = (self.line(lang, pass.clone()), format!("{{ {number} }}\n{source}"));
            class.spawn(async move { crowd::submit(line, "load", GAME, LANGUAGE, &source).await });
        }
        let mut done = Class { students: self.students.len(), ..Class::default() };
        while let Some(verdict) = class.join_next().await {
            match verdict.map_err(|error| ours(lang, &error.to_string()))? {
                Ok(verdict) if verdict.accepted => {
                    done.accepted += 1;
                    done.last_verdict_ms = done.last_verdict_ms.max(verdict.took.as_millis() as u64);
                }
                Ok(verdict) => done.errors.push(verdict.sentence),
                Err(error) => done.errors.push(error.to_string()),
            }
            let (accepted, all) = (done.accepted, done.students);
            let seconds = begun.elapsed().as_secs();
            console.progress(say!(lang, "loadtest-class", accepted = accepted, all = all, seconds = seconds));
        }
        probes.shutdown().await;
        done.pages = Figures::of(&tally);
        Ok(Some(done))
    }

    async fn watch(&self, console: &mut Console) -> Result<Option<Viewers>, Failure> {
        let lang = console.lang;
        let path = match (self.own, &self.asked.game) {
            _ if self.asked.viewers == 0 => return Ok(None),
            (Some(own), _) => own.begin_game(&self.site).await?,
            (None, Some(game)) => format!("{}/events", game.trim_end_matches('/')),
            (None, None) => return Ok(None),
        };
        self.wait_for_game(console, &path).await?;
        let begun = Instant::now();
        let mut viewers = JoinSet::new();
        for _ in 0..self.asked.viewers {
            let (line, path) = (self.line(lang, Pass::Guest), path.clone());
            viewers.spawn(async move { timeout(GAME_PATIENCE, crowd::watch(line, &path)).await });
        }
        let mut all: Vec<Seen> = Vec::new();
        let mut told = Viewers { viewers: viewers.len(), ..Viewers::default() };
        let mut tick = tokio::time::interval(TELL_EVERY);
        loop {
            tokio::select! {
                seen = viewers.join_next() => match seen {
                    None => break,
                    Some(Ok(Ok(Ok(seen)))) => all.push(seen),
                    Some(Ok(Ok(Err(error)))) => told.errors.push(error.to_string()),
                    Some(Ok(Err(late))) => told.errors.push(late.to_string()),
                    Some(Err(error)) => told.errors.push(error.to_string()),
                },
                _ = tick.tick() => {
                    let (count, seconds) = (told.viewers, begun.elapsed().as_secs());
                    console.progress(say!(lang, "loadtest-watching", count = count, seconds = seconds));
                }
            }
        }
        // What the arena has stored is what everybody should have seen.
        let stored = crowd::watch(self.line(lang, Pass::Guest), &path)
            .await
            .map_err(|error| self.lost(lang, &error))?;
        told.moves = stored.moves.len();
        told.errors.extend(all.iter().filter_map(|seen| difference(seen, &stored)));
        told.complete = all.iter().filter(|seen| seen.moves == stored.moves && seen.misplaced == 0).count();
        told.cut_off = all.iter().map(|seen| seen.cut_off).sum();
        told.seconds = begun.elapsed().as_secs_f64();
        Ok(Some(told))
    }

    /// Waits until the game has begun.
    async fn wait_for_game(&self, console: &mut Console, path: &str) -> Result<(), Failure> {
        let (lang, begun) = (console.lang, Instant::now());
        loop {
            console.progress(say!(lang, "loadtest-waiting"));
            match self.line(lang, Pass::Guest).listen(path, None).await {
                Ok(_) => return Ok(()),
                Err(error) if begun.elapsed() > GAME_PATIENCE => return Err(self.lost(lang, &error)),
                Err(_) => sleep(LOOK_EVERY).await,
            }
        }
    }

    async fn read(&self, console: &mut Console) -> Result<Option<People>, Failure> {
        let lang = console.lang;
        if self.people.is_empty() {
            return Ok(None);
        }
        let pages = crowd::pages(&mut self.line(lang, Pass::Guest)).await;
        let pages: Arc<[String]> = pages.map_err(|error| self.lost(lang, &error))?.into();
        let (tally, begun) = (Arc::new(Tally::default()), Instant::now());
        let end = begun + self.asked.time.0;
        let mut crowd = JoinSet::new();
        for (number, pass) in (0..).zip(self.people.iter().cloned()) {
            let person = Person { site: self.site.clone(), language: lang.code(), pass, number };
            let (pages, tally) = (Arc::clone(&pages), Arc::clone(&tally));
            crowd.spawn(async move { crowd::read_until(person, &pages, end, &tally).await });
        }
        let (mut sent, mut tick) = (0, tokio::time::interval(TELL_EVERY));
        loop {
            tokio::select! {
                done = crowd.join_next() => match done {
                    None => break,
                    Some(done) => sent += done.map_err(|error| ours(lang, &error.to_string()))?,
                },
                _ = tick.tick() => {
                    let ((answers, errors), seconds) = (tally.counts(), begun.elapsed().as_secs());
                    console.progress(say!(
                        lang,
                        "loadtest-reading",
                        answers = answers,
                        errors = errors,
                        seconds = seconds
                    ));
                }
            }
        }
        let signed_in = self.people.iter().filter(|pass| **pass != Pass::Guest).count();
        let seconds = begun.elapsed().as_secs_f64();
        let (people, different_pages) = (self.people.len(), pages.len());
        Ok(Some(People { people, signed_in, seconds, sent, different_pages, pages: Figures::of(&tally) }))
    }

    /// The bot that a class starts from.
    async fn template(&self, lang: Lang) -> Result<String, Failure> {
        let told =
            self.line(lang, Pass::Guest).get("/api/v1/languages").await.and_then(|answer| answer.told());
        let languages: Vec<Language> = told.map_err(|error| self.lost(lang, &error))?;
        let language = languages.into_iter().find(|language| language.name == LANGUAGE);
        let templates = language.into_iter().flat_map(|language| language.templates);
        let source =
            templates.filter(|template| template.game == GAME).map(|template| template.source).next();
        source.ok_or_else(|| self.lost(lang, &ClientError::Strange(LANGUAGE.to_owned())))
    }

    fn line(&self, lang: Lang, pass: Pass) -> Line {
        Line::new(self.site.clone(), lang.code(), pass)
    }

    fn lost(&self, lang: Lang, error: &ClientError) -> Failure {
        unreached(lang, &self.site, error)
    }
}

/// What a viewer has not seen as it was.
fn difference(seen: &Seen, stored: &Seen) -> Option<String> {
    if seen.misplaced > 0 {
        return Some(format!("{} lines out of order", seen.misplaced));
    }
    let differs =
        (0..seen.moves.len().max(stored.moves.len())).find(|&at| seen.moves.get(at) != stored.moves.get(at));
    differs
        .map(|at| format!("move {}: {:?} instead of {:?}", at + 1, seen.moves.get(at), stored.moves.get(at)))
}

/// Why the arena could not be asked.
pub(super) fn unreached(lang: Lang, site: &Site, error: &ClientError) -> Failure {
    submit::failure(lang, site, error)
}

/// Reads a few pages over and over.
async fn probe(mut line: Line, number: u64, tally: Arc<Tally>) {
    for page in PROBED.into_iter().cycle().skip(number as usize) {
        match line.get(page).await {
            Ok(answer) if answer.status == 200 => tally.answered(answer.first_byte),
            Ok(answer) => tally.failed(format!("{page}: {}", answer.status)),
            Err(error) => tally.failed(format!("{page}: {error}")),
        }
        sleep(PROBE_PAUSE).await;
    }
}

/// Signs somebody up as a browser does; nothing where the arena takes nobody, or nobody more.
async fn sign_up(site: &Site, lang: Lang, login: &str) -> Result<Option<Pass>, ClientError> {
    let mut line = Line::new(site.clone(), lang.code(), Pass::Guest);
    if !line.enter("/sign-up").await? {
        return Ok(None);
    }
    let fields = [("login", login), ("name", login), ("password", "a password of a loadtest")];
    let signed = line.post("/sign-up", &fields).await?;
    if signed.status != 303 {
        return Ok(None);
    }
    let cookie = signed.header("set-cookie").split(';').next().unwrap_or_default().to_owned();
    line.pass = Pass::Cookie { cookie, token: String::new() };
    line.enter("/").await?;
    Ok(Some(line.pass))
}
