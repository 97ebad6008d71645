import { readUtterance, type Statement } from '@parley/agent-core/nlu';
import { interval, type Ratio } from './interval';
import type { Label, LabelledUtterance } from './labelled-utterance';
import { type Leniency, type Matching, matchLabels } from './match-labels';

/** Precision and recall of one kind of label. Intervals: 95 %, bootstrap over utterances. */
export interface Score {
  /** Labels there are. */ readonly labels: number;
  /** Statements that were read. */ readonly read: number;
  readonly right: number;
  readonly precision: Ratio;
  readonly recall: Ratio;
  /** Harmonic mean of the two, 0…1; null when there is nothing to find and nothing was read. */
  readonly f1: number | null;
}

/** How well a set of labelled texts is understood. No text of the set is in it. */
export interface Evaluation {
  readonly leniency: Leniency;
  readonly utterances: number;
  readonly overall: Score;
  /** By type of label, most frequent first. */
  readonly types: Readonly<Record<string, Score>>;
  /** By kind of utterance. */
  readonly kinds: Readonly<Record<string, Score>>;
  /** Of labels whose thing and value were read: is yes or no right? */
  readonly polarity: Ratio;
  /** Of labels that were read: is sure or hedged right? */
  readonly certainty: Ratio;
  /** Of pairs of things that were related: is the relation right? */
  readonly relation: Ratio;
  readonly dialogueAct: Ratio;
  /** All labels and none else, polarity included; certainty left aside. */
  readonly exact: Ratio;
  /** As `exact`, and sure or hedged right as well. */
  readonly exactWithCertainty: Ratio;
  /** Texts in which something was read, of those that say something. */
  readonly coverage: Ratio;
}

interface Reading {
  readonly utterance: LabelledUtterance;
  readonly statements: readonly Statement[];
  readonly act: string;
  readonly matching: Matching;
}

/** Reads every text and compares what was read with its labels. */
export function evaluateSet(
  utterances: readonly LabelledUtterance[],
  leniency: Leniency,
): Evaluation {
  const readings = utterances.map((utterance): Reading => {
    const { statements, act } = readUtterance(utterance.text, utterance);
    const matching = matchLabels(utterance.labels, statements, leniency);
    return { utterance, statements, act, matching };
  });
  const share = (right: (r: Reading) => number, of: (r: Reading) => number): Ratio =>
    interval(readings.map((r) => ({ right: right(r), of: of(r) })));
  const whole = (
    isRight: (r: Reading) => boolean,
    counts: (r: Reading) => boolean = () => true,
  ): Ratio =>
    share(
      (r) => (counts(r) && isRight(r) ? 1 : 0),
      (r) => (counts(r) ? 1 : 0),
    );
  const isExact = ({ matching }: Reading): boolean =>
    matching.missed.length === 0 && matching.invented.length === 0;
  return {
    leniency,
    utterances: readings.length,
    overall: score(readings, () => true),
    types: byFrequency(
      readings.flatMap(({ utterance, statements }) =>
        [...utterance.labels, ...statements].map(({ type }) => type),
      ),
      (type) => score(readings, (each) => each.type === type),
    ),
    kinds: byFrequency(
      utterances.map(({ kind }) => kind),
      (kind) =>
        score(
          readings.filter(({ utterance }) => utterance.kind === kind),
          () => true,
        ),
    ),
    polarity: share(
      ({ matching }) =>
        matching.named.filter((m) => m.label.polarity === m.statement.polarity).length,
      ({ matching }) => matching.named.length,
    ),
    certainty: share(
      ({ matching }) => matching.right.filter(isAsSure).length,
      ({ matching }) => matching.right.length,
    ),
    relation: share(
      ({ matching }) =>
        matching.related.filter((m) => m.label.relation === m.statement.relation).length,
      ({ matching }) => matching.related.length,
    ),
    dialogueAct: whole(({ act, utterance }) => act === utterance.dialogue_act),
    exact: whole(isExact),
    exactWithCertainty: whole((r) => isExact(r) && r.matching.right.every(isAsSure)),
    coverage: whole(
      ({ statements }) => statements.length > 0,
      ({ utterance }) => utterance.labels.length > 0,
    ),
  };
}

const isAsSure = (m: { label: Label; statement: Statement }): boolean =>
  m.label.certainty === m.statement.certainty;

function score(readings: readonly Reading[], counts: (each: Label | Statement) => boolean): Score {
  const rows = readings.map(({ utterance, statements, matching }) => ({
    labels: utterance.labels.filter(counts).length,
    read: statements.filter(counts).length,
    right: matching.right.filter(({ label }) => counts(label)).length,
  }));
  const sum = (of: (row: (typeof rows)[number]) => number): number =>
    rows.reduce((total, row) => total + of(row), 0);
  const precision = interval(rows.map(({ right, read }) => ({ right, of: read })));
  const recall = interval(rows.map(({ right, labels }) => ({ right, of: labels })));
  const right = sum((row) => row.right);
  const all = sum((row) => row.labels + row.read);
  return {
    labels: sum((row) => row.labels),
    read: sum((row) => row.read),
    right,
    precision,
    recall,
    f1: all === 0 ? null : (2 * right) / all,
  };
}

function byFrequency<T>(names: readonly string[], of: (name: string) => T): Record<string, T> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  const ordered = [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
  return Object.fromEntries(ordered.map(([name]) => [name, of(name)]));
}
