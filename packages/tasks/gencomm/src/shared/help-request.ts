import { type LastAction, readResult, resultText } from './command-words';

/** With what the ground agent turns to the overhead agent, before they talk. */
export interface HelpRequest {
  /** From 1. */ readonly step: number;
  readonly last: LastAction | null;
}

/** What the ground agent says unasked: it wants help, or it has taken its last step. */
export type GroundWord =
  | ({ readonly kind: 'help' } & HelpRequest)
  | { readonly kind: 'over'; readonly last: LastAction };

/** The request in words, as the log and people read it. */
export function requestText({ step, last }: HelpRequest): string {
  const begin = `Step ${step}: please help me.`;
  return last === null ? begin : `${begin} ${resultText(last, 'I')}`;
}

const OVER = 'That was the last step.';

/** What came of the last step, after which no help is wanted any more. */
export const overText = (last: LastAction): string => `${OVER} ${resultText(last, 'I')}`;

const REQUEST = /^Step (\d+): please help me\.(?: (.+))?$/;

/** Ids of the words that the ground agent says by itself, also where a person plays it. */
export const GROUND_WORD_IDS = {
  help: (trialId: string, step: number): string => `${trialId}:help:${step}`,
  over: (trialId: string): string => `${trialId}:over`,
} as const;

/** Is it one of {@link GROUND_WORD_IDS}? Ids are given by agents alone: what a person types in the same words is theirs. */
export const isGroundWordId = (messageId: string): boolean => /:(?:help:\d+|over)$/.test(messageId);

/** What {@link requestText} or {@link overText} says. @throws {TypeError} for another text. */
export function readGroundWord(text: string): GroundWord {
  const [, step, told] = REQUEST.exec(text) ?? [];
  if (step !== undefined && told === undefined)
    return { kind: 'help', step: Number(step), last: null };
  const last = readResult(told ?? text.slice(OVER.length + 1));
  if (last !== null && step !== undefined) return { kind: 'help', step: Number(step), last };
  if (last !== null && text === overText(last)) return { kind: 'over', last };
  throw new TypeError(`this is no word of the ground agent: ${text}`);
}
