import type { EventAck } from '@parley/protocol';
import { useEffect, useRef, useState } from 'react';
import type { EventPayload } from '../session/session-client';
import { useSession, useSessionClient } from '../session/session-context';

export type PageData = EventPayload<'page-done'>['data'];

export interface PageDone {
  readonly isBusy: boolean;
  /** What was to be sent is larger than the server takes: nothing of it was sent. */
  readonly isTooLarge: boolean;
  /** Resolves with what the server says to it; null where nothing was sent. */
  readonly done: (data: PageData) => Promise<EventAck | null>;
}

/** Says that this page is done. Busy until the server has stored it and shows the next page, or does not take it. */
export function usePageDone(): PageDone {
  const client = useSessionClient();
  const page = useSession((state) => state.view?.page);
  const index = useSession((state) => state.view?.pageIndex ?? 0);
  const step = useSession((state) => state.view?.flow?.step);
  const [isBusy, setBusy] = useState(false);
  const [isTooLarge, setTooLarge] = useState(false);
  const again = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(again.current), []);
  const done = async (data: PageData): Promise<EventAck | null> => {
    if (page === undefined || isBusy) return null;
    const sent = { page, index, data, ...(step === undefined ? {} : { step }) };
    const fits = client.fits('page-done', sent);
    setTooLarge(!fits);
    if (!fits) return null;
    setBusy(true);
    const ack = await client.send('page-done', sent);
    // The view that follows puts another page here. Should none come, the button works again.
    if (ack.status === 'invalid') setBusy(false);
    else again.current = setTimeout(() => setBusy(false), 1500);
    return ack;
  };
  return { isBusy, isTooLarge, done };
}
