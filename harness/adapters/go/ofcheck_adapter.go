// Lets an engine written in Go answer ofcheck, in words (docs/protocol-plain.md). Copy this one file beside your own;
// it is of package main, and needs Go 1.18 or later and nothing else.
//
//	Serve(Engine{Name: "my engine", Score: func(boards []Board, rules Rules) string { return Points(1, -1) }})
//
// Set only the functions that the engine has. Each gives the words of its answer: Ranked, Winner, Fouled, Earned, Points
// and Enters write them, and "points 1 -1" will do as well. A card has Rank (2 to 14) and Suit ('s'). Rules has every
// option of the kit, as text. panic(Refused("duplicate-card")) for illegal input, panic(Unsupported("why")) for what the
// engine lacks; any other panic is reported as an error of the engine.
package main

import (
	"bufio"
	"fmt"
	"os"
	"sort"
	"strings"
)

type Card struct {
	Rank int
	Suit byte
}
type Row struct {
	Name  string
	Cards []Card
}
type Board struct{ Top, Middle, Bottom []Card }
type Rules map[string]string
type Refused string
type Unsupported string

type Engine struct {
	Name        string
	Options     map[string][]string
	Window      int // how many questions may be on their way at once; 64 if it is left out
	Rank        func(row Row, rules Rules) string
	Compare     func(first, second Row, rules Rules) string
	Foul        func(board Board, rules Rules) string
	Royalties   func(board Board, rules Rules) string
	Score       func(boards []Board, rules Rules) string
	Fantasyland func(board Board, enteredWith int, rules Rules) string // 0: an ordinary hand
}

const ranks = "23456789TJQKA"

func (b Board) Rows() []Row { return []Row{{"top", b.Top}, {"middle", b.Middle}, {"bottom", b.Bottom}} }

// Check refuses a card that comes twice and a row of a wrong length. Call it only if your app makes sure of that elsewhere.
func Check(rows ...Row) {
	seen := map[Card]bool{}
	for _, row := range rows {
		for _, card := range row.Cards {
			if seen[card] {
				panic(Refused("duplicate-card"))
			}
			seen[card] = true
		}
	}
	for _, row := range rows {
		if len(row.Cards) != map[string]int{"top": 3, "middle": 5, "bottom": 5}[row.Name] {
			panic(Refused("wrong-card-count"))
		}
	}
}

// CheckBoards is Check for whole boards.
func CheckBoards(boards ...Board) {
	var rows []Row
	for _, board := range boards {
		rows = append(rows, board.Rows()...)
	}
	Check(rows...)
}

func Ranked(category string, of []int) string {
	words := "category " + category + " ranks"
	for _, rank := range of {
		words += " " + ranks[rank-2:rank-1]
	}
	return words
}

// Winner: above 0 the first is stronger, below 0 the second.
func Winner(sign int) string {
	return "winner " + map[bool]string{true: "first", false: map[bool]string{true: "second", false: "tie"}[sign < 0]}[sign > 0]
}
func Fouled(fouled bool) string { return fmt.Sprint("fouled ", fouled) }
func Earned(top, middle, bottom int) string {
	return fmt.Sprintf("top %d middle %d bottom %d total %d", top, middle, bottom, top+middle+bottom)
}
func Points(seats ...int) string { return "points " + strings.Trim(fmt.Sprint(seats), "[]") }

// Enters: dealt that many cards in Fantasyland, or 0 for no Fantasyland.
func Enters(cards int) string {
	if cards == 0 {
		return "fantasyland false"
	}
	return fmt.Sprint("fantasyland true cards ", cards)
}

func Serve(engine Engine) {
	out := os.Stdout
	os.Stdout = os.Stderr // what the engine prints is no reply
	rules, declined := Rules{}, ""
	in := bufio.NewReaderSize(os.Stdin, 1<<16)
	for {
		line, end := in.ReadString('\n')
		words := strings.Fields(line)
		if strings.HasPrefix(line, "{") {
			fmt.Fprintln(out, hello(engine))
		} else if len(words) > 1 {
			reply := answer(engine, words, &rules, &declined)
			fmt.Fprintln(out, words[1], reply)
		}
		if end != nil || len(words) > 0 && words[0] == "bye" {
			return
		}
	}
}

