/* Broadside: the rules and the built-in bots of Sea Battle and Rock-Paper-Scissors, for C.
 *
 * Every call answers with a broadside_status; whatever is not BROADSIDE_STATUS_OK comes with a message in
 * broadside_last_error(). Handles may be used from several threads. A handle that was freed is told from
 * a good one, and so is one of another kind.
 *
 * Written by cbindgen from crates/capi. Do not edit. */

#ifndef BROADSIDE_H
#define BROADSIDE_H

#include <stddef.h>
#include <stdint.h>

/**
 * Rows and columns of a field.
 */
#define BROADSIDE_SIZE 10

/**
 * Cells of a field: so many characters, row by row from the upper left corner. `.` is water, `#` a deck, `*` a
 * deck that was hit and `0` water that was shot at.
 */
#define BROADSIDE_CELLS 100

/**
 * How a call went. Everything but `BROADSIDE_STATUS_OK` comes with a message in `broadside_last_error`.
 */
typedef enum broadside_status {
    /**
     * Done.
     */
    BROADSIDE_STATUS_OK = 0,
    /**
     * A pointer is null where something must be, or does not suit what it should point at.
     */
    BROADSIDE_STATUS_BAD_POINTER = 1,
    /**
     * The handle is null, was freed, belongs to another kind of thing, or never was one.
     */
    BROADSIDE_STATUS_BAD_HANDLE = 2,
    /**
     * A name, a number or the length of a text is none that is known here.
     */
    BROADSIDE_STATUS_BAD_ARGUMENT = 3,
    /**
     * The field is not legal under the rules.
     */
    BROADSIDE_STATUS_BAD_FIELD = 4,
    /**
     * The shot breaks a rule that does not forgive: the game is over and the shooter has lost it.
     */
    BROADSIDE_STATUS_RULE_BROKEN = 5,
    /**
     * The game is over, or there is nothing left to shoot at.
     */
    BROADSIDE_STATUS_OVER = 6,
    /**
     * There are more handles than anybody needs: some are never freed.
     */
    BROADSIDE_STATUS_TOO_MANY = 7,
    /**
     * A bug on our side. The handle in use is lost; everything else goes on.
     */
    BROADSIDE_STATUS_OUR_FAULT = 8,
} broadside_status;

/**
 * What came of a shot.
 */
typedef enum broadside_shot {
    /**
     * Water: the turn passes.
     */
    BROADSIDE_SHOT_MISS = 0,
    /**
     * A deck of a ship that stays afloat: the same player shoots again.
     */
    BROADSIDE_SHOT_HIT = 1,
    /**
     * The last deck of a ship: the same player shoots again, unless the game is over.
     */
    BROADSIDE_SHOT_SUNK = 2,
    /**
     * The player has shot there before and is asked again.
     */
    BROADSIDE_SHOT_REPEATED = 3,
    /**
     * That is off the board; the player is asked again.
     */
    BROADSIDE_SHOT_OFF_BOARD = 4,
} broadside_shot;

/**
 * A built-in bot: make it with `broadside_bot_new`, free it with `broadside_bot_free`.
 */
typedef struct broadside_bot broadside_bot;

/**
 * A game in progress: make it with `broadside_game_new`, free it with `broadside_game_free`.
 */
typedef struct broadside_game broadside_game;

/**
 * Somebody who says where to shoot: make it with `broadside_spotter_new`, free it with `broadside_spotter_free`.
 */
typedef struct broadside_spotter broadside_spotter;

/**
 * A built-in bot that throws: make it with `broadside_thrower_new`, free it with `broadside_thrower_free`.
 */
typedef struct broadside_thrower broadside_thrower;

/**
 * A cell as callers know it.
 */
typedef struct broadside_square {
    /**
     * The row, from 0 at the top.
     */
    int row;
    /**
     * The column, from 0 at the left.
     */
    int column;
} broadside_square;

/**
 * What came of a shot, and where the game stands after it.
 */
typedef struct broadside_outcome {
    /**
     * What came of the shot.
     */
    enum broadside_shot shot;
    /**
     * Whose turn it is now: 1 or 2, and 0 when the game is over.
     */
    int turn;
    /**
     * Who has won: 1 or 2, and 0 while nobody has.
     */
    int winner;
} broadside_outcome;

