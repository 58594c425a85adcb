"""aider_map.py TOKENS ROOT < FILES: aider's repository map of the files named on standard input, without a model; run by aider's Python."""
import contextlib
import os
import sys

with contextlib.redirect_stdout(sys.stderr):
    import litellm
    from aider.repomap import RepoMap

os.environ["TIKTOKEN_CACHE_DIR"] = os.path.join(os.path.dirname(litellm.__file__), "litellm_core_utils", "tokenizers")  # has the vocabulary
import tiktoken  # noqa: E402


class Model:
    vocabulary = tiktoken.get_encoding("cl100k_base")

    def token_count(self, text):
        return len(self.vocabulary.encode_ordinary(text))


class Files:
    def read_text(self, path):
        with open(path, encoding="utf-8", errors="replace") as file:
            return file.read()

    def tool_output(self, *words, **_):
        print(*words, file=sys.stderr)

    tool_warning = tool_error = tool_output


tokens, root = int(sys.argv[1]), sys.argv[2]
paths = [os.path.join(root, line.rstrip("\n")) for line in sys.stdin]
with contextlib.redirect_stdout(sys.stderr):
    found = RepoMap(map_tokens=tokens, root=root, main_model=Model(), io=Files()).get_repo_map([], paths)
print(found or "")