func operations(e Engine) map[string]bool {
	return map[string]bool{"rank": e.Rank != nil, "compare": e.Compare != nil, "foul": e.Foul != nil,
		"royalties": e.Royalties != nil, "score": e.Score != nil, "fantasyland": e.Fantasyland != nil}
}

func hello(engine Engine) string {
	if engine.Window == 0 {
		engine.Window = 64
	}
	name := strings.NewReplacer(" ", `\s`, "\t", `\t`).Replace(escape(engine.Name))
	words := "ofcheck 1 plain name " + name + " operations"
	for operation, has := range operations(engine) {
		if has {
			words += " " + operation
		}
	}
	names := strings.Fields(words)
	sort.Strings(names[6:]) // each start of the engine says the same
	words = strings.Join(names, " ") + fmt.Sprint(" window ", engine.Window)
	for option, values := range engine.Options {
		words += " " + option + " " + strings.Join(values, " ")
	}
	return words
}

func answer(engine Engine, words []string, rules *Rules, declined *string) (reply string) {
	defer func() {
		switch trouble := recover().(type) {
		case nil:
		case Refused:
			reply = "refused " + escape(string(trouble))
		case Unsupported:
			reply = "unsupported " + escape(string(trouble))
		default:
			reply = "error " + escape(fmt.Sprint(trouble))
		}
	}()
	operation, words := words[0], append(words[2:], "", "", "", "")
	if operation == "configure" {
		*rules, *declined = Rules{}, ""
		for i := 0; words[i] != ""; i += 2 {
			(*rules)[words[i]] = words[i+1]
		}
		for option, values := range engine.Options {
			if value, given := (*rules)[option]; given && values[0] != "any" && !contains(values, value) {
				*declined = "plays " + option + ": " + strings.Join(values, " or ")
			}
		}
		if jokers, given := (*rules)["cards.jokers"]; given && jokers != "0" {
			*declined = "the adapter knows the 52 cards alone: cards.jokers is " + jokers
		}
	}
	if *declined != "" && operation != "bye" {
		panic(Unsupported(*declined))
	}
	if operation == "configure" || operation == "bye" {
		return "ok"
	}
	if !operations(engine)[operation] {
		panic(Unsupported("no " + operation))
	}
	switch operation {
	case "rank":
		return engine.Rank(Row{words[1], cards(words[3])}, *rules)
	case "compare":
		return engine.Compare(row(words[1]), row(words[3]), *rules)
	case "foul":
		return engine.Foul(board(words[0]), *rules)
	case "royalties":
		return engine.Royalties(board(words[0]), *rules)
	case "fantasyland":
		enteredWith := 0
		fmt.Sscan(words[3], &enteredWith)
		return engine.Fantasyland(board(words[1]), enteredWith, *rules)
	}
	boards := []Board{}
	for i := 0; words[i] != ""; i++ {
		boards = append(boards, board(words[i]))
	}
	return engine.Score(boards, *rules)
}

// escape writes a text on one line.
func escape(text string) string {
	return strings.NewReplacer(`\`, `\\`, "\n", `\n`, "\r", `\r`, "\x00", `\0`).Replace(text)
}

func contains(values []string, wanted string) bool {
	for _, value := range values {
		if value == wanted {
			return true
		}
	}
	return false
}

func row(word string) Row {
	parts := strings.SplitN(word, ":", 2)
	return Row{parts[0], cards(parts[1])}
}

func board(word string) Board {
	rows := strings.Split(word, "/")
	return Board{cards(rows[0]), cards(rows[1]), cards(rows[2])}
}

func cards(word string) []Card {
	var all []Card
	for ; word != "" && word != "-"; word = word[2:] {
		if len(word) < 2 || !strings.Contains(ranks, word[:1]) || !strings.Contains("cdhs", word[1:2]) {
			panic(Refused("bad-card"))
		}
		all = append(all, Card{strings.Index(ranks, word[:1]) + 2, word[1]})
	}
	return all
}
