import { readUtterance, type Statement } from '@parley/agent-core/nlu';
import { impactOf } from './impact-of';
import { interval, type Ratio } from './interval';
import type { Label, LabelledUtterance } from './labelled-utterance';
import { asStatement, isSupported } from './supports';

/** What texts, each by itself, do to the belief of the robot; shares are 0…1, null where nothing counts. */
export interface ImpactShares {
  /** Texts with a label of the candidate: of the target, its parts and neighbours. */
  readonly described: number;
  /** Of these: the very thing they describe is rejected by what was read. */
  readonly rejects: number | null;
  /** Of these: what was read makes the robot stop at what they describe. */
  readonly stops: number | null;
  /** Of all texts: a sure statement is left that no label supports. */
  readonly falseSure: number | null;
  /** Of texts with labels: nothing was read. */
  readonly unread: number | null;
  /** The same with counts and 95 % intervals. */
  readonly ratios: Readonly<Record<'rejects' | 'stops' | 'falseSure' | 'unread', Ratio>>;
}

/** Impact of answers and first requests together, and of each kind of text by itself. */
export interface SetImpact extends ImpactShares {
  /** Of the answers and first requests that describe: those without a label of the target that can be seen of it. */
  readonly partOnly: ImpactShares;
  readonly kinds: Readonly<Record<string, ImpactShares>>;
}

/** What a target can be seen to have. */
const SEEN: ReadonlySet<string> = new Set([
  'colour',
  'material',
  'pattern',
  'size',
  'shape',
  'state',
  'content',
  'part',
  'relation',
  'room',
]);
/** What labels tell of, besides a candidate, its parts and neighbours. */
const OTHERS = /^(shown|other|robot)\b/;

/** What was read of an utterance. */
export type StatementsOf = (utterance: LabelledUtterance) => readonly Statement[];
const byRules: StatementsOf = (utterance) => readUtterance(utterance.text, utterance).statements;

/**
 * Takes for each text a candidate with exactly the labelled attributes, and asks what this text alone does to it.
 *
 * @param statementsOf Who reads the texts: the parser, if left out.
 */
export function measureImpact(
  utterances: readonly LabelledUtterance[],
  statementsOf: StatementsOf = byRules,
): SetImpact {
  const kinds = [...new Set(utterances.map(({ kind }) => kind))].sort();
  const rows = utterances.map((utterance) => ({
    ...impactOfText(utterance, statementsOf(utterance)),
    kind: utterance.kind,
  }));
  const told = rows.filter(({ kind }) => kind !== 'feedback');
  return {
    ...sharesOf(told),
    partOnly: sharesOf(told.filter(({ isPartOnly }) => isPartOnly)),
    kinds: Object.fromEntries(
      kinds.map((kind) => [kind, sharesOf(rows.filter((row) => row.kind === kind))]),
    ),
  };
}

function sharesOf(rows: readonly TextImpact[]): ImpactShares {
  const share = (
    isSo: (row: TextImpact) => boolean,
    counts: (row: TextImpact) => boolean = () => true,
  ): Ratio =>
    interval(
      rows.map((row) => ({
        right: counts(row) && isSo(row) ? 1 : 0,
        of: counts(row) ? 1 : 0,
      })),
    );
  const isDescribed = (row: TextImpact): boolean => row.described;
  const ratios = {
    rejects: share((row) => row.rejects, isDescribed),
    stops: share((row) => row.stops, isDescribed),
    falseSure: share((row) => row.falseSure.length > 0),
    unread: share(
      (row) => row.isUnread,
      (row) => row.isLabelled,
    ),
  };
  return {
    described: rows.filter(isDescribed).length,
    rejects: ratios.rejects.value,
    stops: ratios.stops.value,
    falseSure: ratios.falseSure.value,
    unread: ratios.unread.value,
    ratios,
  };
}

/** One text and what it does by itself. */
interface TextImpact {
  /** A label is of the candidate, its parts or neighbours. */
  readonly described: boolean;
  /** None of these labels is of the target and can be seen of it. */
  readonly isPartOnly: boolean;
  readonly rejects: boolean;
  readonly stops: boolean;
  readonly falseSure: readonly Statement[];
  readonly isUnread: boolean;
  readonly isLabelled: boolean;
}

/** What the text of one labelled utterance does to the thing that its labels describe. */
export function impactOfText(
  { labels, category }: LabelledUtterance,
  statements: readonly Statement[],
): TextImpact {
  const facts = statements.map(asStatement).filter((s) => s.type !== 'category');
  const candidate = labels
    .filter(isOfCandidate)
    .map((l) => asStatement({ ...l, certainty: 'sure' }));
  const { rejects, stops } = impactOf(facts, candidate, category);
  const isOfTarget = candidate.some(({ of, type }) => of === 'target' && SEEN.has(type));
  return {
    described: candidate.length > 0,
    isPartOnly: candidate.length > 0 && !isOfTarget,
    rejects,
    stops,
    falseSure: statements.filter(
      (s) => s.certainty === 'sure' && !isSupported(s, labels, category),
    ),
    isUnread: statements.length === 0,
    isLabelled: labels.length > 0,
  };
}

const isOfCandidate = (label: Label): boolean => !OTHERS.test(label.of);
