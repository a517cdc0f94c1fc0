//! Signing up, in and out; passwords, devices, tokens, roles and classes.

use store::Role;

use crate::arena::Arena;

#[test]
fn somebody_signs_up_and_out_and_in_again() {
    let arena = Arena::open();
    let mut ann = arena.author("Ann");
    let page = ann.get("/bots").expect(200).text();
    assert!(page.contains("No bots yet"), "{page}");
    ann.fill("/", "/sign-out", &[]).expect(303);
    assert_eq!(ann.get("/bots").expect(303).header("location"), "/sign-in?next=/bots");
    let wrong = ann.fill("/sign-in", "/sign-in", &[("login", "ann"), ("password", "another one")]);
    assert!(wrong.expect(422).text().contains("Login and password do not belong together"));
    let right = [("login", "ＡＮＮ"), ("password", "a password"), ("next", "/account")];
    assert_eq!(ann.fill("/sign-in", "/sign-in", &right).expect(303).header("location"), "/account");
    ann.get("/account").expect(200);
}

#[test]
fn every_reason_is_told_at_once_and_nothing_is_typed_twice() {
    let arena = Arena::open();
    let fields = [("login", "<b>"), ("name", "Имя <i>"), ("password", "short")];
    let page = arena.browser().fill("/sign-up", "/sign-up", &fields).expect(422).text();
    assert!(page.contains("A login has 2 to 32"));
    let fields = [("login", "ann"), ("name", "\0"), ("password", "short")];
    let page = page + &arena.browser().fill("/sign-up", "/sign-up", &fields).expect(422).text();
    assert!(page.contains("A name has 1 to 60") && page.contains("A password has at least 8"));
    assert!(page.contains("value=\"Имя &#60;i&#62;\""), "{page}");
    assert!(!page.contains("short"), "a password is never shown");
}

#[test]
fn a_login_is_taken_whatever_its_letters() {
    let arena = Arena::open();
    arena.author("петя");
    let fields = [("login", "ПЕТЯ"), ("name", "Other"), ("password", "a password")];
    let page = arena.browser().fill("/sign-up", "/sign-up", &fields).expect(422).text();
    assert!(page.contains("Somebody has this login already"));
}

#[test]
fn the_link_of_the_first_start_makes_one_administrator() {
    let arena = Arena::open();
    let link = arena.app.first_link().unwrap().unwrap();
    let mut first = arena.browser();
    let fields = [("login", "boss"), ("name", "Boss"), ("password", "a password")];
    first.fill(&link, &link, &fields).expect(303);
    first.get("/people").expect(200);
    let mut second = arena.browser();
    second.get(&link).expect(404);
    assert_eq!(arena.app.first_link(), Ok(None), "there is an administrator");
    let mut ann = arena.author("ann");
    ann.get("/people").expect(404);
}

#[test]
fn whoever_is_signed_in_takes_a_role_by_a_link() {
    let arena = Arena::open();
    let mut admin = arena.administrator();
    let page = admin.fill("/people", "/people/invitations", &[("role", "teacher")]).expect(200).text();
    let link = page.split("<code>http://arena").nth(1).unwrap().split('<').next().unwrap().to_owned();
    let mut ann = arena.author("ann");
    ann.fill(&link, &link, &[]).expect(303);
    assert_eq!(arena.store.person_with_login("ann").unwrap().unwrap().told.role, Role::Teacher);
    ann.get(&link).expect(404);
}

#[test]
fn a_new_password_ends_the_other_sessions() {
    let arena = Arena::open();
    let mut ann = arena.author("ann");
    let mut phone = arena.browser();
    phone.fill("/sign-in", "/sign-in", &[("login", "ann"), ("password", "a password")]).expect(303);
    let wrong = ann.fill("/account", "/account/password", &[("old", "nonsense"), ("new", "new password")]);
    assert!(wrong.expect(422).text().contains("The password until now is another."));
    ann.fill("/account", "/account/password", &[("old", "a password"), ("new", "new password")]).expect(303);
    ann.get("/account").expect(200);
    phone.get("/account").expect(303);
    phone.fill("/sign-in", "/sign-in", &[("login", "ann"), ("password", "new password")]).expect(303);
}

