import { callMethods, type Routine } from '@parley/agent-core/ports';
import {
  type ContextEntry,
  type DeviationKind,
  type FunctionCall,
  ZIPON_METHODS,
} from '../../shared';
import type { Robot } from '../functions';
import { noteTask } from '../note-task';
import { readReply } from './read-reply';

/** What the controller wants next; null when it failed or its reply could not be read. */
export interface Thinking {
  readonly call: FunctionCall | null;
  readonly reply: string;
  readonly thought: string;
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
    return { call: null, reply: '', thought: '', fault: { kind: 'controller-failed', text } };
  }
  const { text, call } = reply.output;
  if (call !== null) return { call, reply: text, thought: text, fault: null };
  const read = readReply(text, input.functions);
  if (read !== null) return { ...read, reply: text, fault: null };
  const told =
    'the reply is not JSON of the form {"Thought": "…", "Command": {"name": "…", "args": {…}}}';
  return { call: null, reply: text, thought: '', fault: { kind: 'bad-reply', text: told } };
}

/** Writes a deviation into the log: recovered from, and never a reason to hang. */
export const noteDeviation = (
  { goalIndex }: Robot,
  kind: DeviationKind,
  detail: string,
): Routine<null> => noteTask('deviation', { goalIndex, kind, detail });
