/* Writes a program of its own and tries to run it, in every place and way it knows.
 * verdict: plays on */
#include "probe.h"
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/wait.h>

static int runs(const char *path) {
    pid_t child = fork();
    if (child == 0) {
        execl(path, path, NULL);
        _exit(111);
    }
    int status = 0;
    waitpid(child, &status, 0);
    return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

static void probe(void) {
    int file = open("/tmp/program", O_CREAT | O_WRONLY, 0755);
    if (file >= 0) {
        say(file, "#!/bin/sh\nexit 0\n", 17);
        close(file);
    }
    tell(runs("/tmp/program"), "a script in /tmp");
    tell(runs("/usr/bin/su"), "su");
    tell(runs("/usr/bin/sudo"), "sudo");
    TRY(symlink("/etc/shadow", "/box/link"));
    TRY(link("/usr/bin/env", "/tmp/env"));
    TRY(chmod("/box", 0777));
    TRY(rename("/box", "/tmp/box"));
    int again = open("/tmp/program", O_RDONLY);
    tell(mmap(NULL, 4096, PROT_READ | PROT_EXEC, MAP_PRIVATE, again, 0) != MAP_FAILED, "code mapped from /tmp");
    long nameless = memfd_create("program", 0);
    say((int)nameless, "#!/bin/sh\nexit 0\n", 17);
    pid_t child = fork();
    if (child == 0) {
        char *const none[] = {NULL};
        syscall(SYS_execveat, nameless, "", none, none, 0x1000);
        _exit(111);
    }
    int status = 0;
    waitpid(child, &status, 0);
    tell(!(WIFEXITED(status) && WEXITSTATUS(status) == 111), "a nameless program");
}
