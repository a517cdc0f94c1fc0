import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        System.out.println("####______\n__________\n###_###___\n__________\n##_##_##__\n__________\n#_#_#_#___");
        System.out.println("__________\n__________\n__________");
        Scanner in = new Scanner(System.in);
        for (int shot = 0; shot < 100; shot++) {
            System.out.println((shot % 10 + 1) + " " + (shot / 10 + 1));
            in.nextLine();
        }
    }
}
