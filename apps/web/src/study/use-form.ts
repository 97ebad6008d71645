import { checkAnswers, type ItemProblem, type Questionnaire } from '@parley/protocol';
import { useState } from 'react';
import { type FormAnswers, useFormDraft } from './form-draft';
import { usePageDone } from './use-page-done';

export interface FormState {
  readonly answers: FormAnswers;
  readonly change: (itemId: string, value: string | number) => void;
  /** Items whose answers do not fit, or that want one; empty before the first try. */
  readonly problems: readonly ItemProblem[];
  /** The server did not take what was sent: nothing of it is lost here. */ readonly isRefused: boolean;
  readonly isTooLarge: boolean;
  readonly isBusy: boolean;
  readonly finish: () => void;
}

/** Answers of a questionnaire from its draft to the word of the server that it has them. */
export function useForm(form: Questionnaire, draftId: string): FormState {
  const { questionnaireId, items } = form;
  const { answers: drafted, change, forget } = useFormDraft(draftId);
  const { isBusy, isTooLarge, done } = usePageDone();
  const [hasTried, setTried] = useState(false);
  const [refused, setRefused] = useState<readonly ItemProblem[] | null>(null);
  const answers = ofItems(drafted, form);
  const own = checkAnswers(form, answers);
  const isOwn = ({ itemId }: ItemProblem) => own.some((problem) => problem.itemId === itemId);
  const finish = () => {
    setTried(true);
    setRefused(null);
    const [first] = own;
    if (first !== undefined) return showItem(first);
    void done({ questionnaireId, answers }).then((ack) => {
      if (ack === null) return;
      if (ack.status !== 'invalid') return forget();
      const problems = ack.refusal?.kind === 'form' ? ack.refusal.problems : [];
      setRefused(problems);
      const shown = problems.find(({ itemId }) => items.some((item) => item.itemId === itemId));
      if (shown !== undefined) showItem(shown);
    });
  };
  return {
    answers,
    change: (itemId, value) => {
      setRefused((known) => known?.filter((problem) => problem.itemId !== itemId) ?? null);
      change(itemId, value);
    },
    problems: hasTried ? [...own, ...(refused ?? []).filter((problem) => !isOwn(problem))] : [],
    isRefused: refused !== null,
    isTooLarge,
    isBusy,
    finish,
  };
}

/** Brings an item into sight, and the keyboard to it. */
function showItem({ itemId }: ItemProblem): void {
  const item = document.getElementById(`item-${itemId}`);
  item?.scrollIntoView({ block: 'center' });
  item?.querySelector<HTMLElement>('input, textarea')?.focus({ preventScroll: true });
}

/** A draft of an earlier version of the study may hold items that are gone. */
const ofItems = (drafted: FormAnswers, { items }: Questionnaire): Record<string, string | number> =>
  Object.fromEntries(
    items.flatMap(({ itemId }): [string, string | number][] => {
      const value = drafted[itemId];
      return value === undefined ? [] : [[itemId, value]];
    }),
  );
