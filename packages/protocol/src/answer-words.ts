import type { AskForm } from './ask';
import type { FormAnswer } from './check-form-answer';
import { MAX_TEXT_CHARS } from './filled-form';

/** What a choice of nothing says. */
export const NONE_CHOSEN_WORDS = 'None of these';

/**
 * An answer in words, for the conversation, the log and agents; the value beside it says all, however long the labels are.
 * Typed words and buttons are their own.
 *
 * @param form The form that was asked; null where it is not known. The answer must fit it.
 * @param cantTell What the button for that says, by the task kind.
 */
export function answerWords(form: AskForm | null, answer: FormAnswer, cantTell: string): string {
  const { via, value, text } = answer;
  if (via === 'cant-tell') return cantTell;
  switch (form?.kind) {
    case 'choice': {
      const { chosen } = value as { readonly chosen: readonly string[] };
      const labels = form.options.flatMap(({ id, label }) => (chosen.includes(id) ? [label] : []));
      return labels.length === 0 ? NONE_CHOSEN_WORDS : joined(labels);
    }
    case 'ratings': {
      const { ratings } = value as { readonly ratings: Readonly<Record<string, number>> };
      const rated = form.items.flatMap(({ id, text: what, points, labels }) => {
        const rating = ratings[id];
        if (rating === undefined) return [];
        const label = labels?.[rating - 1];
        return [label === undefined ? `${what} ${rating} of ${points}` : `${what}: ${label}`];
      });
      return rated.length === 0 ? NONE_CHOSEN_WORDS : joined(rated);
    }
    case 'action': {
      const { action } = value as { readonly action: string };
      return form.actions.find(({ id }) => id === action)?.label ?? text;
    }
    case 'cell':
      return `Cell ${(value as { readonly cell: number }).cell}`;
    case 'drive':
      return (value as { readonly action: string }).action;
    default:
      return text;
  }
}

function joined(parts: readonly string[]): string {
  const words = parts.join(', ');
  return words.length <= MAX_TEXT_CHARS ? words : `${words.slice(0, MAX_TEXT_CHARS - 1)}…`;
}
