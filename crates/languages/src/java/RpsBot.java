/** What a bot for Rock-Paper-Scissors extends. */
public abstract class RpsBot {
    /** The most sets that will be played, and the wins that a set takes. */
    public void setParameters(int setCount, int winsPerSet) {}

    public void onGameStart() {}

    /** 1 rock, 2 paper, 3 scissors; the opponent's choice of the turn before is 0 at the very first turn. */
    public abstract int choose(int previous);

    public void onSetEnd() {}

    public void onGameEnd() {}

    final String answer(String call, int[] told) {
        switch (call) {
            case "choose":
                return " " + choose(told[0]);
            case "set_parameters":
                setParameters(told[0], told[1]);
                break;
            case "on_game_start":
                onGameStart();
                break;
            case "on_set_end":
                onSetEnd();
                break;
            case "on_game_end":
                onGameEnd();
                break;
            default:
        }
        return "";
    }
}
