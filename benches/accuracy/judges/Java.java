// java Java.java: the judge of Java. Front end: javac's parser (com.sun.source), without attribution.
//
// Definitions: classes, interfaces, enums, records, annotation types, modules; methods, constructors, annotation elements, with a
// body or without, also those of local and anonymous classes; a constant of an enum that has a body, and a field whose value is a
// lambda or a class of its own. Not: other fields, enum constants, initializers, local variables. A range starts at the modifiers
// and annotations. Docs: the comments on lines of their own that end on the line above and are not further in, but for a licence
// at the top of the file, banners and what is meant for tools.
import com.sun.source.tree.*;
import com.sun.source.util.*;
import java.io.*;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.charset.*;
import java.nio.file.*;
import java.util.*;
import java.util.regex.*;
import javax.tools.*;

class Java {
    static final JavaCompiler COMPILER = ToolProvider.getSystemJavaCompiler();
    static final JavaFileManager FILES = COMPILER.getStandardFileManager(null, null, null);

    public static void main(String[] arguments) throws Exception {
        var in = new BufferedReader(new InputStreamReader(System.in));
        var out = new PrintStream(new FileOutputStream(FileDescriptor.out), false, StandardCharsets.UTF_8);
        Runnable work = () -> in.lines().forEach(path -> out.print(new Judged(path).said()));
        var thread = new Thread(null, work, "judge", 1L << 30); // expressions nest deeply
        thread.start();
        thread.join();
        out.flush();
    }

    record Token(int start, int end, String text) {}

    static class Judged extends TreeScanner<Void, Void> {
        static final Pattern TOKEN = Pattern.compile("""
            (?<comment>//[^\\n\\r]*|/\\*(?s:.*?)\\*/)|\"""(?:[^\\\\"]|\\\\(?s:.)|"(?!""))*+\"""\
            |"(?:[^\\\\"\\n]|\\\\.)*+"|'(?:[^\\\\'\\n]|\\\\.)*+'|[\\p{javaJavaIdentifierPart}]+|\\S""");
        static final Pattern LICENCE = Pattern.compile(
            "(?i)copyright|\\blicen[sc]e|spdx-|all rights reserved|warrant(y|ies)\\b|such damage");
        static final Pattern DRAWN = Pattern.compile(".*([-=*#~_+]{4}|/{5}|[-=*~#]{3}\\s.*\\s[-=*~#]{3}).*");
        static final Pattern UNDOCUMENTING = Pattern.compile(
            "^/[/*]+\\W*$|^//\\s*(noinspection|NOSONAR|NOPMD|CHECKSTYLE|@formatter)|</?editor-fold");

        final String path;
        final StringBuilder records = new StringBuilder();
        final List<Token> tokens = new ArrayList<>(), comments = new ArrayList<>();
        String text;
        int[] bytes, lines;
        CompilationUnitTree unit;
        SourcePositions positions;

        Judged(String path) {
            this.path = path;
        }

        String said() {
            try {
                read();
                var faults = new DiagnosticCollector<JavaFileObject>();
                var task = (JavacTask) COMPILER.getTask(null, FILES, faults, List.of("-proc:none", "-XDrawDiagnostics"), null,
                    List.of(source()));
                unit = task.parse().iterator().next();
                positions = Trees.instance(task).getSourcePositions();
                for (var fault : faults.getDiagnostics())
                    if (fault.getKind() == Diagnostic.Kind.ERROR) throw new IOException(fault.toString());
                scan(unit, null);
                return records + "{\"path\":" + quoted(path) + ",\"lines\":" + lines[text.length()] + "}\n";
            } catch (IOException error) {
                return "{\"path\":" + quoted(path) + ",\"error\":" + quoted(String.valueOf(error.getMessage())) + "}\n";
            }
        }

        JavaFileObject source() {
            return new SimpleJavaFileObject(URI.create("string:///Source.java"), JavaFileObject.Kind.SOURCE) {
                @Override public CharSequence getCharContent(boolean ignored) { return text; }
                @Override public boolean isNameCompatible(String name, Kind kind) { return true; }
            };
        }

        /** The text, with the byte and the line of each of its characters, its tokens and its comments. */
        void read() throws IOException {
            var raw = Files.readAllBytes(Path.of(path));
            text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(raw)).toString();
            int mark = text.startsWith("\ufeff") ? 1 : 0;
            text = text.substring(mark);
            bytes = new int[text.length() + 1];
            lines = new int[text.length() + 1];
            bytes[0] = 3 * mark;
            lines[0] = 1;
            for (int i = 0; i < text.length(); i++) {
                char c = text.charAt(i);
                bytes[i + 1] = bytes[i] + (c < 0x80 ? 1 : c < 0x800 || Character.isSurrogate(c) ? 2 : 3);
                lines[i + 1] = lines[i] + (c == '\n' ? 1 : 0);
            }
            for (var m = TOKEN.matcher(text); m.find();)
                (m.group("comment") != null ? comments : tokens).add(new Token(m.start(), m.end(), m.group()));
        }

        int at(List<Token> list, int place) {
            int i = Collections.binarySearch(list, new Token(place, 0, ""), Comparator.comparingInt(Token::start));
            return i < 0 ? -i - 1 : i;
        }

        int start(Tree tree) {
            return (int) positions.getStartPosition(unit, tree);
        }

        int end(Tree tree) {
            return (int) positions.getEndPosition(unit, tree);
        }

