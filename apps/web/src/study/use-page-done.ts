import { useState } from 'react';
import type { EventPayload } from '../session/session-client';
import { useSession, useSessionClient } from '../session/session-context';

export type PageData = EventPayload<'page-done'>['data'];

export interface PageDone {
  readonly isBusy: boolean;
  /** What was to be sent is larger than the server takes: nothing of it was sent. */
  readonly isTooLarge: boolean;
  /** @returns Whether the data is on its way: a draft of it may go. */
  readonly done: (data: PageData) => boolean;
}

/** Says that this page is done. Busy until the server has stored it and shows the next page. */
export function usePageDone(): PageDone {
  const client = useSessionClient();
  const page = useSession((state) => state.view?.page);
  const index = useSession((state) => state.view?.pageIndex ?? 0);
  const step = useSession((state) => state.view?.flow?.step);
  const [isBusy, setBusy] = useState(false);
  const [isTooLarge, setTooLarge] = useState(false);
  const done = (data: PageData): boolean => {
    if (page === undefined || isBusy) return false;
    const sent = { page, index, data, ...(step === undefined ? {} : { step }) };
    const isSent = client.fits('page-done', sent);
    setTooLarge(!isSent);
    if (!isSent) return false;
    setBusy(true);
    // The view that follows puts another page here. Should none come, the button works again.
    void client.send('page-done', sent).then(() => setTimeout(() => setBusy(false), 1500));
    return true;
  };
  return { isBusy, isTooLarge, done };
}
