fn answer(bot: &mut bot::Bot, call: &lines::Call) -> String {
    use broadside::SeaBattle;
    let [first, second] = call.told;
    match call.name.as_str() {
        "shoot" => {
            let (row, column) = bot.shoot();
            return format!("{} {row} {column}", call.id);
        }
        "get_map" => {
            let rows = bot.get_map().map(|row| row.map(|cell| cell.to_string()).join(" "));
            return format!("{} {}", call.id, rows.join("/"));
        }
        "shot_result" => bot.shot_result(first),
        "on_opponent_shot" => bot.on_opponent_shot((first, second)),
        "set_parameters" => bot.set_parameters(first as u32),
        "on_game_start" => bot.on_game_start(),
        "on_set_start" => bot.on_set_start(),
        "shot_refused" => bot.shot_refused(first),
        "on_win" => bot.on_win(),
        "on_lose" => bot.on_lose(),
        "on_set_end" => bot.on_set_end(),
        "on_game_end" => bot.on_game_end(),
        _ => {}
    }
    call.id.clone()
}
