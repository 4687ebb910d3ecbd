//! Lets an engine written in Rust answer ofcheck, in words (docs/protocol-plain.md). Copy this one file beside your own; it
//! needs Rust 1.56 or later and the standard library alone.
//!
//! ```text
//! mod ofcheck_adapter;
//! use ofcheck_adapter::*;
//! fn score(boards: &[Board], _: &Rules) -> Answer { Ok(points(&[1, -1])) }
//! fn main() { serve(Engine { name: "my engine", score: Some(score), options: &[("seating.players", &["2"])], ..Engine::default() }) }
//! ```
//!
//! Set only the functions that the engine has. Each gives the words of its answer: `ranked`, `winner`, `fouled`, `earned`,
//! `points` and `enters` write them, and `"points 1 -1".into()` will do as well. `Rules` has every option of the kit, as
//! text. `Err(refused("duplicate-card"))` is for illegal input, `Err(unsupported("why"))` for what the engine lacks;
//! a panic is reported as an error of the engine, unless it is built with `panic = "abort"`.
//! Standard output is for replies alone: print with `eprintln!`.
#![allow(dead_code)]
use std::any::Any;
use std::collections::{HashMap, HashSet};
use std::io::{stdin, stdout, BufRead, Write};
use std::panic::{catch_unwind, AssertUnwindSafe};

/// The rank from 2 to 14, and the suit: 's'.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Card {
    pub rank: u8,
    pub suit: char,
}
#[derive(Clone, Debug)]
pub struct Row {
    pub name: &'static str,
    pub cards: Vec<Card>,
}
/// Top, middle and bottom.
#[derive(Clone, Debug)]
pub struct Board {
    pub rows: [Row; 3],
}
pub type Rules = HashMap<String, String>;
/// The words of a result, or of what is none.
pub type Answer = Result<String, String>;

#[derive(Default, Clone, Copy)]
pub struct Engine {
    pub name: &'static str,
    pub options: &'static [(&'static str, &'static [&'static str])],
    pub window: usize, // how many questions may be on their way at once; 64 if it is left out
    pub rank: Option<fn(&Row, &Rules) -> Answer>,
    pub compare: Option<fn(&Row, &Row, &Rules) -> Answer>,
    pub foul: Option<fn(&Board, &Rules) -> Answer>,
    pub royalties: Option<fn(&Board, &Rules) -> Answer>,
    pub score: Option<fn(&[Board], &Rules) -> Answer>,
    pub fantasyland: Option<fn(&Board, Option<u8>, &Rules) -> Answer>,
}

const RANKS: &str = "23456789TJQKA";

pub fn refused(code: &str) -> String {
    format!("refused {}", escape(code))
}
pub fn unsupported(reason: &str) -> String {
    format!("unsupported {}", escape(reason))
}
/// A text on one line.
fn escape(text: &str) -> String {
    text.replace('\\', "\\\\").replace('\n', "\\n").replace('\r', "\\r").replace('\0', "\\0")
}

/// Refuses a card that comes twice and a row of a wrong length. Call it only if your app makes sure of that elsewhere.
pub fn check_rows<'a>(rows: impl IntoIterator<Item = &'a Row>) -> Result<(), String> {
    let rows: Vec<&Row> = rows.into_iter().collect();
    let mut seen = HashSet::new();
    if !rows.iter().all(|row| row.cards.iter().all(|card| seen.insert(*card))) {
        return Err(refused("duplicate-card"));
    }
    match rows.iter().any(|row| row.cards.len() != if row.name == "top" { 3 } else { 5 }) {
        true => Err(refused("wrong-card-count")),
        false => Ok(()),
    }
}
/// The same for whole boards.
pub fn check(boards: &[Board]) -> Result<(), String> {
    check_rows(boards.iter().flat_map(|board| board.rows.iter()))
}

pub fn ranked(category: &str, ranks: &[u8]) -> String {
    let letters = ranks.iter().map(|rank| format!(" {}", &RANKS[*rank as usize - 2..*rank as usize - 1]));
    format!("category {} ranks{}", category, letters.collect::<String>())
}
/// Above 0 the first is stronger, below 0 the second.
pub fn winner(sign: i32) -> String {
    format!("winner {}", ["second", "tie", "first"][(sign.signum() + 1) as usize])
}
pub fn fouled(fouled: bool) -> String {
    format!("fouled {}", fouled)
}
pub fn earned(top: i32, middle: i32, bottom: i32) -> String {
    format!("top {} middle {} bottom {} total {}", top, middle, bottom, top + middle + bottom)
}
pub fn points(seats: &[i32]) -> String {
    format!("points{}", seats.iter().map(|seat| format!(" {}", seat)).collect::<String>())
}
/// Dealt that many cards in Fantasyland; None: no Fantasyland.
pub fn enters(cards: Option<u8>) -> String {
    cards.map_or("fantasyland false".into(), |cards| format!("fantasyland true cards {}", cards))
}

