import { z } from 'zod';
import type { AnswerCounts } from '../idk-set';

/** Annotators of IDKVQA (CoIN §6, Ablation II). */
const ANNOTATORS = 3;

/** A row as it is published: `image` is a name, or bytes as Parquet and `to_json` have them. */
export const PublishedRow = z.object({
  image: z.union([
    z.string().min(1),
    z.object({
      bytes: z.union([z.string(), z.instanceof(Uint8Array)]).nullish(),
      path: z.string().nullish(),
    }),
  ]),
  question: z.string().trim().min(1),
  answers: z.record(z.string(), z.unknown()),
});
export type PublishedRow = z.infer<typeof PublishedRow>;

/** The layout that the evaluator of the authors read first. */
export const OldLayout = z.object({
  images: z.record(
    z.string(),
    z.object({
      questions_answers_pairs: z.array(
        z.object({ question: z.string(), counts: z.record(z.string(), z.unknown()) }),
      ),
    }),
  ),
});

/** Labels of the answers; without regard to case. */
const LABELS: Readonly<Record<string, keyof AnswerCounts>> = {
  yes: 'yes',
  no: 'no',
  "i don't know": 'unknown',
  'i don’t know': 'unknown',
};

/** How many annotators gave each answer, or why the counts cannot be used. */
export function answersOf(counts: Readonly<Record<string, unknown>>): AnswerCounts | string {
  const sums = { yes: 0, no: 0, unknown: 0 };
  for (const [label, count] of Object.entries(counts)) {
    const known = label.trim().toLowerCase();
    const answer = Object.hasOwn(LABELS, known) ? LABELS[known] : undefined;
    // Parquet gives all rows the same fields: what nobody said is null.
    if (count === null) continue;
    if (answer === undefined) return `"${label}" is none of Yes, No and I don't know`;
    if (typeof count !== 'number' || !Number.isInteger(count) || count < 0)
      return `the count of "${label}" is no whole number`;
    sums[answer] += count;
  }
  const all = sums.yes + sums.no + sums.unknown;
  return all === ANNOTATORS ? sums : `${all} answers in place of ${ANNOTATORS}`;
}
