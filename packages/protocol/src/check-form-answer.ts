import { z } from 'zod';
import type { AnswerVia, AskForm } from './ask';

/** An answer as a page sends it. */
export interface FormAnswer {
  readonly text: string;
  readonly via: AnswerVia;
  readonly value?: unknown;
}

const Chosen = z.strictObject({ chosen: z.array(z.string()) });
const Ratings = z.strictObject({ ratings: z.record(z.string(), z.int()) });
const Cell = z.strictObject({ cell: z.int() });
const Act = z.strictObject({ action: z.string() });

/**
 * Forms that offer "I can't tell": what they ask may not be seen in the picture (SCI-25). A rating is the person's own
 * judgement, and an action is no statement.
 */
export const offersCantTell = (form: AskForm): boolean =>
  form.kind === 'text' || form.kind === 'buttons'
    ? form.mustAnswer !== true
    : form.kind === 'choice' || form.kind === 'cell';

/**
 * Is this an answer to the form that was asked?
 *
 * @returns Why not, as one plain sentence; null when it fits.
 */
export function checkFormAnswer(form: AskForm, answer: FormAnswer): string | null {
  const { via, value } = answer;
  if (via === 'cant-tell') {
    if (!offersCantTell(form)) return `a form "${form.kind}" has no "can't tell"`;
    return value === undefined ? null : 'an answer "can\'t tell" has no value';
  }
  if ((via === 'drive') !== (form.kind === 'drive'))
    return `a form "${form.kind}" is not answered via ${via}`;
  if (via === 'text' && answer.text.trim() === '') return 'the answer has no words';
  switch (form.kind) {
    case 'text':
      return via === 'text' ? noValue(value) : 'the question asks for words';
    case 'buttons':
      if (via !== 'text') return 'a button comes back as words';
      if (!form.allowText && !form.buttons.some(({ id }) => id === answer.text))
        return 'there is no such button';
      return noValue(value);
    case 'choice':
      return via === 'form' ? checkChoice(form, value) : 'the question asks for a choice';
    case 'ratings':
      return via === 'form' ? checkRatings(form, value) : 'the question asks for ratings';
    case 'action':
      return via === 'form' ? checkAction(form, value) : 'the question asks for an action';
    case 'cell':
      return via === 'form' ? checkCell(form, value) : 'the question asks for a cell';
    case 'drive':
      return checkAction({ actions: form.actions.map((id) => ({ id })) }, value);
  }
}

type FormOf<K extends AskForm['kind']> = Extract<AskForm, { kind: K }>;

const noValue = (value: unknown): string | null =>
  value === undefined ? null : 'words have no value';

function checkChoice({ options, min, max }: FormOf<'choice'>, value: unknown): string | null {
  const parsed = Chosen.safeParse(value);
  if (!parsed.success) return 'the value is no list of chosen ids';
  const { chosen } = parsed.data;
  if (new Set(chosen).size < chosen.length) return 'an option is chosen twice';
  const unknown = chosen.find((id) => !options.some((option) => option.id === id));
  if (unknown !== undefined) return 'there is no such option';
  return chosen.length < min || chosen.length > max
    ? `${chosen.length} chosen, ${min} to ${max} wanted`
    : null;
}

function checkRatings({ items, optional }: FormOf<'ratings'>, value: unknown): string | null {
  const parsed = Ratings.safeParse(value);
  if (!parsed.success) return 'the value is no table of ratings';
  const { ratings } = parsed.data;
  const isItem = (id: string): boolean => items.some((item) => item.id === id);
  if (!Object.keys(ratings).every(isItem)) return 'there is no such item';
  for (const { id, points } of items) {
    const rating = Object.hasOwn(ratings, id) ? ratings[id] : undefined;
    if (rating === undefined && optional === true) continue;
    if (rating === undefined) return 'an item has no rating';
    if (rating < 1 || rating > points) return `a rating is outside 1 to ${points}`;
  }
  return null;
}

function checkCell({ gridSide }: FormOf<'cell'>, value: unknown): string | null {
  const parsed = Cell.safeParse(value);
  if (!parsed.success) return 'the value names no cell';
  const { cell } = parsed.data;
  const most = gridSide * gridSide;
  return cell >= 1 && cell <= most ? null : `the cells are 1 to ${most}`;
}

function checkAction(
  { actions }: { readonly actions: readonly { readonly id: string }[] },
  value: unknown,
): string | null {
  const parsed = Act.safeParse(value);
  if (!parsed.success) return 'the value names no action';
  return actions.some(({ id }) => id === parsed.data.action) ? null : 'there is no such action';
}
