//! A small engine: what a row is worth, whether a board is fouled, and the points of two seats without royalties.
mod ofcheck_adapter;
use ofcheck_adapter::*;
use std::cmp::Ordering;

const CATEGORIES: [&str; 10] = ["high-card", "pair", "two-pair", "trips", "straight", "flush", "full-house", "quads", "straight-flush", "royal-flush"];

/// Place in CATEGORIES, and ranks: the greater is stronger, and a missing kicker is below any.
fn strength(cards: &[Card]) -> (usize, Vec<u8>) {
    let count = |rank: u8| cards.iter().filter(|card| card.rank == rank).count();
    let mut ranks: Vec<u8> = (2..15).filter(|rank| count(*rank) > 0).collect();
    ranks.sort_by_key(|rank| (count(*rank), *rank));
    ranks.reverse();
    if ranks.len() < 5 {
        let place = match (count(ranks[0]), ranks.len()) {
            (2, 2) | (2, 4) => 1,
            (2, 3) => 2,
            (3, 1) | (3, 3) => 3,
            (3, 2) => 6,
            (4, 2) => 7,
            _ => 0,
        };
        return (place, ranks);
    }
    let flush = cards.iter().all(|card| card.suit == cards[0].suit);
    let top = if ranks[0] - ranks[4] == 4 { ranks[0] } else if ranks[..2] == [14, 5] { 5 } else { 0 };
    match (flush, top) {
        (false, 0) => (0, ranks),
        (true, 0) => (5, ranks),
        (false, _) => (4, vec![top]),
        (true, 14) => (9, vec![top]),
        (true, _) => (8, vec![top]),
    }
}

fn stronger(one: &Row, other: &Row) -> i32 {
    strength(&one.cards).cmp(&strength(&other.cards)) as i32
}

fn is_fouled(board: &Board) -> bool {
    let [top, middle, bottom] = &board.rows;
    stronger(bottom, middle) < 0 || stronger(middle, top) == Ordering::Less as i32
}

fn won(one: &Board, other: &Board) -> i32 {
    match (is_fouled(one), is_fouled(other)) {
        (true, true) => 0,
        (true, false) => -6,
        (false, true) => 6,
        (false, false) => {
            let sum: i32 = one.rows.iter().zip(&other.rows).map(|(a, b)| stronger(a, b)).sum();
            if sum.abs() == 3 { 2 * sum } else { sum }
        }
    }
}

fn rank(row: &Row, _: &Rules) -> Answer {
    check_rows([row])?;
    let (place, ranks) = strength(&row.cards);
    Ok(ranked(CATEGORIES[place], &ranks))
}

fn foul(board: &Board, _: &Rules) -> Answer {
    check_rows(&board.rows)?;
    Ok(fouled(is_fouled(board)))
}

fn score(boards: &[Board], _: &Rules) -> Answer {
    if boards.len() != 2 {
        return Err(refused("wrong-seat-count"));
    }
    check(boards)?;
    Ok(points(&[won(&boards[0], &boards[1]), won(&boards[1], &boards[0])]))
}

fn main() {
    serve(Engine {
        name: "minimal",
        rank: Some(rank),
        foul: Some(foul),
        score: Some(score),
        options: &[
            ("ranking.wheel", &["lowest"]), ("ranking.cross", &["missing-card-is-low"]), ("low.middle", &["high"]),
            ("foul.middle-bottom-tie", &["legal"]), ("foul.top-middle-tie", &["legal"]), ("royalties.table", &["none"]),
            ("showdown.scoop", &["wins-all-three"]), ("showdown.lines", &["one-six"]), ("showdown.foul-pays", &["six"]),
            ("showdown.both-foul", &["tie"]), ("seating.players", &["2"]),
        ],
        ..Engine::default()
    })
}
