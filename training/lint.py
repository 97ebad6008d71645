"""Compiles the Python files below a folder and prints their faults: python3 training/lint.py training

Faults: what does not compile, names that are defined nowhere, imports that are not used, functions over 80 lines, files over 400.
Standard library alone, so that it runs where PyTorch is not installed.
"""
import ast
import builtins
import symtable
import sys
from pathlib import Path

MAX_FUNCTION_LINES = 80
MAX_FILE_LINES = 400
KNOWN = {*dir(builtins), "__file__", "__name__", "__doc__"}


def tables(table):
    """A table of symbols and all below it."""
    yield table
    for child in table.get_children():
        yield from tables(child)


def name_faults(text, path):
    """Names that no scope and no builtin defines."""
    module = symtable.symtable(text, path, "exec")
    defined = {s.get_name() for s in module.get_symbols() if s.is_assigned() or s.is_imported() or s.is_namespace()}
    for table in tables(module):
        for symbol in table.get_symbols():
            if table is module:
                is_outer = symbol.is_referenced()
            else:
                is_outer = symbol.is_referenced() and symbol.is_global()
                if symbol.is_declared_global() and symbol.is_assigned():
                    defined.add(symbol.get_name())
            if is_outer and symbol.get_name() not in defined | KNOWN:
                yield table.get_lineno(), f"{symbol.get_name()} is not defined"


def import_faults(tree):
    """Imports that nothing in the file uses."""
    used = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    for node in ast.walk(tree):
        if isinstance(node, (ast.Import, ast.ImportFrom)):
            for alias in node.names:
                name = (alias.asname or alias.name).split(".")[0]
                if name not in used:
                    yield node.lineno, f"{name} is imported and not used"


def length_faults(tree, text):
    """Functions and files that are too long."""
    lines = text.count("\n")
    if lines > MAX_FILE_LINES:
        yield 1, f"file of {lines} lines; at most {MAX_FILE_LINES}"
    for node in ast.walk(tree):
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            lines = node.end_lineno - node.lineno + 1
            if lines > MAX_FUNCTION_LINES:
                yield node.lineno, f"{node.name} has {lines} lines; at most {MAX_FUNCTION_LINES}"


def faults_of(path):
    """Faults of one file as (line, text)."""
    text = path.read_text(encoding="utf8")
    try:
        tree = ast.parse(text, str(path))
        compile(tree, str(path), "exec")
    except SyntaxError as error:
        return [(error.lineno or 1, f"does not compile: {error.msg}")]
    return sorted([*name_faults(text, str(path)), *import_faults(tree), *length_faults(tree, text)])


def main(folder):
    """Prints the faults of all files below a folder. Returns the exit code: 1 where there are any, or no file."""
    files = sorted(Path(folder).rglob("*.py"))
    faults = [(path, line, found) for path in files for line, found in faults_of(path)]
    for path, line, found in faults:
        print(f"✖ {path}:{line}  {found}", file=sys.stderr)
    print(f"{len(files)} Python files read, {len(faults)} faults.")
    return 1 if faults or not files else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
