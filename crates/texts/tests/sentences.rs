//! What people read about flaws, breaches, faults and verdicts, in both languages.

use record::{BadHeader, Excerpt, Exit, Fault, GameKind};
use rules::rps::RpsBreach;
use rules::sea_battle::{Flaw, Layout, Mark, SeaBattleBreach};
use rules::{BySeat, Cell, CellSet, Ending, Failure, Outcome, Preset, Seat, Verdict};
use texts::{Course, FailedAt, Lang, LastWords};

#[track_caller]
fn check(say: impl Fn(Lang) -> String, english: &str, russian: &str) {
    assert_eq!(say(Lang::En), english);
    assert_eq!(say(Lang::Ru), russian);
}

fn cell(name: &str) -> Cell {
    name.parse().expect("a cell of the board")
}

fn cells(names: &[&str]) -> CellSet {
    names.iter().map(|name| cell(name)).collect()
}

#[test]
fn flaws_name_their_cells() {
    let flaw = |flaw: Flaw| move |lang| texts::flaw(lang, &flaw);
    check(flaw(Flaw::Rows { found: 1 }), "the map has 1 row instead of 10", "на поле 1 строка вместо 10");
    check(flaw(Flaw::Rows { found: 22 }), "the map has 22 rows instead of 10", "на поле 22 строки вместо 10");
    check(
        flaw(Flaw::Columns { row: 2, found: 11 }),
        "row 3 of the map has 11 cells instead of 10",
        "в строке 3 поля 11 клеток вместо 10",
    );
    check(
        flaw(Flaw::Foreign { cell: cell("B8"), found: Mark::Number(7) }),
        "B8 holds 7, which is neither water nor a deck",
        "в клетке B8 записано 7, а это не вода и не палуба",
    );
    check(
        flaw(Flaw::CornerContact { cells: cells(&["C3", "D4"]) }),
        "ships touch by a corner at C3, D4",
        "корабли касаются углами: C3, D4",
    );
    check(
        flaw(Flaw::Missing { length: 3, count: 2 }),
        "three-deckers missing: 2",
        "не хватает трёхпалубных: 2",
    );
    check(
        flaw(Flaw::Surplus { length: 1, count: 1, cells: cells(&["A1", "J10"]) }),
        "one-deckers too many: 1 (all of them: A1, J10)",
        "лишних однопалубных: 1 (вот все: A1, J10)",
    );
    check(flaw(Flaw::NoShips), "the map has no ship", "на поле нет ни одного корабля");
}

#[test]
fn a_wrong_map_is_told_with_all_its_flaws_and_with_advice() {
    let layout = Layout::from_decks(cells(&["A1", "B2"]));
    let rules = Preset::AiBattle.sea_battle(1).expect("the preset plays games of one set");
    let flaws = layout.check(&rules.game.placement).expect_err("two decks are no fleet");
    let breach = SeaBattleBreach::Map { decks: layout.decks(), flaws };
    check(
        |lang| texts::sea_battle_breach(lang, &breach),
        "the map is against the rules: ships touch by a corner at A1, B2; four-deckers missing: 1; three-deckers \
         missing: 2; two-deckers missing: 3; one-deckers missing: 2. Print the map before you return it and look at \
         these cells.",
        "расстановка не по правилам: корабли касаются углами: A1, B2; не хватает четырёхпалубных: 1; не хватает \
         трёхпалубных: 2; не хватает двухпалубных: 3; не хватает однопалубных: 2. Напечатайте поле перед тем, как \
         его вернуть, и посмотрите на эти клетки.",
    );
}

#[test]
fn every_breach_is_told() {
    let sea_battle = [
        SeaBattleBreach::OffBoard { row: -1, column: i64::MAX },
        SeaBattleBreach::Repeated(cell("E5")),
        SeaBattleBreach::Idle,
        SeaBattleBreach::WrongKind,
    ];
    let rps = [RpsBreach::UnknownChoice(0), RpsBreach::WrongKind];
    for lang in Lang::ALL {
        let sea_battle = sea_battle.iter().map(|breach| texts::sea_battle_breach(lang, breach));
        let rps = rps.iter().map(|breach| texts::rps_breach(lang, breach));
        for said in sea_battle.chain(rps) {
            assert!(said.ends_with('.') && said.len() > 20, "{said}");
        }
    }
    check(
        |lang| texts::sea_battle_breach(lang, &sea_battle[1]),
        "E5 was shot at before. Keep a list of the cells that you have shot at.",
        "в E5 уже стреляли. Запоминайте клетки, по которым бот уже выстрелил.",
    );
}

