import { useCallback, useState } from 'react';

export type FormAnswers = Readonly<Record<string, string | number>>;

const nameOf = (formId: string): string => `parley.form.${formId}`;

function read(formId: string): FormAnswers {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(nameOf(formId)) ?? '{}');
    return typeof value === 'object' && value !== null ? (value as FormAnswers) : {};
  } catch {
    return {};
  }
}

/** Answers of one form page; a reload finds them again, sending forgets them. */
export function useFormDraft(formId: string) {
  const [answers, setAnswers] = useState<FormAnswers>(() => read(formId));
  const change = useCallback(
    (itemId: string, value: string | number) =>
      setAnswers((known) => {
        const next = { ...known, [itemId]: value };
        try {
          localStorage.setItem(nameOf(formId), JSON.stringify(next));
        } catch {
          // The page itself still holds the answers.
        }
        return next;
      }),
    [formId],
  );
  const forget = useCallback(() => {
    try {
      localStorage.removeItem(nameOf(formId));
    } catch {
      // Nothing was kept, so there is nothing to forget.
    }
  }, [formId]);
  return { answers, change, forget };
}
