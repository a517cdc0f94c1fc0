//! The door: cookies, tokens of forms, headers, and who is let in.

use crate::arena::Arena;
use crate::browser::Browser;

/// Every form that changes something.
const FORMS: [&str; 30] = [
    "/language",
    "/theme",
    "/sign-in",
    "/sign-up",
    "/sign-out",
    "/account",
    "/account/password",
    "/account/sessions",
    "/account/tokens",
    "/account/tokens/remove",
    "/people/registration",
    "/people/classes",
    "/people/invitations",
    "/people/1/role",
    "/people/1/password",
    "/bots/new",
    "/bots/1/submit",
    "/bots/1/draft",
    "/bots/1/visibility",
    "/bots/1/name",
    "/bots/1/put-away",
    "/bots/1/take-out",
    "/classes/1/name",
    "/classes/1/put-away",
    "/classes/1/take-out",
    "/classes/1/pupils/1/name",
    "/classes/1/pupils/1/take-out",
    "/classes/1/pupils/1/put-back",
    "/bots/1/versions/1/restore",
    "/practice",
];

#[test]
fn no_form_is_taken_without_its_token() {
    let arena = Arena::open();
    let mut admin = arena.administrator();
    let bot = [("name", "x"), ("game", "rps"), ("language", "python")];
    admin.fill("/bots/new", "/bots/new", &bot).expect(303);
    admin.fill("/people", "/people/classes", &[("name", "10 «Б»")]).expect(303);
    let source = [("source", "def choose(): return 'rock'")];
    admin.fill("/bots/1", "/bots/1/submit", &source).expect(303);
    let anns = arena.author("ann").token("/");
    for form in FORMS {
        admin.post(form, &[]).expect(403);
        admin.post(form, &[("token", "")]).expect(403);
        admin.post(form, &[("token", anns.as_str())]).expect(403);
    }
    admin.ask("POST", "/api/v1/bots", "application/json", b"{}").expect(403);
    admin.ask("PUT", "/api/v1/bots/1/draft", "application/json", b"{}").expect(403);
    for changed in ["bots/1", "classes/1", "classes/1/pupils/1"] {
        admin.ask("PATCH", &format!("/api/v1/{changed}"), "application/json", b"{}").expect(403);
    }
    let people = arena.store.people().unwrap();
    assert_eq!(people.len(), 2, "nothing has changed");
}

#[test]
fn a_forged_cookie_is_nobody() {
    let arena = Arena::open();
    let mut ann = arena.author("ann");
    let cookie = ann.cookies["broadside"].clone();
    let (secret, seal) = cookie.split_once('.').unwrap();
    let forged = |cookie: String| {
        let mut browser = arena.browser();
        browser.cookies.insert("broadside".to_owned(), cookie);
        browser.get("/account").status
    };
    assert_eq!(forged(cookie.clone()), 200);
    assert_eq!(forged(secret.to_owned()), 303);
    assert_eq!(forged(format!("{secret}.{}", "0".repeat(64))), 303);
    assert_eq!(forged(format!("{}.{seal}", secret.chars().rev().collect::<String>())), 303);
    assert_eq!(forged("\u{1}".to_owned()), 400, "that is no HTTP");
    assert_eq!(forged("x".repeat(10_000)), 303);
    ann.get("/account").expect(200);
}

#[test]
fn a_session_that_was_ended_is_over_though_its_cookie_is_ours() {
    let arena = Arena::open();
    let mut ann = arena.author("ann");
    let stolen = ann.cookies.clone();
    ann.fill("/", "/sign-out", &[]).expect(303);
    let mut thief = arena.browser();
    thief.cookies = stolen;
    thief.get("/account").expect(303);
}

#[test]
fn signing_in_changes_the_secret() {
    let arena = Arena::open();
    arena.author("ann");
    let mut browser = arena.browser();
    browser.get("/sign-in");
    let before = browser.cookies["broadside"].clone();
    browser.fill("/sign-in", "/sign-in", &[("login", "ann"), ("password", "a password")]).expect(303);
    assert_ne!(browser.cookies["broadside"], before);
}