#[test]
fn every_fault_is_told_and_what_a_bot_wrote_is_harmless() {
    let died = |exit, source_line| Fault::Died {
        exit,
        stderr: Excerpt::tail("Traceback\nIndexError: \u{1b}[31mlist\n\n"),
        source_line,
    };
    let faults = [
        Fault::Late { limit_ms: 1500, cpu_ms: 12, wall_ms: 1501 },
        died(Exit::Code(1), Some(7)),
        died(Exit::Signal(11), None),
        died(Exit::Gone, None),
        Fault::Garbled { expected: Excerpt::head("two whole numbers"), found: Excerpt::head("") },
        Fault::Flooded { limit_bytes: 65_536 },
        Fault::Memory { limit_bytes: 256 << 20 },
        Fault::Memory { limit_bytes: 256 << 20 }.at_start(),
    ];
    for lang in Lang::ALL {
        for fault in &faults {
            let said = texts::fault(lang, fault);
            assert!(!said.chars().any(char::is_control) && !said.contains("\\n"), "{said}");
        }
    }
    check(
        |lang| texts::fault(lang, &faults[1]),
        r"the program crashed with exit code 1 at line 7 of the source. Its last words: IndexError: \u{1b}[31mlist",
        r"программа упала с кодом 1 в строке 7 исходного текста. Её последние слова: IndexError: \u{1b}[31mlist (индекс или значение вне границ)",
    );
    check(
        |lang| {
            texts::fault(
                lang,
                &Fault::Died { exit: Exit::Code(0), stderr: Excerpt::default(), source_line: None },
            )
        },
        "the program ended by itself instead of answering. Its standard error is empty.",
        "программа завершилась сама, вместо того чтобы ответить. В стандартном потоке ошибок пусто.",
    );
    check(
        |lang| texts::fault(lang, &faults[2]),
        r"the program was ended by SIGSEGV (memory that is not its own). Its last words: IndexError: \u{1b}[31mlist",
        r"программу остановил SIGSEGV (обращение к чужой памяти). Её последние слова: IndexError: \u{1b}[31mlist (индекс или значение вне границ)",
    );
    check(
        |lang| texts::fault(lang, &faults[4]),
        "expected two whole numbers, found nothing. Compare what you return with the template of a new bot.",
        "ожидалось: два целых числа, пришло: ничего. Сравните то, что возвращает ваша функция, с шаблоном нового бота.",
    );
    let failure: Failure<RpsBreach, Fault> = Failure::Fault(faults[6].clone());
    let at =
        FailedAt { name: "bot", call: "choose", set: 3, preset: Preset::AiBattle, words: LastWords::Told };
    check(
        |lang| texts::failed(lang, at, &failure),
        "bot failed at choose in set 3: more than 256 MiB of memory. Look for a list that grows with every call.",
        "bot: ошибка в вызове choose, сет 3: занято больше 256 МиБ памяти. Поищите список, который растёт с каждым вызовом.",
    );
}

#[test]
fn a_bot_that_did_not_start_is_told_so_and_no_call_is_blamed() {
    let fault = Fault::Memory { limit_bytes: 256 << 20 }.at_start();
    let failure: Failure<RpsBreach, Fault> = Failure::Fault(fault);
    let at = FailedAt {
        name: "bot",
        call: "set_parameters",
        set: 0,
        preset: Preset::AiBattle,
        words: LastWords::Told,
    };
    check(
        |lang| texts::failed(lang, at, &failure),
        "bot did not start: more than 256 MiB of memory. Look for a list that grows with every call.",
        "bot: бот не запустился: занято больше 256 МиБ памяти. Поищите список, который растёт с каждым вызовом.",
    );
}

#[test]
fn last_words_that_are_for_others_are_not_told_nor_that_there_are_none() {
    for stderr in ["", "none", "my secret"] {
        let stderr = Excerpt::tail(stderr);
        let fault = Fault::Died { exit: Exit::Code(1), stderr, source_line: None };
        let failure: Failure<RpsBreach, Fault> = Failure::Fault(fault);
        let (call, preset, words) = ("choose", Preset::AiBattle, LastWords::Hidden);
        check(
            |lang| texts::failed(lang, FailedAt { name: "bot", call, set: 1, preset, words }, &failure),
            "bot failed at choose in set 1: the program crashed with exit code 1. What it printed is for its author alone.",
            "bot: ошибка в вызове choose, сет 1: программа упала с кодом 1. Что она напечатала, видит только её автор.",
        );
    }
}

