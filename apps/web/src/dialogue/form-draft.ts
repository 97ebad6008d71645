import type { AskForm, OpenQuestion } from '@parley/protocol';
import { useRef } from 'react';
import { useExpose } from '../exposure/use-expose';
import { useDraft } from './draft';

/** A form whose answer is put together before it is sent. */
export type DraftForm = Extract<AskForm, { kind: 'choice' | 'ratings' }>;

/** What is chosen so far, as JSON that survives a reload, and how it came to be (SCI-26). */
export function useFormDraft<T>({ questionId }: OpenQuestion, read: (kept: unknown) => T) {
  const [kept, keep] = useDraft(questionId);
  const expose = useExpose();
  const acts = useRef({ shownMs: performance.now(), changes: 0, hasFocus: false });
  return {
    draft: read(parsed(kept)),
    change: (draft: T): void => {
      acts.current.changes++;
      keep(JSON.stringify(draft));
    },
    forget: (): void => keep(''),
    /** The person has come to one of its fields. */
    onFocus: (): void => {
      if (acts.current.hasFocus) return;
      acts.current.hasFocus = true;
      expose('composer-focus', questionId);
    },
    exposeSubmit: (form: DraftForm['kind']): void =>
      expose('submit', questionId, {
        form,
        changes: acts.current.changes,
        sinceShownMs: Math.round(performance.now() - acts.current.shownMs),
      }),
  };
}

function parsed(kept: string): unknown {
  try {
    return kept === '' ? null : JSON.parse(kept);
  } catch {
    return null;
  }
}
