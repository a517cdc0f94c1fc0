/* Looks for the opponent, the store, secrets and the judge itself in the file system.
 * verdict: plays on */
#include "probe.h"
#include <dirent.h>
#include <sys/stat.h>

static void read_file(const char *name) {
    char text[256], what[320];
    int file = open(name, O_RDONLY | O_NONBLOCK);
    ssize_t length = file < 0 ? -1 : read(file, text, sizeof text);
    snprintf(what, sizeof what, "reading %s", name);
    tell(length > 0, what);
    if (file >= 0) close(file);
}

/* Whether a folder holds names that a bot must not see. */
static void look_into(const char *name, const char *const *innocent) {
    char what[320];
    int strange = 0;
    DIR *folder = opendir(name);
    for (struct dirent *entry; folder && (entry = readdir(folder));) {
        int known = entry->d_name[0] == '.';
        for (const char *const *other = innocent; *other; other++) known |= strcmp(entry->d_name, *other) == 0;
        if (!known) printf("        %s/%s\n", name, entry->d_name);
        strange += !known;
    }
    if (folder) closedir(folder);
    snprintf(what, sizeof what, "strange names in %s", name);
    tell(strange > 0, what);
}

static void probe(void) {
    static const char *const files[] = {
        "/etc/shadow",        "/etc/hosts",        "/etc/resolv.conf", "/etc/machine-id",  "/etc/hostname",
        "/proc/1/cmdline",    "/proc/1/environ",   "/proc/1/maps",     "/proc/1/root/etc/passwd",
        "/proc/kallsyms",     "/proc/kcore",       "/proc/meminfo",    "/proc/mounts",     "/proc/version",
        "/proc/cmdline",      "/proc/self/fd/3",   "/dev/mem",         "/dev/kmsg",        "/dev/vda",
        "/dev/sda",           "/dev/tty",          "/sys/kernel/notes", "/box/../etc/shadow",
        "/../../../etc/shadow", "/root/.bashrc",   "/root/.bash_history", "/run/utmp",
    };
    for (size_t place = 0; place < sizeof files / sizeof *files; place++) read_file(files[place]);
    static const char *const nothing[] = {NULL};
    static const char *const devices[] = {"null", "zero", "full", "random", "urandom", NULL};
    look_into("/root", nothing);
    look_into("/home", nothing);
    look_into("/var", nothing);
    look_into("/run", nothing);
    look_into("/sys", nothing);
    look_into("/mnt", nothing);
    look_into("/media", nothing);
    look_into("/srv", nothing);
    look_into("/tmp", nothing);
    look_into("/dev", devices);
    /* No file but those of the protocol and the standard ones is open. */
    for (int file = 5; file < 64; file++)
        if (fcntl(file, F_GETFD) != -1) tell(1, "an inherited file");
    tell(getenv("BROADSIDE_SECRET") != NULL, "the environment of the judge");
    struct stat details;
    tell(stat("/proc/2", &details) == 0 && stat("/proc/3", &details) == 0, "other processes in /proc");
}
