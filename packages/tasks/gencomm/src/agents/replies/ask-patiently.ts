import { callMethods, type Routine } from '@parley/agent-core/ports';
import { GENCOMM_METHODS, type GencommInput, type GencommMethod } from '../../shared';

/** Methods whose replies are words. */
type TalkMethod = Exclude<GencommMethod, 'hint.afterAction'>;

/** What came of a question to a model: a use of its reply, or all replies of no use. */
export type Asked<T> =
  | { readonly kind: 'ok'; readonly value: T }
  | { readonly kind: 'useless'; readonly replies: readonly string[] };

export interface Asking<M extends TalkMethod, T> {
  readonly method: M;
  readonly input: Omit<GencommInput<M>, 'attempt' | 'problem'>;
  /** Null: the reply is of no use. */ readonly read: (reply: string) => T | null;
  /** What a reply must be, told to the model when it was not. */ readonly wanted: string;
  /** Times that it is asked again. */ readonly retries: number;
}

/** Longest part of a useless reply that is kept. */
const KEPT_CHARS = 200;

/** Asks until a reply can be used, a bounded number of times. */
export function* askPatiently<M extends TalkMethod, T>(asking: Asking<M, T>): Routine<Asked<T>> {
  const { method, input, read, wanted, retries } = asking;
  const replies: string[] = [];
  for (let attempt = 0; attempt <= retries; attempt++) {
    const problem = attempt === 0 ? null : wanted;
    const [result] = yield* callMethods(GENCOMM_METHODS, method, [
      { ...input, attempt, problem } as never,
    ]);
    const text = result?.kind === 'ok' ? (result.output as { readonly text: string }).text : null;
    const value = text === null ? null : read(text);
    if (value !== null) return { kind: 'ok', value };
    replies.push(
      (text ?? `(${result?.kind === 'failed' ? result.code : 'nothing'})`).slice(0, KEPT_CHARS),
    );
  }
  return { kind: 'useless', replies };
}