pub fn serve(engine: Engine) {
    let mut rules = Rules::new();
    let mut declined = None;
    let out = stdout(); // before Rust 1.61 a lock lives no longer than this
    for line in stdin().lock().lines() {
        let line = line.unwrap_or_default();
        let words: Vec<&str> = line.split_whitespace().collect();
        let mut out = out.lock();
        if line.starts_with('{') {
            writeln!(out, "{}", hello(&engine)).unwrap();
        } else if words.len() > 1 {
            if words[0] == "configure" {
                rules = words[2..].chunks(2).map(|pair| (pair[0].into(), pair[pair.len() - 1].into())).collect();
                let other = |(option, values): &&(&str, &[&str])| {
                    !values.contains(&"any") && !rules.get(*option).map_or(true, |value| values.contains(&value.as_str()))
                };
                let plays = |(option, values): &(&str, &[&str])| format!("plays {}: {}", option, values.join(" or "));
                declined = match rules.get("cards.jokers").filter(|jokers| jokers.as_str() != "0") {
                    Some(jokers) => Some(format!("the adapter knows the 52 cards alone: cards.jokers is {}", jokers)),
                    None => engine.options.iter().find(other).map(plays),
                };
            }
            let reply = match (words[0], &declined) {
                ("bye", _) | ("configure", None) => "ok".into(),
                (_, Some(reason)) => unsupported(reason),
                _ => match catch_unwind(AssertUnwindSafe(|| answer(&engine, &words, &rules))) {
                    Ok(answer) => answer.unwrap_or_else(|words| words),
                    Err(panic) => format!("error {}", escape(message(&*panic))),
                },
            };
            writeln!(out, "{} {}", words[1], reply).unwrap();
        }
        out.flush().unwrap();
        if words.first() == Some(&"bye") {
            return;
        }
    }
}

fn message(panic: &(dyn Any + Send)) -> &str {
    let text = panic.downcast_ref::<&str>().copied();
    text.or_else(|| panic.downcast_ref::<String>().map(String::as_str)).unwrap_or("a panic")
}

fn hello(engine: &Engine) -> String {
    let has = [("rank", engine.rank.is_some()), ("compare", engine.compare.is_some()), ("foul", engine.foul.is_some()),
               ("royalties", engine.royalties.is_some()), ("score", engine.score.is_some()), ("fantasyland", engine.fantasyland.is_some())];
    let operations: Vec<&str> = has.iter().filter(|(_, has)| *has).map(|(name, _)| *name).collect();
    let options: String = engine.options.iter().map(|(option, values)| format!(" {} {}", option, values.join(" "))).collect();
    let name = escape(engine.name).replace(' ', "\\s").replace('\t', "\\t");
    let window = if engine.window == 0 { 64 } else { engine.window };
    format!("ofcheck 1 plain name {} window {} operations {}{}", name, window, operations.join(" "), options)
}

fn answer(engine: &Engine, words: &[&str], rules: &Rules) -> Answer {
    let word = |place: usize| words.get(place).copied().ok_or_else(|| refused("bad-request"));
    match words[0] {
        "rank" if engine.rank.is_some() => engine.rank.unwrap()(&row(word(3)?, word(5)?)?, rules),
        "compare" if engine.compare.is_some() => engine.compare.unwrap()(&named(word(3)?)?, &named(word(5)?)?, rules),
        "foul" if engine.foul.is_some() => engine.foul.unwrap()(&board(word(2)?)?, rules),
        "royalties" if engine.royalties.is_some() => engine.royalties.unwrap()(&board(word(2)?)?, rules),
        "score" if engine.score.is_some() => {
            let boards: Result<Vec<Board>, String> = words[2..].iter().map(|word| board(word)).collect();
            engine.score.unwrap()(&boards?, rules)
        }
        "fantasyland" if engine.fantasyland.is_some() => engine.fantasyland.unwrap()(&board(word(3)?)?, word(5)?.parse().ok(), rules),
        operation => Err(unsupported(&format!("no {}", operation))),
    }
}

fn row(name: &str, word: &str) -> Result<Row, String> {
    let name = ["top", "middle", "bottom"].iter().find(|known| **known == name).ok_or_else(|| refused("bad-request"))?;
    let mut cards = vec![];
    for pair in word.as_bytes().chunks(2).filter(|_| word != "-") {
        let rank = RANKS.find(pair[0] as char).ok_or_else(|| refused("bad-card"))?;
        let suit = *pair.get(1).filter(|suit| b"cdhs".contains(suit)).ok_or_else(|| refused("bad-card"))?;
        cards.push(Card { rank: rank as u8 + 2, suit: suit as char });
    }
    Ok(Row { name, cards })
}

fn named(word: &str) -> Result<Row, String> {
    word.split_once(':').ok_or_else(|| refused("bad-request")).and_then(|(name, cards)| row(name, cards))
}

fn board(word: &str) -> Result<Board, String> {
    let rows: Vec<&str> = word.split('/').collect();
    if rows.len() != 3 {
        return Err(refused("bad-request"));
    }
    Ok(Board { rows: [row("top", rows[0])?, row("middle", rows[1])?, row("bottom", rows[2])?] })
}
