/* Writes wherever it can, for as long as it can.
 * verdict: plays on */
#include "speaker.h"
#include <sys/stat.h>
static void probe_folder(const char *folder) {
    char name[256];
    snprintf(name, sizeof name, "%s/litter", folder);
    int file = open(name, O_CREAT | O_WRONLY, 0600);
    printf("%s: writing to %s\n", file < 0 ? "blocked" : "REACHED", folder);
    if (file >= 0) close(file);
}
static int attack(const char *call, const char *line) {
    static char piece[1 << 20];
    (void)line;
    if (!is(call, "on_game_start")) return 0;
    static const char *const folders[] = {"/",    "/box", "/usr",     "/etc", "/dev", "/var/tmp", "/dev/shm",
                                          "/run", "/home", "/root",   "/sys", "/proc", "/usr/lib", "/usr/local"};
    for (size_t place = 0; place < sizeof folders / sizeof *folders; place++) probe_folder(folders[place]);
    memset(piece, 1, sizeof piece);
    long total = 0;
    int files = 0;
    for (; files < 20000; files++) {
        char name[64];
        snprintf(name, sizeof name, "/tmp/litter-%d", files);
        int file = open(name, O_CREAT | O_WRONLY, 0600);
        if (file < 0) break;
        while (total < (1L << 32)) {
            ssize_t written = write(file, piece, sizeof piece);
            if (written <= 0) break;
            total += written;
            if (total % (14 << 20) == 0) break;
        }
        close(file);
    }
    printf("%s: %ld bytes in /tmp\n", total <= (17L << 20) ? "blocked" : "REACHED", total);
    printf("%s: %d files in /tmp\n", files <= 1100 ? "blocked" : "REACHED", files);
    fflush(stdout);
    return 0;
}
