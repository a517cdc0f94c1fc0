/** What a bot for Sea Battle extends. */
public abstract class SeaBattleBot {
    /** The most sets that will be played. */
    public void setParameters(int setCount) {}

    public void onGameStart() {}

    public void onSetStart() {}

    /** Your ships: ten rows of ten cells, 0 is water, 1 is a deck. */
    public abstract int[][] getMap();

    /** Where to shoot: row and column, from 0. */
    public abstract int[] shoot();

    /** 0 missed, 2 hit, 3 sunk. */
    public void shotResult(int code) {}

    /** Homework: 0 shot there before, 1 off the board. */
    public void shotRefused(int code) {}

    /** Row and column. */
    public void onOpponentShot(int[] cell) {}

    public void onWin() {}

    public void onLose() {}

    public void onSetEnd() {}

    public void onGameEnd() {}

    final String answer(String call, int[] told) {
        switch (call) {
            case "shoot":
                return BroadsideMain.row(shoot());
            case "get_map":
                return map();
            case "shot_result":
                shotResult(told[0]);
                break;
            case "on_opponent_shot":
                onOpponentShot(new int[] {told[0], told[1]});
                break;
            case "set_parameters":
                setParameters(told[0]);
                break;
            case "on_game_start":
                onGameStart();
                break;
            case "on_set_start":
                onSetStart();
                break;
            case "shot_refused":
                shotRefused(told[0]);
                break;
            case "on_win":
                onWin();
                break;
            case "on_lose":
                onLose();
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

    private String map() {
        int[][] map = getMap();
        if (map == null) {
            return " ?null";
        }
        StringBuilder text = new StringBuilder();
        for (int row = 0; row < map.length; row++) {
            text.append(row > 0 ? " /" : "").append(BroadsideMain.row(map[row]));
        }
        return text.toString();
    }
}
