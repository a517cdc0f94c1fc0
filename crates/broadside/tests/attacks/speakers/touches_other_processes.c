/* Signals, traces, reads and opens every process that it can think of.
 * verdict: plays on */
#include "probe.h"
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/uio.h>
#include <sched.h>

static void probe(void) {
    int reached = 0;
    for (pid_t other = 3; other < 40000; other++) reached += other != getpid() && kill(other, 0) == 0;
    tell(reached > 0, "signals to other processes");
    tell(getppid() > 1, "a parent outside the box");
    TRY(ptrace(PTRACE_ATTACH, 1, 0, 0));
    TRY(ptrace(PTRACE_TRACEME, 0, 0, 0));
    char text[16];
    struct iovec here = {text, sizeof text}, there = {(void *)0x400000, sizeof text};
    TRY(process_vm_readv(1, &here, 1, &there, 1, 0));
    TRY(process_vm_writev(1, &here, 1, &there, 1, 0));
    TRY(syscall(SYS_pidfd_getfd, syscall(SYS_pidfd_open, 1, 0), 0, 0));
    TRY(syscall(SYS_kcmp, 1, 1, 0, 0, 0));
    TRY(open("/proc/1/mem", O_RDWR));
    TRY(setpriority(PRIO_PROCESS, 0, -10));
    cpu_set_t all;
    memset(&all, 0xff, sizeof all);
    TRY(sched_setaffinity(0, sizeof all, &all));
    struct sched_param first = {.sched_priority = 50};
    TRY(sched_setscheduler(0, SCHED_FIFO, &first));
    struct rlimit more = {RLIM_INFINITY, RLIM_INFINITY};
    TRY(setrlimit(RLIMIT_NPROC, &more));
    TRY(setrlimit(RLIMIT_FSIZE, &more));
    TRY(setrlimit(RLIMIT_CPU, &more));
    TRY(syscall(SYS_process_madvise, 1, 0, 0, 0, 0));
    TRY(syscall(SYS_migrate_pages, 1, 0, 0, 0));
    kill(-1, SIGKILL);
    kill(1, SIGKILL);
    kill(0, SIGURG);
    tell(0, "surviving its own signals");
}
