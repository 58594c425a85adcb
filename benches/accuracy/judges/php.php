<?php
// php php.php: the judge of PHP. Front end: nikic/php-parser (Debian's php-parser) over PHP's own tokenizer.
//
// Definitions: functions, classes, interfaces, traits, enums, methods, wherever they are; namespaces with braces; constants, each of
// a list its own, `define` with a literal name; what a variable or property is bound to where that is a function or a class, and
// other variables at the top of a file or namespace; a function under a literal key of an array. Not: properties, cases of an enum,
// unnamed functions and classes. A range starts at the attributes; what stands alone in its statement has the statement's. Where a
// constant's value goes over several lines it is the body. Docs: the comments on lines of their own that end on the line above and are not
// further in, but for a licence at the top of the file, banners and what is meant for tools.
error_reporting(E_ALL & ~E_DEPRECATED);
ini_set('memory_limit', '-1');
require_once 'PhpParser/autoload.php';

use PhpParser\Node;
use PhpParser\Node\Expr;
use PhpParser\Node\Scalar;
use PhpParser\Node\Stmt;

final class Judged
{
    private const UNDOCUMENTING = '{^(//|\#|/\*)[*! \t]*(@?phpcs:|@phpstan-ignore|@psalm-suppress|@codeCoverageIgnore|@codingStandards|@formatter:|@noinspection|php-cs-fixer)|^\W*$}';
    private const LICENCE = '{copyright|\blicen[sc]e|spdx-|all rights reserved|warrant(y|ies)\b|such damage}i';
    private const DRAWN = '{^.*([-=*\#~_+]{4}|/{5}|[-=*~\#]{3}\s.*\s[-=*~\#]{3}).*$}D';
    private array $lines = [0], $tokens = [], $comments = [], $records = [];
    private string $text;

    public function __construct(private string $path, PhpParser\Parser $parser)
    {
        $this->text = file_get_contents($path);
        for ($at = 0; ($at = strpos($this->text, "\n", $at)) !== false && ++$at < strlen($this->text);) {
            $this->lines[] = $at;
        }
        foreach (PhpToken::tokenize($this->text) as $token) {
            if ($token->is([T_COMMENT, T_DOC_COMMENT])) {
                $this->comments[] = [$token->pos, $token->pos + strlen(rtrim($token->text)), rtrim($token->text)];
            } elseif (!$token->is([T_WHITESPACE, T_INLINE_HTML])) {
                $this->tokens[] = [$token->pos, $token->pos + strlen(rtrim($token->text)), $token->text];
            }
        }
        $this->several($parser->parse($this->text) ?? [], true);
    }

    public function say(): void
    {
        usort($this->records, fn($a, $b) => [$a['start'], -$a['end']] <=> [$b['start'], -$b['end']]);
        foreach ([...$this->records, ['path' => $this->path, 'lines' => count($this->lines)]] as $record) {
            echo json_encode($record, JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE | JSON_INVALID_UTF8_SUBSTITUTE), "\n";
        }
    }

    /** How many of the things begin before the place. */
    private static function before(array $things, int $place): int
    {
        for ($low = 0, $high = count($things); $low < $high;) {
            $middle = ($low + $high) >> 1;
            (is_array($things[$middle]) ? $things[$middle][0] : $things[$middle]) < $place ? $low = $middle + 1 : $high = $middle;
        }
        return $low;
    }

    private function line(int $byte): int
    {
        return self::before($this->lines, $byte + 1);
    }

    /** The first brace outside of parentheses. */
    private function brace(int $from): int
    {
        for ($i = self::before($this->tokens, $from), $depth = 0; !($depth === 0 && $this->tokens[$i][2] === '{'); $i++) {
            $depth += match ($this->tokens[$i][2]) { '(', '[', '#[' => 1, ')', ']' => -1, default => 0 };
        }
        return $this->tokens[$i][0];
    }

    /** The documentation and the first line of the comments above. */
    private function docs(int $start): array
    {
        [$below, $run] = [$start, []];
        $column = $start - $this->lines[$this->line($start) - 1];
        for ($i = self::before($this->comments, $start) - 1; $i >= 0; $i--) {
            [$from, $to] = $this->comments[$i];
            $head = $this->lines[$this->line($from) - 1];
            if (trim(substr($this->text, $to, $below - $to)) !== '' || $this->line($below) !== $this->line($to - 1) + 1
                || trim(substr($this->text, $head, $from - $head)) !== '' || $from - $head > $column) {
                break;
            }
            array_unshift($run, $this->comments[$i]);
            $below = $from;
        }
        if ($run && preg_match('{^\s*<\?php\s*$}D', substr($this->text, 0, $below))) {
            $licences = array_filter($run, fn($comment) => preg_match(self::LICENCE, $comment[2]));
            $run = array_slice($run, $licences ? array_key_last($licences) + 1 : 0);
        }
        while ($run && preg_match(self::DRAWN, $run[0][2])) {
            $titled = preg_match('{\w}', $run[0][2]);
            if (!$titled && !preg_match('{^\W*$}', $run[2][2] ?? 'x')) {
                break;
            }
            $run = array_slice($run, $titled ? 1 : 3);
        }
        if (!$run) {
            return [null, $this->line($start)];
        }
        $documents = array_filter($run, fn($comment) => !preg_match(self::UNDOCUMENTING, $comment[2]));
        $first = $this->line($run[0][0]);
        return [$documents ? [$first, $this->line(end($run)[1] - 1)] : null, $first];
    }

