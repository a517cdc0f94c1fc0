#include <iostream>
#include <string>

int main()
{
    std::cout << "####______\n__________\n###_###___\n__________\n##_##_##__\n__________\n#_#_#_#___\n"
                 "__________\n__________\n__________" << std::endl;
    std::string reply;
    for (int shot = 0; shot < 100; shot++) {
        std::cout << shot % 10 + 1 << ' ' << shot / 10 + 1 << std::endl;
        std::cin >> reply;
    }
}
