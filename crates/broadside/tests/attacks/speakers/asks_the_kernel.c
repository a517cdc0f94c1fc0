/* Asks the kernel for everything that has ever helped somebody out of a box.
 * verdict: plays on */
#include "probe.h"
#include <linux/sched.h>
#include <sched.h>
#include <sys/file.h>
#include <sys/ioctl.h>
#include <sys/ipc.h>
#include <sys/mman.h>
#include <sys/mount.h>
#include <sys/msg.h>
#include <sys/sem.h>
#include <sys/shm.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>

static void namespaces(void) {
    static const int kinds[] = {CLONE_NEWUSER, CLONE_NEWNS, CLONE_NEWNET, CLONE_NEWPID, CLONE_NEWIPC, CLONE_NEWUTS, CLONE_NEWCGROUP};
    for (size_t place = 0; place < sizeof kinds / sizeof *kinds; place++) {
        TRY(unshare(kinds[place]));
        long child = syscall(SYS_clone, kinds[place] | SIGCHLD, 0, 0, 0, 0);
        if (child == 0) _exit(0);
        tell(child > 0, "clone with a new namespace");
    }
    struct clone_args wanted = {.flags = CLONE_NEWUSER, .exit_signal = SIGCHLD};
    long child = syscall(SYS_clone3, &wanted, sizeof wanted);
    if (child == 0) _exit(0);
    tell(child > 0, "clone3 with a new namespace");
    TRY(syscall(SYS_setns, 3, 0));
}

static void mounts(void) {
    TRY(mount("none", "/tmp", "tmpfs", 0, ""));
    TRY(mount("/", "/", NULL, MS_REMOUNT | MS_BIND, ""));
    TRY(umount2("/box", MNT_DETACH));
    TRY(chroot("/tmp"));
    TRY(syscall(SYS_pivot_root, "/tmp", "/tmp"));
    TRY(syscall(SYS_fsopen, "tmpfs", 0));
    TRY(syscall(SYS_open_tree, -100, "/", 1));
    TRY(syscall(SYS_move_mount, 3, "", -100, "/tmp", 4));
    TRY(mknod("/tmp/disk", S_IFBLK | 0600, makedev(254, 0)));
    TRY(syscall(SYS_open_by_handle_at, 3, 0, 0));
    TRY(syscall(SYS_name_to_handle_at, -100, "/", 0, 0, 0));
    TRY(syscall(SYS_quotactl, 0, 0, 0, 0));
    TRY(syscall(SYS_swapon, "/tmp/x", 0));
}

static void channels(void) {
    TRY(shmget(0x5eab, 4096, IPC_CREAT | 0666));
    TRY(semget(0x5eab, 1, IPC_CREAT | 0666));
    TRY(msgget(0x5eab, IPC_CREAT | 0666));
    TRY(syscall(SYS_mq_open, "sea", O_CREAT | O_RDWR, 0666, 0));
    TRY(syscall(SYS_add_key, "user", "sea", "x", 1, -4));
    TRY(syscall(SYS_keyctl, 0, -3, 1));
    TRY(syscall(SYS_request_key, "user", "sea", 0, -4));
    int file = open("/usr/lib/os-release", O_RDONLY);
    if (file < 0) file = open("/box", O_RDONLY);
    struct flock whole = {.l_type = F_RDLCK};
    TRY(flock(file, LOCK_SH | LOCK_NB));
    TRY(fcntl(file, F_SETLK, &whole));
    TRY(fcntl(file, F_OFD_SETLK, &whole));
    TRY(fcntl(file, F_SETLEASE, F_RDLCK));
    TRY(fcntl(file, F_NOTIFY, 1));
}

static void powers(void) {
    TRY(syscall(SYS_io_uring_setup, 8, 0));
    TRY(syscall(SYS_bpf, 0, 0, 0));
    TRY(syscall(SYS_perf_event_open, 0, 0, -1, -1, 0));
    TRY(syscall(SYS_userfaultfd, 0));
    TRY(setuid(0));
    TRY(setgid(0));
    TRY(syscall(SYS_init_module, 0, 0, ""));
    TRY(syscall(SYS_finit_module, 3, "", 0));
    TRY(syscall(SYS_kexec_load, 0, 0, 0, 0));
    TRY(syscall(SYS_reboot, 0xfee1dead, 672274793, 0, 0));
    TRY(syscall(SYS_syslog, 3, 0, 0));
    TRY(syscall(SYS_acct, "/tmp/x"));
    TRY(sethostname("sea", 3));
    TRY(syscall(SYS_clock_settime, 0, &(struct timespec){0, 0}));
    TRY(syscall(SYS_personality, 0x0400000));
    TRY(syscall(SYS_iopl, 3));
    TRY(syscall(SYS_vhangup));
    TRY(syscall(SYS_fanotify_init, 0, 0));
    TRY(syscall(SYS_lookup_dcookie, 0, 0, 0));
    TRY(syscall(SYS_memfd_secret, 0));
    TRY(syscall(470, 0, 0, 0, 0, 0, 0));
    TRY(syscall(600, 0, 0, 0, 0, 0, 0));
    TRY(ioctl(0, TIOCSTI, "x"));
}

static void probe(void) {
    namespaces();
    mounts();
    channels();
    powers();
}
