//! Why a tournament has stopped, in the reader's language. The line is kept as the program said it when it happened, in English;
//! what is known of it is said anew, and the rest stays as it is.

use texts::{Lang, say};

/// Why a tournament has stopped, of what was kept.
pub(super) fn why(lang: Lang, told: &str) -> String {
    if let Some([number, why]) = read(told, "game {} could not be played: {}") {
        return say!(lang, "stop-game", number = number, why = self::why(lang, why));
    }
    if let Some([worker, why]) = read(told, "worker {} could not do it: {}") {
        return say!(lang, "stop-worker", worker = worker, why = self::why(lang, why));
    }
    if let Some([trouble, attempts]) = read(told, "{} (attempt {})") {
        return say!(lang, "stop-attempts", why = why(lang, trouble), attempts = attempts);
    }
    cause(lang, told).or_else(|| lacking(lang, told)).unwrap_or_else(|| told.to_owned())
}

/// What no worker can run.
fn lacking(lang: Lang, told: &str) -> Option<String> {
    let (who, needs) = told.strip_suffix(": start one where that is installed")?.split_once(" can run ")?;
    let needs = match needs.strip_prefix("all of ") {
        Some(needs) => say!(lang, "stop-lacking-all", needs = needs),
        None => needs.to_owned(),
    };
    match who.strip_prefix("no worker of the kind ") {
        Some(kind) => Some(say!(lang, "stop-lacking-kind", kind = kind, needs = needs)),
        None => (who == "no worker that is here").then(|| say!(lang, "stop-lacking", needs = needs)),
    }
}

/// What was in the way.
fn cause(lang: Lang, told: &str) -> Option<String> {
    let exact = match told {
        "a worker was lost in the middle of it" => say!(lang, "stop-lost"),
        "the games could not be handed out" => say!(lang, "stop-broken"),
        "another sandbox protects less than those before it" => say!(lang, "stop-weaker"),
        "the disk is full" => say!(lang, "stop-disk"),
        "another program uses this store" => say!(lang, "stop-store-in-use"),
        _ => return particular(lang, told),
    };
    Some(exact)
}

/// What was in the way, with what it was about.
fn particular(lang: Lang, told: &str) -> Option<String> {
    if let Some([times]) = read(told, "the machine is too busy: the match was void {} times") {
        return Some(say!(lang, "stop-busy", times = times));
    }
    if let Some([count]) = read(told, "{} workers were lost in the middle of it, one after the other") {
        return Some(say!(lang, "stop-lost-again", count = count));
    }
    if let Some([call, player]) = read(told, "the machine was too slow for {} of player {}") {
        return Some(say!(lang, "stop-slow", call = call, player = player));
    }
    if let Some([why]) = read(told, "a bot could not be run: {}") {
        return Some(say!(lang, "stop-run", why = why));
    }
    if let Some([what, why]) = read(told, "the system refused {}: {}") {
        return Some(say!(lang, "stop-system", what = what, why = why));
    }
    if let Some([bot, why]) = read(told, "{} could not be built: {}") {
        return Some(say!(lang, "stop-build", bot = bot, why = why_not_built(lang, why)));
    }
    if let Some([bot, game]) = read(told, "the house has no bot {} for {}") {
        return Some(say!(lang, "stop-no-bot", bot = bot, game = game));
    }
    if let Some([why]) = read(told, "the database cannot be reached: {}") {
        return Some(say!(lang, "stop-database-away", why = why));
    }
    if let Some([why]) = read(told, "the database is damaged: {}") {
        return Some(say!(lang, "stop-database-damaged", why = why));
    }
    read(told, "the database refuses: {}").map(|[why]| say!(lang, "stop-database", why = why))
}

/// A language that is missing is by far the most frequent reason, and an administrator can help.
fn why_not_built(lang: Lang, told: &str) -> String {
    let missing = read(told, "{} needs {}, which is not installed where bots may see it: apt install {}");
    missing.map_or_else(
        || told.to_owned(),
        |[language, what, packages]| {
            say!(lang, "stop-no-language", language = language, what = what, packages = packages)
        },
    )
}

/// What stands in the places of `{}`, if everything around them is there.
fn read<'t, const PLACES: usize>(told: &'t str, pattern: &str) -> Option<[&'t str; PLACES]> {
    let mut around = pattern.split("{}");
    let mut rest = told.strip_prefix(around.next()?)?;
    let mut found = Vec::with_capacity(PLACES);
    for after in around {
        let end = if after.is_empty() { rest.len() } else { rest.find(after)? };
        found.push(&rest[..end]);
        rest = &rest[end + after.len()..];
    }
    if rest.is_empty() { found.try_into().ok() } else { None }
}

