import type { Questionnaire, QuestionnaireItem } from '@parley/protocol';
import { useState } from 'react';
import { type FormAnswers, useFormDraft } from './form-draft';
import { overBy } from './form-item';
import { type PageData, usePageDone } from './use-page-done';

export interface FormState {
  readonly answers: FormAnswers;
  readonly change: (itemId: string, value: string | number) => void;
  /** Items that want an answer and have none. */ readonly missing: readonly QuestionnaireItem[];
  readonly hasTried: boolean;
  readonly isTooLarge: boolean;
  readonly isBusy: boolean;
  readonly finish: () => void;
}

/**
 * Answers of a questionnaire from its draft to its sending.
 *
 * @param dataOf What the page sends of the answers.
 */
export function useForm(
  { items }: Questionnaire,
  draftId: string,
  dataOf: (answers: FormAnswers) => PageData,
): FormState {
  const { answers, change, forget } = useFormDraft(draftId);
  const { isBusy, isTooLarge, done } = usePageDone();
  const [hasTried, setTried] = useState(false);
  const missing = items.filter((item) => isNeeded(item) && isBlank(answers[item.itemId]));
  const unfit = items.filter((item) => missing.includes(item) || overBy(answers[item.itemId]) > 0);
  const finish = () => {
    setTried(true);
    const [first] = unfit;
    if (first !== undefined) {
      document.getElementById(`item-${first.itemId}`)?.scrollIntoView({ block: 'center' });
      return;
    }
    if (done(dataOf({ ...answers }))) forget();
  };
  return { answers, change, missing, hasTried, isTooLarge, isBusy, finish };
}

const isNeeded = (item: QuestionnaireItem): boolean => item.kind !== 'text' || !item.optional;
const isBlank = (value: string | number | undefined): boolean =>
  value === undefined || (typeof value === 'string' && value.trim() === '');
