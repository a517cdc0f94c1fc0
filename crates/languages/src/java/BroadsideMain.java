import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.lang.reflect.Field;
import java.nio.charset.StandardCharsets;

/** Passes the calls of a game on to a bot, and its answers back: calls come on descriptor 3, answers go out on 4. */
final class BroadsideMain {
    private static final byte[] line = new byte[4096];

    private BroadsideMain() {}

    public static void main(String[] arguments) throws Exception {
        FileInputStream calls = new FileInputStream(descriptor(3));
        FileOutputStream answers = new FileOutputStream(descriptor(4));
        @BOT@ bot = new @BOT@();
        send(answers, "broadside 1");
        for (String[] words = next(calls); words != null; words = next(calls)) {
            int[] told = new int[2];
            for (int place = 0; place < told.length && place + 2 < words.length; place++) {
                told[place] = Integer.parseInt(words[place + 2]);
            }
            send(answers, words[0] + bot.answer(words[1], told));
        }
        System.exit(0);
    }

    /** The library has no door to a descriptor by its number. */
    private static FileDescriptor descriptor(int number) throws ReflectiveOperationException {
        FileDescriptor descriptor = new FileDescriptor();
        Field field = FileDescriptor.class.getDeclaredField("fd");
        field.setAccessible(true);
        field.setInt(descriptor, number);
        return descriptor;
    }

    private static String[] next(FileInputStream calls) throws IOException {
        int end = 0;
        while (end == 0 || line[end - 1] != '\n') {
            int count = calls.read(line, end, line.length - end);
            if (count <= 0) {
                return null;
            }
            end += count;
        }
        return new String(line, 0, end - 1, StandardCharsets.US_ASCII).split(" ");
    }

    private static void send(FileOutputStream answers, String text) throws IOException {
        answers.write((text + "\n").getBytes(StandardCharsets.US_ASCII));
    }

    static String row(int[] numbers) {
        if (numbers == null) {
            return " ?null";
        }
        StringBuilder text = new StringBuilder();
        for (int number : numbers) {
            text.append(' ').append(number);
        }
        return text.toString();
    }
}
