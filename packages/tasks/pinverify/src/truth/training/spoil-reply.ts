import type { Direction } from '../../shared';
import type { TaughtCheck, TaughtStep } from './taught-step';
import { writeReply } from './write-reply';

/**
 * Ways in which a reply is made worse, for preferences (PInVerify appendix I.6 names three: verdict, reasons, direction).
 *
 * `wrong-verdict`: the evidence stands and the verdict is turned. `wrong-evidence`: what was seen is turned, and the verdict follows from it. `weak-evidence`:
 * nothing is seen, and the verdict stands. `no-evidence`: no reasons. `wrong-move`: to a sector that is not among the best. `early-stop`, `needless-move`:
 * at the wrong time.
 */
export const SPOILS = [
  ...(['wrong-verdict', 'wrong-evidence', 'weak-evidence', 'no-evidence'] as const),
  ...(['wrong-move', 'early-stop', 'needless-move'] as const),
] as const;
export type Spoil = (typeof SPOILS)[number];

/** Each way in which a reply can be made worse, in their order, with what is written then. Rejections are specific (appendix I.6). */
export const spoiltReplies = (
  step: TaughtStep,
): { readonly spoil: Spoil; readonly reply: string }[] =>
  SPOILS.flatMap((spoil) => {
    const reply = WRITE[spoil](step);
    return reply === null ? [] : [{ spoil, reply }];
  });

const phrasing = 'specific';

/** Null: there is nothing to spoil in that way. */
const WRITE: Readonly<Record<Spoil, (step: TaughtStep) => string | null>> = {
  'wrong-verdict': (step) =>
    writeReply({ ...step, label: step.label === 'yes' ? 'no' : 'yes', move: null }, { phrasing }),
  'wrong-evidence': (step) => {
    const checks = step.otherKind === null ? step.checks.map(turned) : [asCategory(step.otherKind)];
    const hasNo = checks.some(({ answer }) => answer === 'no');
    if (!checks.some(({ answer }) => answer !== 'unsure')) return null;
    const label = hasNo ? 'no' : 'yes';
    return writeReply({ ...step, checks, otherKind: null, label, move: null }, { phrasing });
  },
  'weak-evidence': (step) => {
    if (step.move !== null || !step.checks.some(({ answer }) => answer !== 'unsure')) return null;
    const checks = step.checks.map((check) => ({
      ...check,
      answer: 'unsure' as const,
      seen: null,
    }));
    return writeReply({ ...step, checks }, { phrasing });
  },
  'no-evidence': (step) => writeReply(step, { phrasing, hasEvidence: false }),
  'wrong-move': (step) => {
    const other = step.move === null ? undefined : worstOf(step);
    return other === undefined ? null : writeReply({ ...step, move: other }, { phrasing });
  },
  'early-stop': (step) =>
    step.move === null ? null : writeReply({ ...step, move: null }, { phrasing }),
  'needless-move': (step) => {
    const [direction] = step.open;
    if (step.move !== null || direction === undefined) return null;
    return writeReply({ ...step, move: direction }, { phrasing });
  },
};

/** Another category, taken for the one that is described. */
const asCategory = ({ described }: NonNullable<TaughtStep['otherKind']>): TaughtCheck => ({
  ...{ name: 'category', evidence: described, answer: 'yes', seen: null, other: null },
});

/** A yes as a no, of what something of its kind has in its place, and a no as a yes; one that no thing of its kind differs in becomes unsure. */
function turned(check: TaughtCheck): TaughtCheck {
  if (check.answer === 'unsure') return check;
  if (check.answer === 'no') return { ...check, answer: 'yes', seen: null };
  return check.other === null
    ? { ...check, answer: 'unsure' }
    : { ...check, answer: 'no', seen: check.other };
}

/** An open sector that is not among the best: one where no one can stand before a trap, and that before one that shows the target. */
function worstOf({ open, best, navigable, visible }: TaughtStep): Direction | undefined {
  const rank = (direction: Direction): number =>
    navigable.includes(direction) ? (visible.includes(direction) ? 2 : 1) : 0;
  return open.filter((one) => !best.includes(one)).sort((one, other) => rank(one) - rank(other))[0];
}
