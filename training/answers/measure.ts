import type { LabelledUtterance } from '../../apps/server/src/nlu/labelled-utterance';
import { matchLabels } from '../../apps/server/src/nlu/match-labels';
import { impactOfText, type StatementsOf } from '../../apps/server/src/nlu/measure-impact';

/** A share by its counts. */
export interface Share {
  readonly right: number;
  readonly of: number;
}
/** How well one reader reads one set. */
export interface Measured {
  /** Sure statements: right ones of those read, and of all labels. */
  readonly surePrecision: Share;
  readonly sureRecall: Share;
  /** All statements, hedged ones too. */
  readonly precision: Share;
  readonly recall: Share;
  /** As `measureImpact` counts them, of answers and first requests. */
  readonly rejects: Share;
  readonly stops: Share;
  readonly falseSure: Share;
  readonly unread: Share;
}

/** Strict agreement, as `parley understand evaluate` has it: type, thing, value, polarity, relation. */
export function measure(
  utterances: readonly LabelledUtterance[],
  statementsOf: StatementsOf,
): Measured {
  const count = { labels: 0, read: 0, right: 0, sureRead: 0, sureRight: 0 };
  for (const utterance of utterances) {
    const statements = statementsOf(utterance);
    const sure = statements.filter(({ certainty }) => certainty === 'sure');
    count.labels += utterance.labels.length;
    count.read += statements.length;
    count.sureRead += sure.length;
    count.right += matchLabels(utterance.labels, statements, 'strict').right.length;
    count.sureRight += matchLabels(utterance.labels, sure, 'strict').right.length;
  }
  return {
    surePrecision: { right: count.sureRight, of: count.sureRead },
    sureRecall: { right: count.sureRight, of: count.labels },
    precision: { right: count.right, of: count.read },
    recall: { right: count.right, of: count.labels },
    ...countImpact(utterances, statementsOf),
  };
}

/** The counts of `measureImpact`, without its intervals, which take far longer. */
export function countImpact(
  utterances: readonly LabelledUtterance[],
  statementsOf: StatementsOf,
): Pick<Measured, 'rejects' | 'stops' | 'falseSure' | 'unread'> {
  const rows = utterances
    .filter(({ kind }) => kind !== 'feedback')
    .map((utterance) => impactOfText(utterance, statementsOf(utterance)));
  const share = (of: typeof rows, isSo: (row: (typeof rows)[number]) => boolean): Share => ({
    right: of.filter(isSo).length,
    of: of.length,
  });
  const described = rows.filter((row) => row.described);
  const labelled = rows.filter((row) => row.isLabelled);
  return {
    rejects: share(described, (row) => row.rejects),
    stops: share(described, (row) => row.stops),
    falseSure: share(rows, (row) => row.falseSure.length > 0),
    unread: share(labelled, (row) => row.isUnread),
  };
}

/** Adds the counts of several sets. */
export function together(all: readonly Measured[]): Measured {
  const sum = (of: (each: Measured) => Share): Share => ({
    right: all.reduce((total, each) => total + of(each).right, 0),
    of: all.reduce((total, each) => total + of(each).of, 0),
  });
  return {
    surePrecision: sum((each) => each.surePrecision),
    sureRecall: sum((each) => each.sureRecall),
    precision: sum((each) => each.precision),
    recall: sum((each) => each.recall),
    rejects: sum((each) => each.rejects),
    stops: sum((each) => each.stops),
    falseSure: sum((each) => each.falseSure),
    unread: sum((each) => each.unread),
  };
}

/** Harmonic mean of precision and recall, 0…1. */
export const f1 = (precision: Share, recall: Share): number =>
  (2 * precision.right) / (precision.of + recall.of || 1);
