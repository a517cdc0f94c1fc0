package main

// Map is ten rows of ten cells: 0 is water, 1 is a deck.
type Map [10][10]int

// Base does nothing in answer to what a bot is told. A bot that embeds it writes only what it needs.
type Base struct{}

func (*Base) SetParameters(setCount int)     {}
func (*Base) OnGameStart()                   {}
func (*Base) OnSetStart()                    {}
func (*Base) ShotResult(code int)            {} // 0 missed, 2 hit, 3 sunk
func (*Base) ShotRefused(code int)           {} // homework: 0 shot there before, 1 off the board
func (*Base) OnOpponentShot(row, column int) {}
func (*Base) OnWin()                         {}
func (*Base) OnLose()                        {}
func (*Base) OnSetEnd()                      {}
func (*Base) OnGameEnd()                     {}

type seaBattle interface {
	SetParameters(setCount int)
	OnGameStart()
	OnSetStart()
	GetMap() Map
	Shoot() (row, column int)
	ShotResult(code int)
	ShotRefused(code int)
	OnOpponentShot(row, column int)
	OnWin()
	OnLose()
	OnSetEnd()
	OnGameEnd()
}

func newBot() seaBattle {
	return &Bot{}
}

func answer(bot seaBattle, next call) string {
	switch next.name {
	case "shoot":
		row, column := bot.Shoot()
		return number(row) + number(column)
	case "get_map":
		text := ""
		for place, row := range bot.GetMap() {
			if place > 0 {
				text += " /"
			}
			for _, cell := range row {
				text += number(cell)
			}
		}
		return text
	case "shot_result":
		bot.ShotResult(next.told[0])
	case "on_opponent_shot":
		bot.OnOpponentShot(next.told[0], next.told[1])
	case "set_parameters":
		bot.SetParameters(next.told[0])
	case "on_game_start":
		bot.OnGameStart()
	case "on_set_start":
		bot.OnSetStart()
	case "shot_refused":
		bot.ShotRefused(next.told[0])
	case "on_win":
		bot.OnWin()
	case "on_lose":
		bot.OnLose()
	case "on_set_end":
		bot.OnSetEnd()
	case "on_game_end":
		bot.OnGameEnd()
	}
	return ""
}