#[test]
fn every_answer_says_what_browsers_may_do_with_it() {
    let arena = Arena::open();
    let mut ann = arena.author("ann");
    for path in ["/", "/bots", "/nothing", "/api/v1/me", "/assets/nothing", "/health", "/bots/77"] {
        let answer = ann.get(path);
        let policy = answer.header("content-security-policy");
        assert!(policy.contains("default-src 'none'") && policy.contains("frame-ancestors 'none'"), "{path}");
        assert!(!policy.contains("unsafe"), "{path}");
        assert_eq!(answer.header("x-content-type-options"), "nosniff", "{path}");
        assert_eq!(answer.header("referrer-policy"), "same-origin", "{path}");
        assert!(!answer.text().contains("<script>") && !answer.text().contains(" style="), "{path}");
    }
    let cookie = arena.browser().get("/").header("set-cookie").to_owned();
    assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"), "{cookie}");
    assert_eq!(ann.get("/").header("cache-control"), "private, no-store");
}

#[test]
fn who_goes_straight_to_a_game_waits_for_no_typeface() {
    let arena = Arena::open();
    let has_typeface = |page: &str, path: &str| {
        let answer = Browser::new(arena.address).saying("referer", page).get(path);
        let (is_plain, is_loaded) =
            (answer.text().contains("class=\"plain-type\""), answer.text().contains(".woff2"));
        assert_ne!(is_plain, is_loaded, "{path} from {page}");
        is_loaded
    };
    assert!(has_typeface("http://arena/house", "/play") && has_typeface("", "/house"));
    for elsewhere in ["", "https://example.org/", "/play", "http://arena", "http://arena.org/play", "http://"]
    {
        assert!(!has_typeface(elsewhere, "/play?game=1&key=a"), "{elsewhere}");
    }
}

#[test]
fn pages_are_compressed() {
    let arena = Arena::open();
    for kind in ["gzip", "br"] {
        let answer = Browser::new(arena.address).saying("accept-encoding", kind).get("/");
        assert_eq!(answer.header("content-encoding"), kind);
    }
}

#[test]
fn styles_and_scripts_are_packed_ahead() {
    let arena = Arena::open();
    let page = arena.browser().get("/").text();
    let script = page.split("src=\"").nth(1).and_then(|rest| rest.split('"').next());
    // Where the front end was not built there is nothing to pack.
    let Some(script) = script else { return };
    let plain = arena.browser().get(script).expect(200);
    let forever = "public, max-age=31536000, immutable";
    for (accepted, packed) in [("gzip", "gzip"), ("gzip, br", "br")] {
        let answer = Browser::new(arena.address).saying("accept-encoding", accepted).get(script).expect(200);
        assert_eq!((answer.header("content-encoding"), answer.header("vary")), (packed, "accept-encoding"));
        assert_eq!(answer.header("cache-control"), forever);
        assert!(answer.body.len() < plain.body.len());
        assert_eq!(answer.header("content-length"), answer.body.len().to_string(), "it was packed ahead");
    }
    arena.browser().get(&format!("{script}.br")).expect(404);
}

#[test]
fn health_and_figures_are_told() {
    let arena = Arena::open();
    let mut browser = arena.browser();
    assert_eq!(browser.get("/health").expect(200).json()["status"], "ok");
    browser.get("/bots/new");
    browser.get("/no/such/page");
    let figures = browser.get("/metrics").expect(200).text();
    assert!(figures.contains("broadside_requests_total{route=\"/bots/new\",status=\"303\"} 1"), "{figures}");
    for figure in [
        "broadside_request_seconds_count",
        "broadside_uptime_seconds",
        "broadside_checks_waiting",
        "broadside_checks_done_total",
        "broadside_games_running",
        "broadside_games_played_total",
        "broadside_viewers",
    ] {
        assert!(figures.contains(figure), "{figure}: {figures}");
    }
    assert!(!figures.contains("/no/such/page"), "strangers do not choose what we count");
}
