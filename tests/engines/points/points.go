package main

import ("bufio"; "fmt"; "os"; "strings")

func points(mine, theirs string) int { return 0 } // your engine

func main() {
	for in := bufio.NewReader(os.Stdin); ; {
		line, end := in.ReadString('\n')
		if end != nil { return }
		switch w := strings.Fields(line); {
		case line[0] == '{': fmt.Println("ofcheck 1 plain name points operations score window 64 seating.players 2")
		case w[0] != "score": fmt.Println(w[1], "ok")
		case len(w) != 4: fmt.Println(w[1], "unsupported two seats only")
		default: fmt.Println(w[1], "points", points(w[2], w[3]), -points(w[2], w[3]))
		}
	}
}
