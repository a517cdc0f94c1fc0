#include <stdio.h>

int main(void)
{
    char reply[16];
    puts("####______\n__________\n###_###___\n__________\n##_##_##__\n__________\n#_#_#_#___\n__________\n__________\n__________");
    for (int shot = 0; shot < 100; shot++) {
        printf("%d %d\n", shot % 10 + 1, shot / 10 + 1);
        fflush(stdout);
        if (scanf("%15s", reply) != 1)
            return 1;
    }
    return 0;
}
