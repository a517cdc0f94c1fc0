/* A lol-2019 program for measuring: a fixed board, every cell once, from the last to the first. */
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static const char board[] =
    "####______\n__________\n###_###___\n__________\n##_##_##__\n"
    "__________\n#_#_#_#___\n__________\n__________\n__________\n";

int main(void)
{
    char line[256];
    int length = sizeof board - 1;
    memcpy(line, board, length);
    for (int cell = 99; cell >= 0; cell--) {
        length += sprintf(line + length, "%d %d\n", cell % 10 + 1, cell / 10 + 1);
        if (write(1, line, length) != length)
            return 1;
        length = 0;
        char reply[64];
        int got = 0;
        do {
            int more = read(0, reply + got, sizeof reply - got);
            if (more <= 0)
                return 0;
            got += more;
        } while (reply[got - 1] != '\n');
    }
    return 0;
}
