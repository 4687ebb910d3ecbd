// A small engine: what a row is worth, whether a board is fouled, and the points of two seats without royalties.
package main

import "sort"

var categories = []string{"high-card", "pair", "two-pair", "trips", "straight", "flush", "full-house", "quads",
	"straight-flush", "royal-flush"}

// {most cards of one rank, different ranks} -> place in categories
var made = map[[2]int]int{{1, 3}: 0, {2, 2}: 1, {2, 4}: 1, {2, 3}: 2, {3, 1}: 3, {3, 3}: 3, {3, 2}: 6, {4, 2}: 7}

// Place in categories, then ranks: the greater is stronger, and a missing kicker is below any.
func strength(cards []Card) []int {
	count, flush := map[int]int{}, true
	for _, card := range cards {
		count[card.Rank]++
		flush = flush && card.Suit == cards[0].Suit
	}
	ranks := []int{}
	for rank := range count {
		ranks = append(ranks, rank)
	}
	sort.Slice(ranks, func(i, j int) bool { return 100*count[ranks[i]]+ranks[i] > 100*count[ranks[j]]+ranks[j] })
	if len(ranks) < 5 {
		return append([]int{made[[2]int{count[ranks[0]], len(ranks)}]}, ranks...)
	}
	top, place := 0, 0
	if ranks[0]-ranks[4] == 4 {
		top = ranks[0]
	} else if ranks[0] == 14 && ranks[1] == 5 {
		top = 5
	}
	if flush {
		place = 5
	}
	if top == 0 {
		return append([]int{place}, ranks...)
	}
	return []int{map[bool]int{false: 4, true: map[bool]int{false: 8, true: 9}[top == 14]}[flush], top}
}

func stronger(one, other []Card) int {
	a, b := strength(one), strength(other)
	for i := 0; i < len(a) && i < len(b); i++ {
		if a[i] != b[i] {
			return map[bool]int{true: 1, false: -1}[a[i] > b[i]]
		}
	}
	return len(a) - len(b)
}

func isFouled(board Board) bool {
	return stronger(board.Bottom, board.Middle) < 0 || stronger(board.Middle, board.Top) < 0
}

func won(one, other Board) int {
	if isFouled(one) || isFouled(other) {
		return map[bool]int{true: 6, false: 0}[!isFouled(one)] - map[bool]int{true: 6, false: 0}[!isFouled(other)]
	}
	sum := 0
	for i, row := range one.Rows() {
		sum += stronger(row.Cards, other.Rows()[i].Cards)
	}
	return map[int]int{3: 6, -3: -6, 2: 2, 1: 1, 0: 0, -1: -1, -2: -2}[sum]
}

func main() {
	Serve(Engine{
		Name: "minimal",
		Rank: func(row Row, rules Rules) string {
			Check(row)
			of := strength(row.Cards)
			return Ranked(categories[of[0]], of[1:])
		},
		Foul: func(board Board, rules Rules) string {
			CheckBoards(board)
			return Fouled(isFouled(board))
		},
		Score: func(boards []Board, rules Rules) string {
			if len(boards) != 2 {
				panic(Refused("wrong-seat-count"))
			}
			CheckBoards(boards...)
			return Points(won(boards[0], boards[1]), -won(boards[0], boards[1]))
		},
		Options: map[string][]string{
			"ranking.wheel": {"lowest"}, "ranking.cross": {"missing-card-is-low"}, "low.middle": {"high"},
			"foul.middle-bottom-tie": {"legal"}, "foul.top-middle-tie": {"legal"}, "royalties.table": {"none"},
			"showdown.scoop": {"wins-all-three"}, "showdown.lines": {"one-six"}, "showdown.foul-pays": {"six"},
			"showdown.both-foul": {"tie"}, "seating.players": {"2"}},
	})
}