#ifdef __cplusplus
extern "C" {
#endif // __cplusplus

/**
 * Whether a field is legal under a preset ("ai-battle", "sea-fight", "lol-2019" or "homework"). If it is not,
 * the answer is `BROADSIDE_STATUS_BAD_FIELD` and the message names every reason.
 *
 * # Safety
 * `field` points at `length` characters, and `preset` at a string that ends with a NUL.
 */
enum broadside_status broadside_board_check(const char *preset,
                                            const char *field,
                                            size_t length);

/**
 * Draws a random legal field of the usual fleet. The hider is "sequential" (the longest ship first, each anywhere
 * it fits), "uniform" (every legal fleet alike), "packed", "edge" or "rings". The same preset, hider and seed give
 * the same field on every machine.
 *
 * # Safety
 * `field` points at room for `length` characters, and the names at strings that end with a NUL.
 */
enum broadside_status broadside_board_random(const char *preset,
                                             const char *hider,
                                             uint64_t seed,
                                             char *field,
                                             size_t length);

/**
 * Hires a built-in bot ("cadet", "hunter", "gunner", "captain" or "admiral") for games under a preset. The same
 * seed gives the same play.
 *
 * # Safety
 * The names are strings that end with a NUL, and a handle may be written to `bot`.
 */
enum broadside_status broadside_bot_new(const char *bot_name,
                                        const char *preset,
                                        uint64_t seed,
                                        struct broadside_bot **bot);

/**
 * Begins a new set: the bot draws the field on which its fleet lies and forgets the shots of the set before.
 *
 * # Safety
 * `field` points at room for `length` characters.
 */
enum broadside_status broadside_bot_place(struct broadside_bot *bot,
                                          char *field,
                                          size_t length);

/**
 * Asks where the bot shoots.
 *
 * # Safety
 * A cell may be written to `square`.
 */
enum broadside_status broadside_bot_shoot(struct broadside_bot *bot,
                                          struct broadside_square *square);

/**
 * Tells the bot what came of its shot: `BROADSIDE_SHOT_MISS`, `_HIT` or `_SUNK`.
 */
enum broadside_status broadside_bot_hear_shot(struct broadside_bot *bot, int shot);

/**
 * Tells the bot where its opponent has shot.
 */
enum broadside_status broadside_bot_hear_opponent_shot(struct broadside_bot *bot,
                                                       int row,
                                                       int column);

/**
 * Frees a bot. Null is fine; one that was freed before is `BROADSIDE_STATUS_BAD_HANDLE`.
 */
enum broadside_status broadside_bot_free(struct broadside_bot *bot);

/**
 * Begins a game of one set under a preset ("ai-battle", "sea-fight", "lol-2019" or "homework") on two legal fields.
 * Player 1 shoots first, at the second field.
 *
 * # Safety
 * `preset` is a string that ends with a NUL, each field points at `length` characters, and a handle may be
 * written to `game`.
 */
enum broadside_status broadside_game_new(const char *preset,
                                         const char *first_field,
                                         const char *second_field,
                                         size_t length,
                                         struct broadside_game **game);

/**
 * Shoots for the player whose turn it is, at a row and a column from 0. A shot off the board or at the same cell
 * again is answered as the preset has it; where it breaks a rule, the answer is `BROADSIDE_STATUS_RULE_BROKEN` and the
 * game is over.
 *
 * # Safety
 * An outcome may be written to `outcome`.
 */
enum broadside_status broadside_game_shoot(struct broadside_game *game,
                                           int row,
                                           int column,
                                           struct broadside_outcome *outcome);

/**
 * Draws the field of player `owner` as player `viewer` may see it: with all ships if it is their own, and with
 * nothing but the traces of shots otherwise.
 *
 * # Safety
 * `field` points at room for `length` characters.
 */
enum broadside_status broadside_game_view(struct broadside_game *game,
                                          int owner,
                                          int viewer,
                                          char *field,
                                          size_t length);

/**
 * Frees a game. Null is fine; a game that was freed before is `BROADSIDE_STATUS_BAD_HANDLE`.
 */
enum broadside_status broadside_game_free(struct broadside_game *game);

/**
 * Hires a built-in bot ("cadet", "hunter", "gunner", "captain" or "admiral") to say where to shoot on a board of a
 * preset. The same seed gives the same advice.
 *
 * # Safety
 * The names are strings that end with a NUL, and a handle may be written to `spotter`.
 */
enum broadside_status broadside_spotter_new(const char *bot,
                                            const char *preset,
                                            uint64_t seed,
                                            struct broadside_spotter **spotter);

/**
 * Says where to shoot next: at a cell that was not noted. Nothing changes until its result is noted.
 *
 * # Safety
 * A cell may be written to `target`.
 */
enum broadside_status broadside_spotter_aim(struct broadside_spotter *spotter,
                                            struct broadside_square *target);

/**
 * Takes note of what came of a shot, whoever chose the cell: `BROADSIDE_SHOT_MISS`, `_HIT` or `_SUNK`.
 */
enum broadside_status broadside_spotter_note(struct broadside_spotter *spotter,
                                             int row,
                                             int column,
                                             int shot);

/**
 * Frees a spotter. Null is fine; one that was freed before is `BROADSIDE_STATUS_BAD_HANDLE`.
 */
enum broadside_status broadside_spotter_free(struct broadside_spotter *spotter);

/**
 * What was wrong with the last call of this thread that was not `BROADSIDE_STATUS_OK`, in English and UTF-8. Never null;
 * it stays readable until the next such call of the same thread.
 */
const char *broadside_last_error(void);

/**
 * The version of the library, for instance "0.1.0". Never null and never freed.
 */
const char *broadside_version(void);

/**
 * Who wins a turn in which both throw at once: 1 or 2, and 0 if it is drawn. Throws are 1 rock, 2 paper, 3 scissors.
 *
 * # Safety
 * A number may be written to `winner`.
 */
enum broadside_status broadside_rps_winner(int first,
                                           int second,
                                           int *winner);

/**
 * Hires a built-in bot ("rock", "dice", "mirror", "counter" or "oracle"). The same seed gives the same play.
 *
 * # Safety
 * The name is a string that ends with a NUL, and a handle may be written to `thrower`.
 */
enum broadside_status broadside_thrower_new(const char *bot_name,
                                            uint64_t seed,
                                            struct broadside_thrower **thrower);

/**
 * Asks what the bot throws. `previous` is what its opponent threw the turn before, and 0 at the very first turn.
 *
 * # Safety
 * A number may be written to `chosen`.
 */
enum broadside_status broadside_thrower_choose(struct broadside_thrower *thrower,
                                               int previous,
                                               int *chosen);

/**
 * Frees a thrower. Null is fine; one that was freed before is `BROADSIDE_STATUS_BAD_HANDLE`.
 */
enum broadside_status broadside_thrower_free(struct broadside_thrower *thrower);

#ifdef __cplusplus
}  // extern "C"
#endif  // __cplusplus

#endif  /* BROADSIDE_H */
