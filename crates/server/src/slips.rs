//! Pupils from a list of names, and the slips by which they come in: a name, and a code that is shown once.

use serde::Serialize;
use store::{Deed, NewPerson, Person, PersonId, Role, StoreError};
use texts::say;
use utoipa::ToSchema;

use crate::app::App;
use crate::clock::now_ms;
use crate::door::{Member, OwnClass, Rate};
use crate::names::{Login, MAX_LOGIN_CHARACTERS, Name};
use crate::refusal::Refusal;
use crate::secret;

/// The most pupils of one list.
const MAX_NAMES: usize = 60;
/// The most tries to find a login that is free.
const MAX_TRIES: u32 = 1_000;

/// What a pupil is handed: a name, and the code that goes with it.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Slip {
    pub(crate) name: String,
    pub(crate) code: String,
}

/// Makes an account with a code of its own for every name in a list. A pupil who is in the class already stays as is.
pub(crate) async fn hand_out(app: &App, own: &OwnClass, typed: &[&str]) -> Result<Vec<Slip>, Refusal> {
    let lang = own.member.visit.lang;
    if own.class.away_ms.is_some() {
        return Err(Refusal::Wrong(vec![say!(lang, "away-class-refused")]));
    }
    app.limits.allow(Rate::Making, own.member.person.id.0)?;
    let lines = typed.iter().map(|line| without_number(line));
    let lines: Vec<&str> = lines.filter(|line| !line.is_empty()).collect();
    let mut problems = Vec::new();
    if lines.is_empty() || lines.len() > MAX_NAMES {
        problems.push(say!(lang, "class-wrong-list", most = MAX_NAMES));
    }
    let wrong = lines.iter().take(MAX_NAMES).filter(|line| Name::read(line).is_none());
    problems.extend(wrong.map(|line| say!(lang, "class-wrong-line", line = texts::visible(line))));
    let names: Vec<Name> = lines.iter().take(MAX_NAMES).filter_map(|line| Name::read(line)).collect();
    let twice =
        |&(at, name): &(usize, &Name)| names[..at].iter().any(|other| other.as_str() == name.as_str());
    let twins = names.iter().enumerate().filter(twice);
    problems.extend(twins.map(|(_, name)| say!(lang, "class-twins", name = name.as_str())));
    if !problems.is_empty() {
        return Err(Refusal::Wrong(problems));
    }
    let id = own.class.id;
    let (present, away) = app.ask(move |store| Ok((store.pupils(id)?, store.pupils_away(id)?))).await?;
    // Another account of the same name would hide the one that is there.
    let among = |people: &[Person], name: &Name| people.iter().any(|one| one.told.name == name.as_str());
    let were_here = names.iter().filter(|name| among(&away, name) && !among(&present, name));
    let problems: Vec<String> =
        were_here.map(|name| say!(lang, "away-pupil-was-here", name = name.as_str())).collect();
    if !problems.is_empty() {
        return Err(Refusal::Wrong(problems));
    }
    let mut slips: Vec<Slip> = Vec::new();
    for name in names {
        if among(&present, &name) {
            continue;
        }
        let code = secret::slip();
        enrol(app, own, &name, &code).await?;
        slips.push(Slip { name: name.as_str().to_owned(), code });
    }
    let about = format!("{}: {}", own.class.told.name, slips.len());
    note(app, &own.member, "pupils", about).await?;
    Ok(slips)
}

/// Gives a pupil a new code, ends all of their sessions and removes their tokens.
pub(crate) async fn renew(app: &App, own: &OwnClass, person: PersonId) -> Result<Slip, Refusal> {
    let pupil = pupil(app, own, person).await?;
    app.limits.allow(Rate::Making, own.member.person.id.0)?;
    let code = secret::slip();
    let hash = app.passwords.hash(code.clone()).await?;
    let id = pupil.id;
    app.ask(move |store| {
        store.set_password(id, hash)?;
        store.end_other_sessions(id, None)?;
        store.remove_tokens(id)
    })
    .await?;
    note(app, &own.member, "slip", pupil.told.login).await?;
    Ok(Slip { name: pupil.told.name, code })
}

