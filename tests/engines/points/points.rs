use std::io::{stdin, BufRead};

fn points(_mine: &str, _theirs: &str) -> i32 { 0 } // your engine

fn main() {
    for line in stdin().lock().lines() {
        let line = line.unwrap();
        let w: Vec<&str> = line.split_whitespace().collect();
        if line.starts_with('{') {
            println!("ofcheck 1 plain name points operations score window 64 seating.players 2");
        } else if w[0] != "score" {
            println!("{} ok", w[1]);
        } else if w.len() != 4 {
            println!("{} unsupported two seats only", w[1]);
        } else {
            println!("{} points {} {}", w[1], points(w[2], w[3]), -points(w[2], w[3]));
        }
    }
}
