import { areOppositeStates } from './asked-values';
import { compareValues } from './compare';
import type { AskedQuestion } from './read-question';
import type { ReadStatement } from './read-text';
import { type Statement, type StatementType, sameClaim } from './statement';

/** Types of which a thing has one value at a time. */
const SINGLE: ReadonlySet<StatementType> = new Set(['room', 'size', 'shape', 'count']);

/** "leather, but fake": what it looks like, and is not. */
const isImitated = (s: Statement, all: readonly Statement[]): boolean =>
  s.type === 'material' &&
  s.polarity === 'yes' &&
  s.value !== FAKE &&
  all.some((o) => o.type === s.type && o.of === s.of && o.polarity === 'yes' && o.value === FAKE);
const FAKE = 'artificial';

/** Two sure values of which only one can be so: alternatives, or a second thought ("three … so four"). */
export const isDisputed = (s: Statement, all: readonly Statement[]): boolean =>
  isImitated(s, all) ||
  (SINGLE.has(s.type) &&
    s.polarity === 'yes' &&
    all.some(
      (other) =>
        other.type === s.type &&
        other.of === s.of &&
        other.polarity === 'yes' &&
        isOneOrOther(s, other),
    ));

const isOneOrOther = (a: Statement, b: Statement): boolean => {
  if (a.type === 'count') return a.value !== b.value;
  const [one, other] = [MEASURE.exec(a.value), MEASURE.exec(b.value)];
  // "1.5 m, with the pot 2 m": of which of its dimensions is not said. Inches and feet may be the same in other units.
  if (one !== null && other !== null)
    return a.value !== b.value && one[1] === other[1] && one[2] === other[2];
  return compareValues(a.type, a.value, b.value) === 'different';
};
/** `1.4 m tall`: unit and dimension. */
const MEASURE = /^[\d.]+ (\w+)(?: (\w+))?$/;

/** The same claim is made and denied: which of the two is meant is unknown. */
export const isSelfDenied = (s: Statement, all: readonly Statement[]): boolean =>
  all.some((other) => sameClaim(s, other) && s.polarity !== other.polarity);

/** "no frame, just glass": what a thing lacks has no attributes. */
export const isOfLacked = (s: Statement, all: readonly Statement[]): boolean =>
  s.type !== 'part' &&
  s.polarity === 'yes' &&
  all.some((o) => o.type === 'part' && o.polarity === 'no' && o.value === s.of);

/** "No, it is wooden" – to "Is it wooden?"; "yes, closed" – to "Is it open?": one of the two was meant otherwise. */
export const isAgainstVerdict = (
  s: ReadStatement,
  polarity: 'yes' | 'no' | null,
  asked: AskedQuestion | null,
): boolean =>
  polarity !== null &&
  s.clause !== undefined &&
  s.polarity === 'yes' &&
  (asked?.form ?? 'open') === 'yes-no' &&
  (asked?.values ?? []).some((value) =>
    polarity === 'no' ? sameClaim(value, s) : s.certainty === 'sure' && areOppositeStates(value, s),
  );
