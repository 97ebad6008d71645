import { FunctionCall } from '../../shared';
import { knownName, onlyRequired } from '../functions';
import { literalOf, readExpression } from './read-expression';

/** What models write around a call: marks of a list or of code, tokens of their templates, `[…]`, `print(…)`, the name of a module. */
export const withoutWrapping = (line: string): string =>
  line
    .replaceAll(/<\|[^|<>]{1,40}\|>/g, '')
    .replaceAll(/^[\s`*>-]+|[\s`*;]+$/g, '')
    .replace(/^\d{1,2}[.)]\s*/, '')
    .replace(/^\[(?=[A-Za-z_])/, '')
    .replace(/^print\((?=[A-Za-z_][\w.]*\()/, '')
    .replace(/^(?:functions|default_api|tools?|api|robot)\.(?=[A-Za-z_])/, '')
    .replace(/^([A-Za-z_]\w*)\.call\(/, '$1(');

/**
 * The call that a line begins with: `rotate(num=2)`, `[rotate(num=2), move(num=3)]`, `rotate.call(num=2)`, `print(default_api.rotate(num=2))`. A bare
 * value, `rotate(2)`, is the one argument that the function must have. Null for anything else, words after a call among them.
 */
export function firstCallIn(line: string): FunctionCall | null {
  const text = withoutWrapping(line);
  const end = endOfCall(text);
  if (end === null || !/^\s*(?:$|[,;\])])/.test(text.slice(end))) return null;
  const whole = text.slice(0, end);
  return readExpression(whole) ?? bareValueIn(whole);
}

/** Where the brackets of a call close that a text begins with; null where it begins with none, or they stay open. */
function endOfCall(text: string): number | null {
  const head = /^[A-Za-z_]\w*\s*\(/.exec(text)?.[0];
  if (head === undefined) return null;
  let open = 1;
  let quote: string | null = null;
  for (let at = head.length; at < text.length; at++) {
    const letter = text[at] as string;
    if (quote !== null) {
      if (letter === '\\') at++;
      else if (letter === quote && /^\s*[,)\]}:]/.test(text.slice(at + 1, at + 20))) quote = null;
    } else if (
      letter === '"' ||
      (letter === "'" && /[=(,[{:]\s*$/.test(text.slice(0, at).slice(-9)))
    )
      quote = letter;
    else if (letter === '(') open++;
    else if (letter === ')' && --open === 0) return at + 1;
  }
  return null;
}

const BARE = /^([A-Za-z_]\w*)\s*\(\s*(-?\d+(?:\.\d+)?|".*"|'.*')\s*,?\s*\)$/s;

function bareValueIn(text: string): FunctionCall | null {
  const [, said = '', value = ''] = BARE.exec(text) ?? [];
  const name = knownName(said);
  const own = onlyRequired(name);
  if (own === null || value === '') return null;
  const read = literalOf(value);
  // Quotation marks that were not escaped: the words between the outer ones.
  const given = typeof read === 'string' && read.startsWith('"') ? read.slice(1, -1) : read;
  const call = FunctionCall.safeParse({ name, args: { [own]: given } });
  return call.success ? call.data : null;
}