        /** The first `{` outside of parentheses. */
        int brace(int from) {
            int depth = 0, i = at(tokens, from);
            for (; !(depth == 0 && tokens.get(i).text.equals("{")); i++)
                depth += tokens.get(i).text.equals("(") ? 1 : tokens.get(i).text.equals(")") ? -1 : 0;
            return tokens.get(i).start;
        }

        int column(int place) {
            return place - 1 - text.lastIndexOf('\n', place - 1);
        }

        /** The documentation, and the first line of the comments above. */
        String docs(int start) {
            int below = start;
            var run = new ArrayList<Token>();
            for (int i = at(comments, start) - 1; i >= 0; i--) {
                var comment = comments.get(i);
                var gap = text.substring(comment.end, below);
                var before = text.substring(comment.start - column(comment.start), comment.start);
                boolean beside = run.isEmpty() && lines[comment.end] == lines[start]; // `/* package */ class`
                if (!gap.isBlank() || !before.isBlank()) break;
                if (!beside && (lines[below] != lines[comment.end] + 1 || before.length() > column(start))) break;
                if (!beside) run.add(0, comment);
                below = comment.start;
            }
            if (text.substring(0, below).isBlank())
                for (int i = run.size() - 1; i >= 0; i--)
                    if (LICENCE.matcher(run.get(i).text).find()) run.subList(0, i + 1).clear();
            while (!run.isEmpty() && DRAWN.matcher(run.get(0).text).matches()) {
                boolean titled = !empty(run.get(0));
                if (!titled && (run.size() < 3 || !empty(run.get(2)))) break;
                run.subList(0, titled ? 1 : 3).clear();
            }
            if (run.isEmpty()) return "null,\"above\":" + lines[start];
            int first = lines[run.get(0).start], last = lines[run.get(run.size() - 1).end];
            boolean documents = run.stream().anyMatch(comment -> !UNDOCUMENTING.matcher(comment.text).find());
            return (documents ? "[" + first + "," + last + "]" : "null") + ",\"above\":" + first;
        }

        boolean empty(Token comment) {
            return comment.text.chars().noneMatch(Character::isLetterOrDigit);
        }

        void say(String kind, CharSequence name, int start, int end, int body) {
            int signature = body < 0 ? end : tokens.get(at(tokens, body) - 1).end;
            records.append("{\"path\":" + quoted(path) + ",\"kind\":" + quoted(kind) + ",\"name\":" + quoted(name.toString())
                + ",\"start\":" + bytes[start] + ",\"end\":" + bytes[end] + ",\"first\":" + lines[start] + ",\"last\":" + lines[end]
                + ",\"signature_end\":" + lines[signature] + ",\"doc\":" + docs(start) + "}\n");
        }

        @Override public Void visitModule(ModuleTree module, Void none) {
            say("module", module.getName().toString(), start(module), tokens.get(tokens.size() - 1).end, brace(start(module)));
            return null;
        }

        @Override public Void visitClass(ClassTree type, Void none) {
            if (!type.getSimpleName().isEmpty()) {
                var kind = type.getKind() == Tree.Kind.ANNOTATION_TYPE ? "interface" : type.getKind().toString().toLowerCase();
                int behind = end(type.getModifiers());
                say(kind, type.getSimpleName(), start(type), end(type), brace(Math.max(behind, start(type))));
            }
            for (var member : type.getMembers())
                if (member instanceof VariableTree field) field(field);
            return super.visitClass(type, none);
        }

        @Override public Void visitMethod(MethodTree method, Void none) {
            if (start(method) >= 0 && end(method) >= 0) {
                var owner = method.getReturnType() == null ? constructed(method) : method.getName().toString();
                say("method", owner, start(method), end(method), method.getBody() == null ? -1 : start(method.getBody()));
            }
            return super.visitMethod(method, none);
        }

        /** A constructor's name as it is written. */
        String constructed(MethodTree method) {
            int open = method.getBody() == null ? end(method) : start(method.getBody());
            int i = at(tokens, Math.max(start(method), end(method.getModifiers())));
            if (tokens.get(i).text.equals("<"))
                for (int depth = 0; ; i++) {
                    depth += tokens.get(i).text.equals("<") ? 1 : tokens.get(i).text.equals(">") ? -1 : 0;
                    if (depth == 0) break;
                }
            while (tokens.get(i).start < open && !Character.isJavaIdentifierStart(tokens.get(i).text.charAt(0))) i++;
            return tokens.get(i).text;
        }

        /** A field of a class, or a constant of an enum. */
        void field(VariableTree field) {
            var value = field.getInitializer();
            while (value instanceof ParenthesizedTree || value instanceof TypeCastTree)
                value = value instanceof ParenthesizedTree p ? p.getExpression() : ((TypeCastTree) value).getExpression();
            if (value instanceof LambdaExpressionTree lambda)
                say("method", field.getName(), start(field), end(field), start(lambda.getBody()));
            else if (value instanceof NewClassTree made && made.getClassBody() != null)
                say("class", field.getName(), start(field), Math.max(end(field), end(made)), brace(start(made)));
        }
    }

    static String quoted(String text) {
        var quoted = new StringBuilder("\"");
        for (char c : text.toCharArray())
            quoted.append(c == '"' || c == '\\' ? "\\" + c : c < 32 ? String.format("\\u%04x", (int) c) : String.valueOf(c));
        return quoted.append('"').toString();
    }
}
