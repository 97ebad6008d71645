/** Deeper values are none: reading them would take all of the stack. */
const MOST_DEPTH = 32;

/** A value within a text, and the place after it. */
interface Part {
  readonly value: unknown;
  readonly end: number;
}

/**
 * Reads the object that begins at a brace, as language models write JSON: single quotes, names without quotes, trailing commas, line breaks and
 * unescaped quotation marks within strings, `True`, `False` and `None`, words without quotes, last braces that are missing. What is
 * JSON is read as JSON has it. Every letter is looked at a bounded number of times.
 *
 * @param from Place of the brace.
 * @returns Null for what is no object, is cut off within a string, or is deeper than 32.
 */
export const looseObjectAt = (text: string, from: number): Part | null =>
  text[from] === '{' ? objectAt(text, from, 0) : null;

const SPACE = /[\s\uFEFF]/;

function afterSpace(text: string, at: number): number {
  let place = at;
  while (place < text.length && SPACE.test(text[place] as string)) place++;
  return place;
}

function valueAt(text: string, from: number, depth: number): Part | null {
  const at = afterSpace(text, from);
  const letter = text[at];
  if (letter === undefined || depth > MOST_DEPTH) return null;
  if (letter === '{') return objectAt(text, at, depth);
  if (letter === '[') return listAt(text, at, depth);
  return letter === '"' || letter === "'" ? stringAt(text, at) : wordAt(text, at);
}

function objectAt(text: string, from: number, depth: number): Part | null {
  const entries: [string, unknown][] = [];
  for (let at = from + 1; ; ) {
    at = afterSpace(text, at);
    const letter = text[at];
    // Own properties, whatever their names.
    if (letter === undefined || letter === '}')
      return { value: Object.fromEntries(entries), end: at + 1 };
    if (letter === ',') {
      at++;
      continue;
    }
    const name = letter === '"' || letter === "'" ? stringAt(text, at) : nameAt(text, at);
    if (name === null) return null;
    const colon = afterSpace(text, name.end);
    if (text[colon] !== ':') return null;
    const part = valueAt(text, colon + 1, depth + 1);
    if (part === null) return null;
    entries.push([String(name.value), part.value]);
    at = part.end;
  }
}

function listAt(text: string, from: number, depth: number): Part | null {
  const value: unknown[] = [];
  for (let at = from + 1; ; ) {
    at = afterSpace(text, at);
    const letter = text[at];
    if (letter === undefined || letter === ']') return { value, end: at + 1 };
    if (letter === ',') {
      at++;
      continue;
    }
    const part = valueAt(text, at, depth + 1);
    if (part === null || part.end === at) return null;
    value.push(part.value);
    at = part.end;
  }
}

const ESCAPED: Readonly<Record<string, string>> = {
  ...{ n: '\n', t: '\t', r: '\r', b: '\b', f: '\f' },
};

/** A string ends at the quotation mark that something of JSON follows: others stand within it. */
function stringAt(text: string, from: number): Part | null {
  const mark = text[from];
  let value = '';
  for (let at = from + 1; at < text.length; at++) {
    const letter = text[at] as string;
    if (letter === '\\') {
      const next = text[at + 1] ?? '';
      const code = next === 'u' ? /^[0-9a-f]{4}$/i.exec(text.slice(at + 2, at + 6)) : null;
      value += code === null ? (ESCAPED[next] ?? next) : String.fromCharCode(parseInt(code[0], 16));
      at += code === null ? 1 : 5;
    } else if (letter !== mark) value += letter;
    else {
      const next = text[afterSpace(text, at + 1)];
      if (next === undefined || ',}]:'.includes(next)) return { value, end: at + 1 };
      value += letter;
    }
  }
  return null;
}

function nameAt(text: string, from: number): Part | null {
  const [value] = /^[A-Za-z_][\w -]*/.exec(text.slice(from, from + 60)) ?? [];
  return value === undefined ? null : { value: value.trim(), end: from + value.length };
}

const WORDS: Readonly<Record<string, unknown>> = {
  ...{ true: true, True: true, false: false, False: false, null: null, None: null },
};

/** A number, or words up to the next comma or bracket; those of a call `f(a=1, b=2)` belong to it. */
function wordAt(text: string, from: number): Part | null {
  let open = 0;
  let at = from;
  for (; at < text.length; at++) {
    const letter = text[at] as string;
    if (letter === '(') open++;
    else if (letter === ')') open--;
    else if (open <= 0 && ',}]\n'.includes(letter)) break;
  }
  const word = text.slice(from, at).trim();
  if (word === '') return null;
  if (Object.hasOwn(WORDS, word)) return { value: WORDS[word], end: at };
  const number = /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i.test(word) ? Number(word) : Number.NaN;
  return { value: Number.isFinite(number) ? number : word, end: at };
}