    private function record(string $kind, string $name, Node $node, ?int $body, Node $range = null): void
    {
        $range ??= $node;
        $start = $range->getStartFilePos();
        foreach ($range->attrGroups ?? [] as $group) {
            $start = min($start, $group->getStartFilePos());
        }
        $end = $range->getEndFilePos() + 1;
        $signature = $body === null ? $end : $this->tokens[self::before($this->tokens, $body) - 1][1];
        [$doc, $above] = $this->docs($start);
        $this->records[] = [
            'path' => $this->path, 'kind' => $kind, 'name' => $name, 'start' => $start, 'end' => $end, 'first' => $this->line($start),
            'last' => $this->line($end - 1), 'signature_end' => $this->line($signature - 1), 'doc' => $doc, 'above' => $above,
        ];
    }

    private function several(array $nodes, bool $top): void
    {
        foreach ($nodes as $node) {
            if ($node instanceof Node) {
                $this->one($node, $top);
            } elseif (is_array($node)) {
                $this->several($node, $top);
            }
        }
    }

    /** `top`: directly in the file or a namespace. */
    private function one(Node $node, bool $top): void
    {
        $statement = null;
        $inner = false;
        if ($node instanceof Stmt\Namespace_) {
            $inner = true;
            if ($node->name && $node->getAttribute('kind') === Stmt\Namespace_::KIND_BRACED) {
                $this->record('module', $node->name->toString(), $node, $this->brace($node->getStartFilePos()));
            }
        } elseif ($node instanceof Stmt\ClassLike && $node->name) {
            $kind = strtolower(rtrim(substr(strrchr($node::class, '\\'), 1), '_'));
            $this->record($kind, $node->name->name, $node, $this->brace($node->name->getEndFilePos()));
        } elseif ($node instanceof Stmt\Function_ || $node instanceof Stmt\ClassMethod) {
            $kind = $node instanceof Stmt\Function_ ? 'function' : 'method';
            $this->record($kind, $node->name->name, $node, $node->stmts === null ? null : $this->brace($node->name->getEndFilePos()));
        } elseif ($node instanceof Stmt\ClassConst || $node instanceof Stmt\Const_) {
            foreach ($node->consts as $constant) {
                $this->record('constant', $constant->name->name, $constant, $this->value($constant->value), count($node->consts) === 1 ? $node : null);
            }
        } elseif ($node instanceof Stmt\Expression) {
            $this->expression($node->expr, $node, $top);
            $this->children($node->expr);
            return;
        } elseif ($node instanceof Expr\ArrayItem) {
            if ($node->key instanceof Scalar\String_ && ($body = $this->made($node->value, false))) {
                $this->record('function', $node->key->value, $node, $body);
            }
        } else {
            $this->expression($node, $node, false);
        }
        $this->children($node, $inner);
    }

    private function children(Node $node, bool $top = false): void
    {
        foreach ($node->getSubNodeNames() as $name) {
            $this->several([$node->$name], $top && $name === 'stmts');
        }
    }

    private function value(Node $value): ?int
    {
        return $value->getStartLine() < $value->getEndLine() ? $value->getStartFilePos() : null;
    }

    /** Where the body is of a function, or of a class, that stands as a value. */
    private function made(Node $value, bool $classes): ?int
    {
        if ($value instanceof Expr\Closure) {
            return $this->brace($value->getStartFilePos());
        }
        if ($value instanceof Expr\ArrowFunction) {
            return $value->expr->getStartFilePos();
        }
        return $classes && $value instanceof Expr\New_ && $value->class instanceof Stmt\Class_ ? $this->brace($value->getStartFilePos()) : null;
    }

    private function expression(Node $node, Node $range, bool $top): void
    {
        if ($node instanceof Expr\FuncCall && $node->name instanceof Node\Name && $node->name->toLowerString() === 'define') {
            $name = $node->args[0]->value ?? null;
            if ($name instanceof Scalar\String_ && isset($node->args[1])) {
                $this->record('constant', $name->value, $node, $this->value($node->args[1]->value), $range);
            }
        }
        if (!$node instanceof Expr\Assign) {
            return;
        }
        $variable = $node->var;
        $name = ($variable instanceof Expr\Variable || $variable instanceof Expr\PropertyFetch || $variable instanceof Expr\StaticPropertyFetch)
            ? $variable->name : null;
        $name = is_object($name) ? $name->name ?? null : $name;
        if (!is_string($name)) {
            return;
        }
        if ($body = $this->made($node->expr, $variable instanceof Expr\Variable)) {
            $this->record('function', $name, $node, $body, $range);
        } elseif ($top && $variable instanceof Expr\Variable) {
            $this->record('variable', $name, $node, $this->value($node->expr), $range);
        }
    }
}

$lexer = new PhpParser\Lexer\Emulative(['usedAttributes' => ['startLine', 'endLine', 'startFilePos', 'endFilePos']]);
$parser = (new PhpParser\ParserFactory)->create(PhpParser\ParserFactory::PREFER_PHP7, $lexer);
while (($path = fgets(STDIN)) !== false) {
    $path = rtrim($path, "\n");
    try {
        (new Judged($path, $parser))->say();
    } catch (PhpParser\Error $error) {
        echo json_encode(['path' => $path, 'error' => $error->getMessage()], JSON_INVALID_UTF8_SUBSTITUTE), "\n";
    }
}
