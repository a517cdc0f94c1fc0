use std::io::stdin;

fn main() {
    println!("####______\n__________\n###_###___\n__________\n##_##_##__\n__________\n#_#_#_#___");
    println!("__________\n__________\n__________");
    for shot in 0..100 {
        println!("{} {}", shot % 10 + 1, shot / 10 + 1);
        stdin().read_line(&mut String::new()).unwrap();
    }
}
