import { FunctionCall } from '../../shared';
import { looseObjectAt } from './loose-json';

/** A call as a python expression: `FuncName(param1=value1, …)` (ORION §III-B1). */
const EXPRESSION = /^\s*([A-Za-z_]\w*)\s*\((.*)\)\s*$/s;

/** A call as an expression with named arguments; null for anything else. */
export function readExpression(text: string): FunctionCall | null {
  const found = EXPRESSION.exec(text);
  if (found === null) return null;
  const [, name = '', list = ''] = found;
  const args = namedIn(list);
  const call = FunctionCall.safeParse({ name, args });
  return args !== null && call.success ? call.data : null;
}

/**
 * Arguments as models write them: an object, or text that is one or names them (`num=2`). Where they cannot be read there are none, and the robot
 * says which are missing.
 */
export function readArgs(value: unknown): Readonly<Record<string, unknown>> {
  if (typeof value === 'string') {
    const text = value.trim().replace(/^```\w*\s*|\s*```$/g, '');
    // Encoded twice: text whose text is the object.
    const inner = text.startsWith('"{') ? literalOf(text) : null;
    if (typeof inner === 'string' && inner !== text) return readArgs(inner);
    const read = text.startsWith('{') ? looseObjectAt(text, 0)?.value : namedIn(text);
    return (read ?? {}) as Readonly<Record<string, unknown>>;
  }
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Readonly<Record<string, unknown>>)
    : {};
}

/** `a=1, b="x"`; null for anything else. */
function namedIn(list: string): Record<string, unknown> | null {
  const args: [string, unknown][] = [];
  const ARGUMENT =
    /\s*([A-Za-z_]\w*)\s*=\s*("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[^,]*[^,\s])\s*(?:,|$)/gy;
  while (ARGUMENT.lastIndex < list.trimEnd().length) {
    const argument = ARGUMENT.exec(list);
    if (argument === null) return null;
    args.push([argument[1] as string, literalOf(argument[2] as string)]);
  }
  return Object.fromEntries(args);
}

/** A literal as Python or JSON writes it; the words themselves for what is none. */
export function literalOf(text: string): unknown {
  if (text.startsWith("'")) return text.slice(1, -1).replaceAll("\\'", "'");
  if (text === 'None') return null;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
