import { type ReadStatement, type Statement, type StatementType, sameClaim } from './statement';

/**
 * "blue, no wait, green": what the new value takes the place of is not so. What else was said of the thing that was taken
 * back goes with it ("two dogs, no, a fox"), and the rest of its clause is in doubt.
 */
export function takeBack(
  before: readonly ReadStatement[],
  now: readonly Statement[],
): readonly ReadStatement[] {
  const isRestated = (old: Statement): boolean => now.some((s) => sameClaim(s, old));
  const isReplaced = (old: Statement): boolean =>
    old.polarity === 'yes' &&
    now.some(
      (s) =>
        s.type === old.type &&
        s.of === old.of &&
        s.relation === old.relation &&
        s.value !== old.value &&
        s.polarity === 'yes',
    );
  const replaced = before.filter(isReplaced);
  if (replaced.length === 0) return before;
  const isPartRestated = before.some(
    (old) =>
      LISTED.has(old.type) && isRestated(old) && replaced.some((r) => r.clause === old.clause),
  );
  return before.flatMap((s): ReadStatement[] => {
    if (replaced.includes(s) && isRestated(s)) return [];
    // "a lamp and a book, actually two books": of several, which one was meant is open
    if (replaced.includes(s) && (replaced.length > 1 || isPartRestated))
      return [{ ...s, polarity: LISTED.has(s.type) ? 'yes' : 'no', certainty: 'hedged' }];
    if (replaced.includes(s)) return [{ ...s, polarity: 'no' }];
    if (replaced.some((old) => old.value === s.of)) return [];
    const isBeside = replaced.some((old) => old.clause === s.clause);
    return [isBeside ? { ...s, certainty: 'hedged' } : s];
  });
}

/** Kinds of which a thing has several at once. */
const LISTED: ReadonlySet<StatementType> = new Set(['relation', 'content', 'part']);

/** "round, well, oval really": a value of a kind that is told again, or all where what came next was not understood. */
export function doubtRethought(
  before: readonly ReadStatement[],
  after: readonly ReadStatement[],
): readonly ReadStatement[] {
  const fresh = after.filter((s) => !before.includes(s));
  return after.map((s) =>
    before.includes(s) && fresh.some((now) => now.type === s.type)
      ? { ...s, certainty: 'hedged' }
      : s,
  );
}

const baseOf = (value: string): string => value.replace(/^(light|dark) /, '');

/** "blue, light blue": the closer word takes the place of the looser one. */
export function refine(
  before: readonly ReadStatement[],
  now: readonly ReadStatement[],
): readonly ReadStatement[] {
  const isLooser = (old: Statement): boolean =>
    old.type === 'colour' &&
    now.some(
      (s) =>
        s.type === 'colour' &&
        s.of === old.of &&
        s.polarity === old.polarity &&
        s.value !== old.value &&
        baseOf(s.value) === old.value,
    );
  return [...before.filter((s) => !isLooser(s)), ...now];
}