#[test]
fn a_bot_that_computes_unasked_is_told_that_it_counts() {
    check(
        |lang| texts::fault(lang, &Fault::Late { limit_ms: 100, cpu_ms: 120, wall_ms: 30 }),
        "its 100 ms are used up: since its last answer it computed 120 ms, part of them while nobody had asked it. That \
         time counts too.",
        "отведённые 100 мс кончились: с прошлого ответа бот считал 120 мс, в том числе пока его не спрашивали. Это \
         время тоже идёт в счёт.",
    );
}

#[test]
fn who_is_late_is_told_what_is_known_of_its_time_and_no_more() {
    let late = |cpu_ms, wall_ms| Fault::Late { limit_ms: 400, cpu_ms, wall_ms };
    check(
        |lang| texts::fault(lang, &late(401, 887)),
        "no answer within 400 ms of the bot's own time (computed 401 ms; 887 ms passed in all). Look for an endless loop or \
         a search that is too deep.",
        "ответ не пришёл за 400 мс времени бота (считал 401 мс, всего прошло 887 мс). Поищите бесконечный цикл или слишком \
         долгий перебор.",
    );
    check(
        |lang| texts::fault(lang, &late(190, 411)),
        "no answer within 400 ms of the bot's own time (computed 190 ms; 411 ms passed in all). It waited for most of its \
         time: does it sleep, or wait for something that never comes?",
        "ответ не пришёл за 400 мс времени бота (считал 190 мс, всего прошло 411 мс). Большую часть своего времени бот не \
         считал: он спит или ждёт того, что не придёт?",
    );
}

#[test]
fn a_program_that_waits_is_told_to_flush() {
    let late = |cpu_ms| Fault::Late { limit_ms: 1000, cpu_ms, wall_ms: 1001 };
    for lang in Lang::ALL {
        let flushes =
            |preset, cpu_ms| texts::fault_under(lang, &late(cpu_ms), preset).contains("flush(output)");
        assert!(flushes(Preset::Lol2019, 3));
        assert!(!flushes(Preset::Lol2019, 900) && !flushes(Preset::AiBattle, 3));
    }
}

#[test]
fn who_won_and_why_it_ended_are_two_sentences() {
    let names = BySeat::new("admiral", "gunner");
    let verdict = |outcome, ending, score| Verdict { outcome, ending, score };
    let course = Course::SeaBattle { sets: 7 };
    let won = verdict(Outcome::Won(Seat::Second), Ending::Played, BySeat::new(1, 4));
    check(
        |lang| texts::outcome(lang, &won, names),
        "gunner wins, score 1 : 4.",
        "Победа: gunner, счёт 1 : 4.",
    );
    check(
        |lang| texts::ending(lang, &won, course),
        "After 5 of 7 sets the lead could not be caught any more.",
        "После 5 сетов из 7 исход уже нельзя было изменить.",
    );
    let drawn = verdict(Outcome::Drawn, Ending::DrawStreak, BySeat::new(2, 2));
    check(|lang| texts::outcome(lang, &drawn, names), "A draw, 2 : 2.", "Ничья, 2 : 2.");
    check(
        |lang| texts::ending(lang, &drawn, Course::Rps { sets: 7 }),
        "10 drawn turns in a row make the whole game a draw.",
        "10 ничейных ходов подряд: по правилам вся игра — ничья.",
    );
    check(
        |lang| texts::ending(lang, &drawn, course),
        "10,000 shots in a row that changed nothing make the game a draw.",
        "10\u{a0}000 выстрелов подряд ничего не изменили: игра признана ничьей.",
    );
    let both = verdict(Outcome::BothLost, Ending::Fault, BySeat::new(0, 0));
    check(|lang| texts::outcome(lang, &both, names), "Both lose.", "Проиграли оба.");
}

#[test]
fn every_reason_against_a_header_is_told() {
    let header = |bad: BadHeader| move |lang| texts::bad_header(lang, &bad);
    check(
        header(BadHeader::OtherGame { expected: GameKind::SeaBattle, found: GameKind::Rps }),
        "its game is rps, not sea-battle",
        "в нём игра rps, а не sea-battle",
    );
    check(
        header(BadHeader::Opening(Preset::Lol2019)),
        "player 1 begins a game of lol-2019",
        "в lol-2019 начинает игрок 1",
    );
    check(header(BadHeader::LongName), "a name has more than 256 bytes", "имя длиннее 256 байтов");
    check(
        header(BadHeader::Wins),
        "“wins” belongs to rps and to no other game",
        "поле wins нужно в rps, и только там",
    );
}
