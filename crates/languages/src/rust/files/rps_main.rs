fn answer(bot: &mut bot::Bot, call: &lines::Call) -> String {
    use broadside::Rps;
    let [first, second] = call.told;
    match call.name.as_str() {
        "choose" => return format!("{} {}", call.id, bot.choose(first)),
        "set_parameters" => bot.set_parameters(first as u32, second as u32),
        "on_game_start" => bot.on_game_start(),
        "on_set_end" => bot.on_set_end(),
        "on_game_end" => bot.on_game_end(),
        _ => {}
    }
    call.id.clone()
}
