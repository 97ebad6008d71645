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

const Result = z.unknown().optional();

/**
 * The layout that the authors' evaluator (`vqa_evaluator.py`) read first: `choice_label` says which answer a code of `counts` is, and
 * an image, or a question of it, whose `result` is not "accepted" does not count.
 */
export const OldLayout = z.object({
  choice_label: z.record(z.string(), z.union([z.string(), z.number()])).default({}),
  images: z.record(
    z.string(),
    z.object({
      result: Result,
      questions_answers_pairs: z.array(
        z.object({
          question: z.string(),
          counts: z.record(z.string(), z.unknown()),
          result: Result,
        }),
      ),
    }),
  ),
});
export type OldLayout = z.infer<typeof OldLayout>;

const ACCEPTED = 'accepted';

/** Why a question of the older layout does not count; null where it does. */
export function notAccepted(ofImage: unknown, ofQuestion: unknown): string | null {
  const results = ofQuestion === undefined ? [ofImage] : [ofImage, ofQuestion];
  const other = results.find((one) => one !== ACCEPTED);
  if (results.every((one) => one === ACCEPTED)) return null;
  return other === undefined
    ? `it has no \`result\`; only "${ACCEPTED}" counts`
    : `its \`result\` is ${JSON.stringify(other)}; only "${ACCEPTED}" counts`;
}

/**
 * Counts of the older layout by their answers. `choice_label` is read both ways, `{"0": "Yes"}` and `{"Yes": 0}`; a key that it does not know
 * stays as it is, and is found to be no answer unless it is one.
 */
export function byLabel(
  counts: Readonly<Record<string, unknown>>,
  choiceLabel: OldLayout['choice_label'],
): Record<string, unknown> {
  const labels = new Map<string, string>();
  for (const [key, value] of Object.entries(choiceLabel)) {
    if (answerOf(key) !== undefined) labels.set(String(value), key);
    else if (answerOf(String(value)) !== undefined) labels.set(key, String(value));
  }
  const found: Record<string, unknown> = {};
  for (const [key, count] of Object.entries(counts)) {
    const label = labels.get(key) ?? key;
    // A second count of one answer is not guessed together: its key stays, and the row is left out by it.
    found[Object.hasOwn(found, label) ? key : label] = count;
  }
  return found;
}

/** Labels of the answers; without regard to case. */
const LABELS: Readonly<Record<string, keyof AnswerCounts>> = {
  yes: 'yes',
  no: 'no',
  "i don't know": 'unknown',
  'i don’t know': 'unknown',
};

const answerOf = (label: string): keyof AnswerCounts | undefined => {
  const known = label.trim().toLowerCase();
  return Object.hasOwn(LABELS, known) ? LABELS[known] : undefined;
};

/** A count as a number: the older layout has some as text. Undefined for what is no whole number. */
function wholeOf(count: unknown): number | undefined {
  if (typeof count === 'string' && /^\d+$/.test(count.trim())) return Number(count);
  return typeof count === 'number' && Number.isInteger(count) && count >= 0 ? count : undefined;
}

/** How many annotators gave each answer, or why the counts cannot be used. */
export function answersOf(counts: Readonly<Record<string, unknown>>): AnswerCounts | string {
  const sums = { yes: 0, no: 0, unknown: 0 };
  for (const [label, count] of Object.entries(counts)) {
    const answer = answerOf(label);
    // Parquet gives all rows the same fields: what nobody said is null.
    if (count === null) continue;
    if (answer === undefined) return `"${label}" is none of Yes, No and I don't know`;
    const whole = wholeOf(count);
    if (whole === undefined) return `the count of "${label}" is no whole number`;
    sums[answer] += whole;
  }
  const all = sums.yes + sums.no + sums.unknown;
  return all === ANNOTATORS ? sums : `${all} answers in place of ${ANNOTATORS}`;
}
