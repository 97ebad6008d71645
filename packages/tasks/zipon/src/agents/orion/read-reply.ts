import { FunctionCall } from '../../shared';
import { FUNCTIONS, knownName, onlyRequired } from '../functions';
import { looseObjectAt } from './loose-json';
import { literalOf, readArgs } from './read-expression';
import { firstCallIn, withoutWrapping } from './written-call';

/** A step of think, act, ask. */
export interface ReadReply {
  readonly thought: string;
  readonly call: FunctionCall;
}

/** Longer replies are none: a controller says one call. */
const MOST_LETTERS = 20_000;
/** Braces at which an object may begin, at most. */
const MOST_BRACES = 50;

/** What has no call, and yet was meant as one: no one is to hear it. */
const TRIED =
  /"?\b(?:Thought|Command|Action)\b"?\s*[:=]|[{}]|```|<\/?(?:tool|function)|\[TOOL_CALLS\]|<\|/i;
/** The same: a function by its name before its brackets, "rotate(" or "talk.call(". */
const ALL_NAMES = FUNCTIONS.map(({ name }) => name);
const CALLED = new RegExp(`\\b(?:${ALL_NAMES.join('|')})(?:\\.call)?\\(`, 'i');

/**
 * Reads a controller's reply. The forms of the authors' code, `{"Thought": …, "Command": {"name", "args"}}`, and of the paper, with `"Action"` (ORION
 * §III-B1, SRC-16), wherever in the text they stand; calls as models write them into words where a server passes no tool calls on
 * (`{"name", "arguments"}`, `<function=name>{…}`); and labels (`Action: rotate(num=2)`, `Action: rotate`, `Action Input: {…}`). Of several calls the
 * first counts: one step is taken at a time. Words without any of this are what the robot says (authors' code).
 *
 * @param names Functions that there are: a line that calls one of them is a call.
 * @returns Null when the reply is none of these.
 */
export function readReply(text: string, names: readonly string[] = []): ReadReply | null {
  if (text.length > MOST_LETTERS) return null;
  const whole = text.trim();
  if (whole === '') return null;
  const objects = objectsIn(whole);
  const read = callIn(objects, names) ?? labelledIn(whole, objects) ?? lineIn(whole, names);
  if (read !== null) return checked(read);
  return TRIED.test(whole) || CALLED.test(whole)
    ? null
    : { thought: '', call: { name: 'talk', args: { content: whole.replace(FINAL, '') } } };
}

/** How agents of other frameworks mark what is meant for a person. */
const FINAL = /^\W*Final Answer\W*:\s*\**\s*/i;

/** Names and arguments that are JSON; null for others. */
function checked({ thought, name, args }: Found): ReadReply | null {
  const call = FunctionCall.safeParse({ name, args });
  return call.success ? { thought, call: call.data } : null;
}

interface Found {
  readonly thought: string;
  readonly name: string;
  readonly args: Readonly<Record<string, unknown>>;
}
type Call = Omit<Found, 'thought'>;
/** Fields of an object by their names in small letters, without spaces and underscores. */
type Fields = ReadonlyMap<string, unknown>;

const fieldsOf = (value: unknown): Fields | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? new Map(
        Object.entries(value).map(([key, one]) => [
          key.toLowerCase().replaceAll(/[\s_-]/g, ''),
          one,
        ]),
      )
    : null;

/** Objects of a text that stand in no other, in their order. */
function objectsIn(text: string): readonly object[] {
  const found: object[] = [];
  let from = text.indexOf('{');
  for (let tried = 0; from >= 0 && tried < MOST_BRACES; tried++) {
    const part = looseObjectAt(text, from);
    if (part !== null) found.push(part.value as object);
    from = text.indexOf('{', part?.end ?? from + 1);
  }
  return found;
}

/** The first object with a call; its thought may stand in one before it. */
function callIn(objects: readonly object[], names: readonly string[]): Found | null {
  let thought = '';
  for (const object of objects) {
    const fields = fieldsOf(object) as Fields;
    const own = fields.get('thought') ?? fields.get('thoughts');
    if (typeof own === 'string') thought = own;
    const beside = argsIn(fields) ?? fields.get('actioninput');
    const call =
      callOf(fields.get('command') ?? fields.get('action'), beside) ?? bareCallOf(fields, names);
    if (call !== null) return { thought, ...call };
  }
  return null;
}

const argsIn = (fields: Fields): unknown =>
  ['args', 'arguments', 'parameters', 'params', 'input']
    .map((name) => fields.get(name))
    .find((value) => value !== undefined);

/** What a field says that names a call: an object, a list of them, an expression, or a name with its arguments beside it. */
function callOf(value: unknown, beside: unknown): Call | null {
  if (Array.isArray(value)) return callOf(value[0], beside);
  if (typeof value === 'string')
    return (
      firstCallIn(value) ??
      (/^\w+$/.test(value.trim()) ? { name: value.trim(), args: readArgs(beside) } : null)
    );
  const fields = fieldsOf(value);
  if (fields === null) return null;
  const name = fields.get('name') ?? fields.get('function') ?? fields.get('tool');
  if (typeof name !== 'string') return name === undefined ? null : callOf(name, argsIn(fields));
  return firstCallIn(name) ?? { name: name.trim(), args: readArgs(argsIn(fields) ?? beside) };
}

/** `{"name": …, "arguments": …}` by itself, as models write a tool call. */
function bareCallOf(fields: Fields, names: readonly string[]): Call | null {
  const name = fields.get('name') ?? fields.get('function') ?? fields.get('tool');
  const isCall =
    argsIn(fields) !== undefined ||
    (typeof name === 'string' && names.includes(name)) ||
    fieldsOf(name) !== null;
  return isCall ? callOf(Object.fromEntries(fields), undefined) : null;
}

const LABEL = /^[\s*#>-]*(?:Action|Command)[\s*]*:[\s*`]*(.+)$/im;
const THOUGHT = /^[\s*#>-]*Thought[\s*]*:[\s*]*(.+)$/im;
const FUNCTION_TAG = /<function=["']?(\w+)/i;

/** `Action: …` in words; arguments in the object that follows. */
function labelledIn(text: string, [own]: readonly object[]): Found | null {
  const said = LABEL.exec(text)?.[1] ?? FUNCTION_TAG.exec(text)?.[1];
  if (said === undefined) return null;
  const words = withoutWrapping(said.replace(/[\s*`.]+$/, ''));
  const call = callOf(words, own ?? taggedIn(text) ?? inputIn(text, words));
  return call && { thought: THOUGHT.exec(text)?.[1]?.trim() ?? '', ...call };
}

const PARAMETER = /<parameter=["']?(\w+)["']?>\s*([\s\S]*?)\s*<\/parameter>/gi;

/** `<parameter=num>2</parameter>` within a tag (Qwen's coders); null where there is none. */
function taggedIn(text: string): Record<string, unknown> | null {
  const found = [...text.matchAll(PARAMETER)];
  return found.length === 0
    ? null
    : Object.fromEntries(found.map(([, name = '', value = '']) => [name, literalOf(value)]));
}

/** `Action Input: 2` is the one argument that the function must have; null for other input. */
function inputIn(text: string, name: string): Record<string, unknown> | null {
  const said = /^[\s*#>-]*Action[ _]?Input[\s*]*:[\s*`]*(.+?)[\s*`]*$/im.exec(text)?.[1];
  const own = onlyRequired(knownName(name));
  if (said === undefined || own === null || /^\w+\s*=/.test(said)) return null;
  return { [own]: literalOf(said) };
}

/** A line that calls one of the functions; what stands before it is the thought. */
function lineIn(text: string, names: readonly string[]): Found | null {
  const lines = text.split('\n');
  for (const [i, line] of lines.entries()) {
    const call = firstCallIn(line);
    if (call !== null && [...names, ...ALL_NAMES].includes(call.name)) {
      const before = lines.slice(0, i).filter((one) => !one.startsWith('```'));
      return { thought: before.join(' ').trim(), ...call };
    }
  }
  return null;
}