#[cfg(test)]
mod tests {
    use jobs::{GivenUp, Lack, Skills, Trouble};
    use languages::{BuildError, Missing};
    use organiser::Stop;
    use record::GameKind;
    use store::StoreError;
    use tournament::GameNumber;

    use super::*;

    fn stop(why: &GivenUp) -> String {
        Stop::GivenUp { game: GameNumber(6), why: why.to_string() }.to_string()
    }

    fn given_up(trouble: Trouble) -> String {
        stop(&GivenUp::Trouble { attempts: 3, trouble })
    }

    /// Nobody can run Pascal, or both languages; everywhere, or on one kind of machine.
    fn lacks() -> impl Iterator<Item = String> {
        let [pascal, both] = [Skills::named("pascal"), Skills::all()];
        let lacks = [None, Some("lab".to_owned())].into_iter().flat_map(move |machine| {
            [(pascal, pascal), (both, Skills::default())].map(|(needs, missing)| {
                let machine = machine.clone();
                GivenUp::Lacking(Lack { machine, needs, missing })
            })
        });
        lacks.map(|lack| stop(&lack))
    }

    fn elsewhere(why: &str) -> Trouble {
        Trouble::Elsewhere { worker: "lab-1".to_owned(), why: why.to_owned(), is_final: false }
    }

    /// Whatever can be wrong, as the rooms that say it say it.
    fn known() -> Vec<String> {
        let language = languages::ALL.first().expect("there are languages");
        let missing = BuildError::Missing(Missing { language, what: "fpc", packages: &["fpc"] });
        let here = [
            Trouble::Lost,
            Trouble::LostAgain(5),
            Trouble::NoSuchBot { name: "perch".to_owned(), game: GameKind::Rps },
            Trouble::Build { bot: "bot.py".to_owned(), error: missing },
        ];
        // The judge speaks only through others here.
        let far = [
            "the machine is too busy: the match was void 9 times",
            "the machine was too slow for shoot of player 2",
            "a bot could not be run: no cgroup",
            "the system refused a pipe: too many open files",
            "another sandbox protects less than those before it",
            "worker lab-2 could not do it: a worker was lost in the middle of it",
        ];
        let stores = [
            StoreError::Full,
            StoreError::InUse,
            StoreError::Damaged("page 7".to_owned()),
            StoreError::Unreachable("timeout".to_owned()),
            StoreError::Refused("a lock".to_owned()),
        ];
        let games = here.into_iter().chain(far.map(elsewhere)).map(given_up);
        let stops = stores.into_iter().map(Stop::Store).chain([Stop::Broken]).map(|stop| stop.to_string());
        games.chain(stops).chain(lacks()).collect()
    }

    #[test]
    fn everything_known_is_said_in_russian_and_stays_what_it_was_in_english() {
        for told in known() {
            let russian = why(Lang::Ru, &told);
            let english = ["could not", "the ", "attempt", "player", " of ", "worker"];
            assert!(!english.iter().any(|word| russian.contains(word)), "{told}: {russian}");
            assert_eq!(why(Lang::En, &told), told);
        }
        assert_eq!(
            why(Lang::Ru, &given_up(elsewhere("the machine is too busy: the match was void 9 times"))),
            "не удалось сыграть игру 7: рабочий lab-1 не справился: машина слишком занята, игра не засчитана 9 раз (попытка 3)"
        );
    }

    #[test]
    fn what_no_worker_can_run_is_told_with_what_to_do() {
        let told =
            "no worker of the kind lab can run all of Free Pascal, Python: start one where that is installed";
        assert_eq!(
            why(Lang::Ru, told),
            "ни один рабочий вида lab не может запустить всё сразу (Free Pascal, Python): запустите рабочего там, где \
             это установлено"
        );
    }

    #[test]
    fn a_language_that_is_missing_is_named_with_its_packages() {
        let told = "bot.pas could not be built: Pascal needs fpc, which is not installed where bots may see it: \
                    apt install fpc";
        assert_eq!(
            why(Lang::Ru, told),
            "не удалось собрать bot.pas: для Pascal нужна программа fpc, а её нет там, где её видят боты: apt install fpc"
        );
        assert_eq!(why(Lang::En, told), told);
    }

    #[test]
    fn what_is_not_known_stays_as_it_is() {
        for told in ["", "who knows", "game 7", "7 have entered, and 6 bots were brought", "(attempt 3)"] {
            assert_eq!(why(Lang::Ru, told), told);
        }
    }
}
