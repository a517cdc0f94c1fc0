// Passes the calls of a game on to a bot, and its answers back: calls come on descriptor 3, answers go out on 4.
package main

import (
	"os"
	"strconv"
	"strings"
)

type call struct {
	id, name string
	told     [2]int
}

func nextCall(calls *os.File, buffer []byte) (call, bool) {
	end := 0
	for end == 0 || buffer[end-1] != '\n' {
		count, err := calls.Read(buffer[end:])
		if err != nil || count == 0 {
			return call{}, false
		}
		end += count
	}
	words := strings.Fields(string(buffer[:end]))
	next := call{id: words[0], name: words[1]}
	for place := range next.told {
		if place+2 < len(words) {
			next.told[place], _ = strconv.Atoi(words[place+2])
		}
	}
	return next, true
}

func number(value int) string {
	return " " + strconv.Itoa(value)
}

func main() {
	calls, answers := os.NewFile(3, "calls"), os.NewFile(4, "answers")
	buffer := make([]byte, 4096)
	bot := newBot()
	answers.WriteString("broadside 1\n")
	for {
		next, ok := nextCall(calls, buffer)
		if !ok {
			return
		}
		answers.WriteString(next.id + answer(bot, next) + "\n")
	}
}
