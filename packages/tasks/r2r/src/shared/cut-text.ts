/**
 * How much of what a model writes is kept, letters and counts: it goes back to models at each later step, and into every row. More than the prompts ask for, and far
 * less than a model that does not end.
 */
export const MOST = {
  thoughtLetters: 2000,
  /** Of one direction. */ observationLetters: 1000,
  /** Of all directions at a step of the diary. */ stepLetters: 2000,
  actionLetters: 300,
  nameLetters: 100,
  actions: 100,
  landmarks: 100,
  tags: 100,
} as const;

const MARK = '…';
const LIMITS: ReadonlySet<number> = new Set([
  MOST.thoughtLetters,
  MOST.observationLetters,
  MOST.stepLetters,
  MOST.actionLetters,
  MOST.nameLetters,
]);

/** A text without what is too long, and with a mark where it ends. */
export const cutText = (text: string, mostLetters: number): string =>
  text.length <= mostLetters ? text : `${text.slice(0, mostLetters - MARK.length)}${MARK}`;

/** Texts in a value that were cut, by their mark and their length. */
export function cutTextsIn(value: unknown): string[] {
  if (typeof value === 'string')
    return value.endsWith(MARK) && LIMITS.has(value.length) ? [value] : [];
  return typeof value === 'object' && value !== null
    ? Object.values(value).flatMap(cutTextsIn)
    : [];
}
