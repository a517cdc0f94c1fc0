//! The usual slips, and what is left alone.

use super::*;

#[test]
fn the_usual_slips_are_told_in_russian() {
    for (message, expected) in [
        ("Identifier not found \"nextRow\"", "неизвестное имя nextRow"),
        ("Syntax error, \";\" expected but \"end\" found", "здесь нужно «;», а стоит «end»"),
        ("Syntax error, \";\" expected but \"ELSE\" found", "перед else не ставят «;»: уберите её"),
        ("the bot has no function `get_map`: write `def get_map():`", "у бота нет функции get_map"),
        (
            "the bot has no function `shoot`: you have `Shoot`, write `shoot`",
            "у бота нет функции shoot: у вас Shoot, напишите shoot",
        ),
        ("the bot has no function `shoot`: move it out of its class", "вынесите функцию shoot из класса"),
        (
            "`shot_result` is called with 1 argument(s), but takes 0",
            "игра передаёт в shot_result параметров: 1, а функция принимает 0",
        ),
        (
            "`shoot` is not declared as the game calls it: Illegal qualifier",
            "shoot объявлена не так, как её вызывает игра: сравните с шаблоном",
        ),
        ("\u{2018}x\u{2019} undeclared (first use in this function)", "неизвестное имя x"),
        ("x declared but not used", "имя x нигде не используется"),
        ("declared and not used: x", "имя x нигде не используется"),
        ("undefined: nextt", "неизвестное имя nextt"),
        ("cannot find symbol: variable nextt", "неизвестное имя nextt"),
        ("expected \u{2018};\u{2019} before \u{2018}}\u{2019} token", "перед «}» не хватает «;»"),
        ("expected \u{2018};\u{2019} before numeric constant", "не хватает «;»"),
        ("';' expected", "не хватает «;»"),
        (
            "expected \u{2018},\u{2019} or \u{2018};\u{2019} before \u{2018}int\u{2019}",
            "перед «int» не хватает «;»",
        ),
        ("remove the package line", "уберите строку package"),
        ("expected ':'", "в конце строки не хватает двоеточия"),
        ("'(' was never closed", "скобка без пары: ("),
        ("Can't find unit crt2 used by bot", "нет модуля crt2"),
        (
            "Forward declaration not solved \"shoot:{Dynamic} Array Of LongInt;\"",
            "функция shoot объявлена, но не написана",
        ),
        (
            "illegal character \"'С'\" ($D1)",
            "недопустимый символ: может быть, русская буква вместо латинской",
        ),
        ("Illegal expression", "ошибка в выражении"),
        (
            "Missing parentheses in call to 'print'. Did you mean print(...)?",
            "у print нужны скобки: print(…)",
        ),
        ("Runtime error 200: division by zero", "деление на ноль"),
        ("EConvertError: \"аб\" is an invalid integer", "здесь нужно целое число"),
    ] {
        assert_eq!(remark(Lang::Ru, message).as_deref(), Some(expected), "{message}");
        assert_eq!(remark(Lang::En, message), None);
    }
}

#[test]
fn what_is_rare_or_names_nothing_is_left_as_it_is() {
    for message in [
        "something rare",
        "undeclared",
        "expected expression before \u{2018})\u{2019} token",
        "each of them is reported as undeclared",
        "expected but",
    ] {
        assert_eq!(remark(Lang::Ru, message), None, "{message}");
    }
}
