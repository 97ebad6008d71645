import { callMethods, type Routine } from '@parley/agent-core/ports';
import {
  type ContextEntry,
  type DeviationKind,
  type FunctionCall,
  ZIPON_METHODS,
} from '../../shared';
import { knownName, type Robot } from '../functions';
import { noteTask } from '../note-task';
import { cut, cutArgs } from './cut';
import { readReply } from './read-reply';

/** What the controller wants next; null when it failed or its reply could not be read. */
export interface Thinking {
  readonly call: FunctionCall | null;
  readonly reply: string;
  readonly thought: string;
  /** Calls that came with it, and are not run. */ readonly moreCalls: number;
  /** What went wrong. */ readonly fault: {
    readonly kind: DeviationKind;
    readonly text: string;
  } | null;
}

/** The think step (ORION §III-B1): the controller gets the context and names the next call. */
export function* think(input: {
  readonly functions: readonly string[];
  readonly context: readonly ContextEntry[];
  readonly talksLeft: number;
  readonly stepsLeft: number;
  readonly roundSteps: number;
  readonly askAfterSteps: number | null;
}): Routine<Thinking> {
  const [reply] = yield* callMethods(ZIPON_METHODS, 'controller.next', [
    { ...input, functions: [...input.functions], context: [...input.context] },
  ]);
  if (reply === undefined || reply.kind === 'failed') {
    const text = `the controller failed: ${reply?.message ?? 'no reply'}`;
    return { ...NONE, fault: { kind: 'controller-failed', text } };
  }
  const { text, call, moreCalls = 0 } = reply.output;
  const short = cut(text);
  if (call !== null)
    return { call: bounded(call), reply: short, thought: short, moreCalls, fault: null };
  const read = readReply(text, input.functions);
  if (read !== null) {
    const own = { call: bounded(read.call), thought: cut(read.thought) };
    return { ...NONE, ...own, reply: short };
  }
  const told =
    'the reply is not JSON of the form {"Thought": "…", "Command": {"name": "…", "args": {…}}}';
  return { ...NONE, reply: short, fault: { kind: 'bad-reply', text: told } };
}

const NONE: Thinking = { call: null, reply: '', thought: '', moreCalls: 0, fault: null };

/** A call as it goes on into the context and the log: under the name that its function has, and no longer than a call has to be. */
const bounded = ({ name, args }: FunctionCall): FunctionCall => ({
  name: cut(knownName(name), 100),
  args: cutArgs(args),
});

/** Writes a deviation into the log: recovered from, and never a reason to hang. */
export const noteDeviation = (
  { goalIndex }: Robot,
  kind: DeviationKind,
  detail: string,
): Routine<null> => noteTask('deviation', { goalIndex, kind, detail: cut(detail) });
