// en: A bot for Rock-Paper-Scissors. It plays by the rules as it is: make it clever.
// ru: Бот для игры «камень-ножницы-бумага». Он уже играет по правилам: сделайте его умнее.
public class Bot extends RpsBot {
    static final int ROCK = 1;
    static final int PAPER = 2;
    static final int SCISSORS = 3;

    // en: Your choice, given what the opponent chose the turn before (0 at the very first turn).
    // ru: Ваш выбор; известен прошлый выбор соперника (0 на самом первом ходу).
    @Override
    public int choose(int previous) {
        return ROCK;
    }
}
