import { z } from 'zod';
import type { Json } from './canonical-json';
import { JsonValue } from './json-value';
import { optionsOf, type Questionnaire, type QuestionnaireItem } from './study';

/** Longest text of one message of the person, in UTF-16 units; a study may set less, never more. */
export const MAX_TEXT_CHARS = 4000;

/** `data` of `page-done` of a page with a questionnaire. */
export const FilledForm = z.strictObject({
  questionnaireId: z.string(),
  answers: z.record(z.string(), JsonValue).describe('By item; an optional item may be left out'),
});
export type FilledForm = z.infer<typeof FilledForm>;

/** A filled-in form as its row has it. */
export interface ReadForm {
  /** Null in rows of older pages: forms about a trial sent their answers alone. */
  readonly questionnaireId: string | null;
  readonly answers: Readonly<Record<string, Json>>;
}

/** Reads what a page with a questionnaire sent, of any version. */
export function readFilledForm(data: Readonly<Record<string, Json>>): ReadForm {
  return FilledForm.safeParse(data).data ?? { questionnaireId: null, answers: data };
}

/** What is wrong with the answer to one item. */
export const ItemProblem = z.object({
  itemId: z.string(),
  what: z.enum(['missing', 'not-offered', 'too-long', 'no-such-item']),
});
export type ItemProblem = z.infer<typeof ItemProblem>;

/** Items whose answers the questionnaire does not take, in its order, unknown ones last; empty when all fit. */
export function checkAnswers(
  { items }: Pick<Questionnaire, 'items'>,
  answers: Readonly<Record<string, Json>>,
): ItemProblem[] {
  const known = items.flatMap((item) => {
    const value = Object.hasOwn(answers, item.itemId) ? answers[item.itemId] : undefined;
    const what = value === undefined ? missing(item) : problemOf(item, value);
    return what === null ? [] : [{ itemId: item.itemId, what }];
  });
  const ids = new Set(items.map(({ itemId }) => itemId));
  const unknown = Object.keys(answers).filter((itemId) => !ids.has(itemId));
  return [...known, ...unknown.map((itemId) => ({ itemId, what: 'no-such-item' as const }))];
}

type What = ItemProblem['what'] | null;

const missing = (item: QuestionnaireItem): What =>
  item.kind === 'text' && item.optional ? null : 'missing';

function problemOf(item: QuestionnaireItem, value: Json): What {
  switch (item.kind) {
    case 'likert': {
      const isPoint = Number.isInteger(value) && Number(value) >= 1 && Number(value) <= item.points;
      return isPoint ? null : 'not-offered';
    }
    case 'choice':
      return optionsOf(item).some((option) => option.value === value) ? null : 'not-offered';
    case 'text':
      if (typeof value !== 'string') return 'not-offered';
      if (value.length > MAX_TEXT_CHARS) return 'too-long';
      return value.trim() === '' ? missing(item) : null;
  }
}
