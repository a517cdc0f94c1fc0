package main

// Base does nothing in answer to what a bot is told. A bot that embeds it writes only what it needs.
type Base struct{}

func (*Base) SetParameters(setCount, winsPerSet int) {}
func (*Base) OnGameStart()                           {}
func (*Base) OnSetEnd()                              {}
func (*Base) OnGameEnd()                             {}

type rps interface {
	SetParameters(setCount, winsPerSet int)
	OnGameStart()
	Choose(previous int) int
	OnSetEnd()
	OnGameEnd()
}

func newBot() rps {
	return &Bot{}
}

func answer(bot rps, next call) string {
	switch next.name {
	case "choose":
		return number(bot.Choose(next.told[0]))
	case "set_parameters":
		bot.SetParameters(next.told[0], next.told[1])
	case "on_game_start":
		bot.OnGameStart()
	case "on_set_end":
		bot.OnSetEnd()
	case "on_game_end":
		bot.OnGameEnd()
	}
	return ""
}
