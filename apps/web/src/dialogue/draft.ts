import { type RefObject, useCallback, useLayoutEffect, useState } from 'react';

const nameOf = (draftId: string): string => `parley.draft.${draftId}`;
const caretNameOf = (draftId: string): string => `parley.caret.${draftId}`;

function read(name: string): string {
  try {
    return localStorage.getItem(name) ?? '';
  } catch {
    return '';
  }
}

function write(name: string, text: string): void {
  try {
    if (text === '') localStorage.removeItem(name);
    else localStorage.setItem(name, text);
  } catch {
    // Without storage the draft lives as long as the page.
  }
}

/** Text that survives a reload, by question. @param first What it is before anything was written. */
export function useDraft(draftId: string, first = ''): readonly [string, (text: string) => void] {
  const begun = () => ({ draftId, text: read(nameOf(draftId)) || first });
  const [draft, setDraft] = useState(begun);
  const current = draft.draftId === draftId ? draft : begun();
  if (current !== draft) setDraft(current);
  const change = useCallback(
    (text: string) => {
      write(nameOf(draftId), text);
      if (text === '') write(caretNameOf(draftId), '');
      setDraft({ draftId, text });
    },
    [draftId],
  );
  return [current.text, change];
}

/**
 * Puts the caret, or what was selected, where it was before a reload.
 *
 * @returns To be called whenever the selection changes.
 */
export function useKeptCaret(
  draftId: string,
  box: RefObject<HTMLTextAreaElement | null>,
): () => void {
  useLayoutEffect(() => {
    const [start, end] = read(caretNameOf(draftId)).split(',').map(Number);
    if (start === undefined || end === undefined) return;
    box.current?.setSelectionRange(start, end);
  }, [draftId, box]);
  return useCallback(() => {
    const { current } = box;
    if (current === null || current.value === '') return;
    write(caretNameOf(draftId), `${current.selectionStart},${current.selectionEnd}`);
  }, [draftId, box]);
}
