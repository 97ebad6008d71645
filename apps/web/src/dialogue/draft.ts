import { useCallback, useState } from 'react';

const nameOf = (draftId: string): string => `parley.draft.${draftId}`;

function read(draftId: string): string {
  try {
    return localStorage.getItem(nameOf(draftId)) ?? '';
  } catch {
    return '';
  }
}

function write(draftId: string, text: string): void {
  try {
    if (text === '') localStorage.removeItem(nameOf(draftId));
    else localStorage.setItem(nameOf(draftId), text);
  } catch {
    // Without storage the draft lives as long as the page.
  }
}

/** Text that survives a reload, by question. */
export function useDraft(draftId: string): readonly [string, (text: string) => void] {
  const [draft, setDraft] = useState(() => ({ draftId, text: read(draftId) }));
  const current = draft.draftId === draftId ? draft : { draftId, text: read(draftId) };
  if (current !== draft) setDraft(current);
  const change = useCallback(
    (text: string) => {
      write(draftId, text);
      setDraft({ draftId, text });
    },
    [draftId],
  );
  return [current.text, change];
}
