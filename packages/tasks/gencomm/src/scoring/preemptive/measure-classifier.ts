import { z } from 'zod';
import blind from './labelled/blind.json' with { type: 'json' };
import development from './labelled/development.json' with { type: 'json' };
import outside from './labelled/outside.json' with { type: 'json' };
import test from './labelled/test.json' with { type: 'json' };

/** A line of ours with what a person takes it for. */
export const LabelledLine = z.strictObject({
  isPreemptive: z.boolean(),
  kind: z.string().describe('The trap, or what makes it a claim'),
  text: z.string().min(1),
});
export type LabelledLine = z.infer<typeof LabelledLine>;

/** The labelled lines: those that rules were written by, those that were committed before there were rules, those by another hand, by which rules were corrected afterwards, and those by a third who saw neither rules nor lines, by which nothing was. */
export const LABELLED_LINES = {
  development: z.array(LabelledLine).parse(development),
  test: z.array(LabelledLine).parse(test),
  outside: z.array(LabelledLine).parse(outside),
  blind: z.array(LabelledLine).parse(blind),
} as const;

/** How a classifier does on labelled lines. */
export interface ClassifierFigures {
  readonly lines: number;
  readonly preemptive: number;
  readonly hits: number;
  readonly falseAlarms: number;
  readonly misses: number;
  /** Hits of all alarms, 0…1; null without alarms. */ readonly precision: number | null;
  /** Hits of all pre-emptive lines, 0…1; null without any. */ readonly recall: number | null;
  /** Lines that it gets wrong. */ readonly wrong: readonly LabelledLine[];
}

/** Measures a classifier of lines. */
export function measureClassifier(
  lines: readonly LabelledLine[],
  classify: (text: string) => boolean,
): ClassifierFigures {
  const wrong = lines.filter(({ text, isPreemptive }) => classify(text) !== isPreemptive);
  const misses = wrong.filter(({ isPreemptive }) => isPreemptive).length;
  const falseAlarms = wrong.length - misses;
  const preemptive = lines.filter(({ isPreemptive }) => isPreemptive).length;
  const hits = preemptive - misses;
  const share = (of: number): number | null => (of === 0 ? null : hits / of);
  return {
    ...{ lines: lines.length, preemptive, hits, falseAlarms, misses, wrong },
    precision: share(hits + falseAlarms),
    recall: share(preemptive),
  };
}
