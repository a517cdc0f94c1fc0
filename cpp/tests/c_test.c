/* The C interface from C: compiled as C11, so the header must be C. */
#include <broadside.h>
#include <stdio.h>
#include <string.h>

static int failures = 0;

static void expect(int condition, const char *what) {
    if (!condition) {
        printf("FAILED  %s (%s)\n", what, broadside_last_error());
        failures++;
    }
}

/* Two gunners play a game that the rules referee. */
static void a_game_between_two_bots_is_refereed(void) {
    char fields[2][BROADSIDE_CELLS];
    broadside_bot *bots[2] = {NULL, NULL};
    broadside_game *game = NULL;
    broadside_outcome outcome = {BROADSIDE_SHOT_MISS, 1, 0};
    int moves = 0;
    for (int seat = 0; seat < 2; seat++) {
        expect(broadside_bot_new("gunner", "ai-battle", 7 + seat, &bots[seat]) == BROADSIDE_STATUS_OK, "hire");
        expect(broadside_bot_place(bots[seat], fields[seat], BROADSIDE_CELLS) == BROADSIDE_STATUS_OK, "place");
    }
    expect(broadside_game_new("ai-battle", fields[0], fields[1], BROADSIDE_CELLS, &game) == BROADSIDE_STATUS_OK, "new");
    while (outcome.turn != 0 && moves++ < 200) {
        broadside_bot *shooter = bots[outcome.turn - 1];
        broadside_square square;
        expect(broadside_bot_shoot(shooter, &square) == BROADSIDE_STATUS_OK, "shoot");
        expect(broadside_game_shoot(game, square.row, square.column, &outcome) == BROADSIDE_STATUS_OK, "referee");
        expect(broadside_bot_hear_shot(shooter, outcome.shot) == BROADSIDE_STATUS_OK, "hear");
    }
    expect(outcome.winner == 1 || outcome.winner == 2, "somebody wins");
    expect(broadside_game_shoot(game, 0, 0, &outcome) == BROADSIDE_STATUS_OVER, "the game is over");
    broadside_game_free(game);
    expect(broadside_game_free(game) == BROADSIDE_STATUS_BAD_HANDLE, "a game is freed once");
    expect(strstr(broadside_last_error(), "freed") != NULL, "the message says so");
    broadside_bot_free(bots[0]);
    broadside_bot_free(bots[1]);
}

static void misuse_is_told_and_never_followed(void) {
    int on_the_stack = 0;
    broadside_outcome outcome;
    char field[BROADSIDE_CELLS];
    expect(broadside_game_shoot(NULL, 0, 0, &outcome) == BROADSIDE_STATUS_BAD_HANDLE, "a null game");
    expect(broadside_game_shoot((broadside_game *)&on_the_stack, 0, 0, &outcome) == BROADSIDE_STATUS_BAD_HANDLE,
           "a pointer that is no game");
    expect(broadside_game_shoot(NULL, 0, 0, NULL) == BROADSIDE_STATUS_BAD_POINTER, "a null outcome");
    expect(broadside_board_random("homework", "rings", 1, field, 99) == BROADSIDE_STATUS_BAD_ARGUMENT, "99 cells");
    expect(broadside_board_random("homework", NULL, 1, field, 100) == BROADSIDE_STATUS_BAD_POINTER, "no hider");
    expect(broadside_board_random("homework", "rings", 1, field, 100) == BROADSIDE_STATUS_OK, "a field");
    expect(broadside_board_check("lol-2019", field, 100) != BROADSIDE_STATUS_BAD_POINTER, "a check");
}

int main(void) {
    a_game_between_two_bots_is_refereed();
    misuse_is_told_and_never_followed();
    printf("Broadside %s from C: %s\n", broadside_version(), failures == 0 ? "ok" : "FAILED");
    return failures == 0 ? 0 : 1;
}
