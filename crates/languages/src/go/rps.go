package main

const (
	Rock     = 1
	Paper    = 2
	Scissors = 3
)

// en: Bot plays Rock-Paper-Scissors. It plays by the rules as it is: make it clever.
// ru: Bot играет в «камень-ножницы-бумага». Он уже играет по правилам: сделайте его умнее.
type Bot struct {
	Base
}

// en: Your choice, given what the opponent chose the turn before (0 at the very first turn).
// ru: Ваш выбор; известен прошлый выбор соперника (0 на самом первом ходу).
func (bot *Bot) Choose(previous int) int {
	return Rock
}