#[test]
fn devices_are_listed_and_ended_by_their_owner_alone() {
    let arena = Arena::open();
    let (mut ann, mut boris) = (arena.author("ann"), arena.author("boris"));
    let mut phone = arena.browser().saying("user-agent", "Phone <b>");
    phone.fill("/sign-in", "/sign-in", &[("login", "ann"), ("password", "a password")]).expect(303);
    let page = ann.get("/account").expect(200).text();
    assert!(page.contains("Phone &#60;b&#62;"));
    let id = page.split("name=\"session\" value=\"").nth(1).unwrap().split('"').next().unwrap().to_owned();
    boris.fill("/account", "/account/sessions", &[("session", &id)]).expect(404);
    phone.get("/account").expect(200);
    ann.fill("/account", "/account/sessions", &[("session", &id)]).expect(303);
    assert_eq!(phone.get("/account").status + ann.get("/account").status, 503, "one of both is out");
}

#[test]
fn registration_is_open_by_code_or_closed() {
    let arena = Arena::open();
    let mut admin = arena.administrator();
    admin.fill("/people", "/people/classes", &[("name", "10 «Б»")]).expect(303);
    let code = arena.store.classes().unwrap()[0].told.code.clone();
    admin.fill("/people", "/people/registration", &[("registration", "by-code")]).expect(303);
    let person = |code: &str, login: &str| {
        let fields = [("login", login), ("name", login), ("password", "a password"), ("code", code)];
        arena.browser().fill("/sign-up", "/sign-up", &fields).status
    };
    assert_eq!(person("", "ann"), 422);
    assert_eq!(person("NOPE", "ann"), 422);
    assert_eq!(person(&code.to_lowercase(), "ann"), 303);
    assert_eq!(arena.store.classes().unwrap()[0].pupils, 1);
    admin.fill("/people", "/people/registration", &[("registration", "closed")]).expect(303);
    assert_eq!(person(&code, "boris"), 422);
}

#[test]
fn an_administrator_changes_roles_but_somebody_stays_one() {
    let arena = Arena::open();
    let mut admin = arena.administrator();
    arena.author("ann");
    let id = |login: &str| arena.store.person_with_login(login).unwrap().unwrap().id.0;
    let role = |id: i64| format!("/people/{id}/role");
    admin.fill("/people", &role(id("ann")), &[("role", "teacher")]).expect(303);
    admin.fill("/people", &role(id("admin")), &[("role", "author")]).expect(422);
    admin.fill("/people", &role(77), &[("role", "author")]).expect(404);
    admin.fill("/people", &role(id("ann")), &[("role", "emperor")]).expect(404);
    let page = admin.get("/people").expect(200).text();
    assert!(page.contains("changed a role: ann: organiser"), "{page}");
}

#[test]
fn an_administrator_gives_a_new_password() {
    let arena = Arena::open();
    let mut admin = arena.administrator();
    let mut ann = arena.author("ann");
    let id = arena.store.person_with_login("ann").unwrap().unwrap().id.0;
    let page = admin.fill("/people", &format!("/people/{id}/password"), &[]).expect(200).text();
    let password = page.split("<code>").nth(1).unwrap().split('<').next().unwrap().to_owned();
    ann.get("/account").expect(303);
    ann.fill("/sign-in", "/sign-in", &[("login", "ann"), ("password", &password)]).expect(303);
}

#[test]
fn pages_speak_the_language_and_wear_the_theme_of_their_reader() {
    let arena = Arena::open();
    let mut reader = arena.browser().saying("accept-language", "ru-RU,ru;q=0.9");
    let page = reader.get("/").expect(200).text();
    assert!(page.contains("<html lang=\"ru\">") && page.contains("Напишите бота"));
    let to_english = [("language", "en"), ("back", "/sign-in")];
    assert_eq!(reader.fill("/", "/language", &to_english).expect(303).header("location"), "/sign-in");
    assert!(reader.get("/").text().contains("Write a bot. Send"));
    reader.fill("/", "/theme", &[("theme", "night"), ("back", "//evil.example")]).expect(303);
    assert!(reader.get("/").text().contains("<html lang=\"en\" data-theme=\"night\">"));
}
