
fn main() {
    let mut lines = lines::Lines::open();
    let mut bot = <bot::Bot as Default>::default();
    lines.send("broadside 1");
    while let Some(call) = lines.call() {
        let answer = answer(&mut bot, &call);
        lines.send(&answer);
    }
}
