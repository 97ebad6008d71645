import { z } from 'zod';
import { FunctionCall } from '../../shared';

/** A step of think, act, ask. */
export interface ReadReply {
  readonly thought: string;
  readonly call: FunctionCall;
}

/** The authors' code calls it Command, the paper Action; the args may be missing where there are none. */
const Call = FunctionCall.extend({ args: FunctionCall.shape.args.default({}) });
const Reply = z.union([
  z.object({ Thought: z.string().default(''), Command: Call }),
  z.object({ Thought: z.string().default(''), Action: Call }),
]);

/** Longer replies, and deeper ones, are none: a controller says one call. Reading them would take seconds, or all of the stack. */
const MOST_LETTERS = 20_000;
const MOST_DEPTH = 32;

/** A call as a python expression: `FuncName(param1=value1, …)` (ORION §III-B1). */
const EXPRESSION = /^\s*([A-Za-z_]\w*)\s*\((.*)\)\s*$/s;

/**
 * Reads a controller's reply: `{"Thought": …, "Command": {"name", "args"}}`, or with the paper's `"Action"`, which may also be a string
 * that is a call. Forgives what models often do: text or code fences around the JSON, a missing last brace. Words without any JSON are what
 * the robot says (authors' code, SRC-16).
 *
 * @returns Null when the reply is neither.
 */
export function readReply(text: string): ReadReply | null {
  if (text.length > MOST_LETTERS) return null;
  const whole = text.trim();
  if (!/"?(?:Thought|Command|Action)"?\s*:/.test(whole) && !whole.includes('{'))
    return whole === '' ? null : { thought: '', call: { name: 'talk', args: { content: whole } } };
  const from = whole.indexOf('{');
  if (from < 0) return null;
  const to = whole.lastIndexOf('}');
  const cut = whole.slice(from, to + 1);
  for (const tried of [cut, `${cut}}`, `${whole.slice(from)}}`]) {
    const read = parsed(tried);
    if (read !== null) return read;
  }
  return null;
}

/** Brackets within strings count as well: more than {@link MOST_DEPTH} of them open at once are in no reply. */
function isTooDeep(text: string): boolean {
  let depth = 0;
  for (const letter of text) {
    if (letter === '{' || letter === '[') depth += 1;
    else if (letter === '}' || letter === ']') depth -= 1;
    if (depth > MOST_DEPTH) return true;
  }
  return false;
}

function parsed(text: string): ReadReply | null {
  if (isTooDeep(text)) return null;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  const reply = Reply.safeParse(value);
  if (reply.success) {
    const { Thought: thought } = reply.data;
    return { thought, call: 'Command' in reply.data ? reply.data.Command : reply.data.Action };
  }
  const string = z.object({ Thought: z.string().default(''), Action: z.string() }).safeParse(value);
  const call = string.success ? readExpression(string.data.Action) : null;
  return call === null ? null : { thought: string.data?.Thought ?? '', call };
}

/** A call as an expression with named arguments; null for anything else. */
export function readExpression(text: string): FunctionCall | null {
  const found = EXPRESSION.exec(text);
  if (found === null) return null;
  const [, name = '', list = ''] = found;
  const args: Record<string, unknown> = {};
  const ARGUMENT =
    /\s*([A-Za-z_]\w*)\s*=\s*("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[^,]*[^,\s])\s*(?:,|$)/gy;
  while (ARGUMENT.lastIndex < list.trimEnd().length) {
    const argument = ARGUMENT.exec(list);
    if (argument === null) return null;
    args[argument[1] as string] = literalOf(argument[2] as string);
  }
  const call = FunctionCall.safeParse({ name, args });
  return call.success ? call.data : null;
}

function literalOf(text: string): unknown {
  if (text.startsWith("'")) return text.slice(1, -1).replaceAll("\\'", "'");
  if (text === 'None') return null;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
