// Sends every line of a program as soon as it is complete, though standard output is a pipe.
#include <stdio.h>

__attribute__((constructor)) static void send_lines_at_once(void)
{
    setvbuf(stdout, NULL, _IOLBF, BUFSIZ);
}
