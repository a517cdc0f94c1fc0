/* Plays by the rules and minds its own business: the one who must not be harmed. */
#include "speaker.h"
static int attack(const char *call, const char *line) { (void)call; (void)line; return 0; }
