/* Tries every way out of the machine, and every socket by which programs on it talk to each other.
 * verdict: plays on */
#include "probe.h"
#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <sys/un.h>

static void probe(void) {
    TRY(socket(AF_INET, SOCK_STREAM, 0));
    TRY(socket(AF_INET, SOCK_DGRAM, 0));
    TRY(socket(AF_INET, SOCK_RAW, IPPROTO_ICMP));
    TRY(socket(AF_INET6, SOCK_STREAM, 0));
    TRY(socket(AF_INET6, SOCK_DGRAM, 0));
    TRY(socket(AF_UNIX, SOCK_STREAM, 0));
    TRY(socket(AF_UNIX, SOCK_DGRAM, 0));
    TRY(socket(AF_NETLINK, SOCK_RAW, 0));
    TRY(socket(AF_PACKET, SOCK_RAW, 0));
    TRY(socket(AF_VSOCK, SOCK_STREAM, 0));
    TRY(socket(AF_ALG, SOCK_SEQPACKET, 0));
    TRY(socket(AF_BLUETOOTH, SOCK_RAW, 0));
    TRY(socket(AF_CAN, SOCK_RAW, 0));
    TRY(socket(AF_TIPC, SOCK_SEQPACKET, 0));
    TRY(socket(AF_KEY, SOCK_RAW, 0));
    for (int family = 0; family < 64; family++) {
        int out = socket(family, SOCK_STREAM, 0);
        if (out >= 0) tell(1, "a socket of some family");
    }
    struct sockaddr_in judge = {.sin_family = AF_INET, .sin_port = htons(8080)};
    inet_pton(AF_INET, "127.0.0.1", &judge.sin_addr);
    int out = socket(AF_INET, SOCK_STREAM, 0);
    tell(connect(out, (struct sockaddr *)&judge, sizeof judge) == 0, "the port of the arena");
    /* A pair of sockets leads nowhere, but must not lead out either. */
    int pair[2];
    if (socketpair(AF_UNIX, SOCK_STREAM, 0, pair) == 0) {
        struct sockaddr_un name = {.sun_family = AF_UNIX};
        memcpy(name.sun_path, "\0broadside", 10);
        tell(bind(pair[0], (struct sockaddr *)&name, sizeof name) == 0 && listen(pair[0], 1) == 0, "listening");
    }
}