/// A line of a list without the number that it begins with: `1. Anton` and `1) Anton` are Anton.
fn without_number(line: &str) -> &str {
    let line = line.trim();
    let rest = line.trim_start_matches(|letter: char| letter.is_ascii_digit());
    let is_numbered = rest.len() < line.len();
    let name = rest.strip_prefix(['.', ')', '\t']).filter(|_| is_numbered).map(str::trim_start);
    name.filter(|name| !name.is_empty()).unwrap_or(line)
}

async fn enrol(app: &App, own: &OwnClass, name: &Name, code: &str) -> Result<PersonId, Refusal> {
    let hash = app.passwords.hash(code.to_owned()).await?;
    let (class, name) = (own.class.id, name.as_str().to_owned());
    app.ask(move |store| {
        for number in 1..MAX_TRIES {
            let login = login_of(&name, number);
            let password_hash = Some(hash.clone());
            let person =
                NewPerson { login, name: name.clone(), role: Role::Author, password_hash, made_ms: now_ms() };
            match store.add_person(person) {
                Ok(id) => return store.join_class(class, id).map(|()| id),
                Err(StoreError::Taken) => {}
                Err(error) => return Err(error),
            }
        }
        Err(StoreError::TooMany { what: "people of this name", limit: MAX_TRIES })
    })
    .await
}

/// A login that follows from a name: pupils need not know it, they pick their name.
fn login_of(name: &str, number: u32) -> String {
    let letter = |letter: char| if letter.is_alphanumeric() { letter } else { '.' };
    let tail = if number == 1 { String::new() } else { number.to_string() };
    let room = MAX_LOGIN_CHARACTERS - tail.len();
    let plain: String = name.chars().map(letter).take(room).collect();
    let login = Login::read(&format!("{}{tail}", plain.trim_matches('.')));
    login.map_or_else(|| format!("pupil{number}"), |login| login.as_str().to_owned())
}

/// A pupil of the class, who is nothing more than that: a code would let its finder do what the person may.
pub(crate) async fn pupil(app: &App, own: &OwnClass, id: PersonId) -> Result<Person, Refusal> {
    let class = own.class.id;
    let pupils = app.ask(move |store| store.pupils(class)).await?;
    let found = pupils.into_iter().find(|pupil| pupil.id == id && pupil.told.role == Role::Author);
    found.ok_or(Refusal::NotFound)
}

/// Notes what was done to a class or a pupil.
pub(crate) async fn note(app: &App, member: &Member, what: &str, about: String) -> Result<(), Refusal> {
    let (person, what) = (Some(member.person.id), what.to_owned());
    app.ask(move |store| store.note_deed(Deed { person, what, about, made_ms: now_ms() })).await
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_numbers_of_a_list_are_no_part_of_names() {
        for (line, name) in [
            (" 1. Smirnov Anton ", "Smirnov Anton"),
            ("12)Анна", "Анна"),
            ("3\tAnna", "Anna"),
            ("Anna 2", "Anna 2"),
            ("7", "7"),
            ("7.", "7."),
            (". Anna", ". Anna"),
            ("  ", ""),
        ] {
            assert_eq!(without_number(line), name, "{line:?}");
        }
    }

    #[test]
    fn a_login_follows_from_a_name() {
        assert_eq!(login_of("Анна Петрова", 1), "анна.петрова");
        assert_eq!(login_of("Анна Петрова", 2), "анна.петрова2");
        assert_eq!(login_of("<>", 3), "pupil3");
        assert_eq!(login_of(&"я".repeat(60), 12).chars().count(), MAX_LOGIN_CHARACTERS);
    }
}
