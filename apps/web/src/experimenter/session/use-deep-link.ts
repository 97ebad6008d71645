import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/** Where a link points to inside a recording. */
export interface DeepLink {
  readonly seq: number | null;
  readonly tab: string | null;
}

/** Reads `?seq=` and `?tab=`. Anything else is left out. */
export function readDeepLink(search: string): DeepLink {
  const params = new URLSearchParams(search);
  const text = params.get('seq');
  const seq = text === null || !/^\d{1,9}$/.test(text) ? null : Number(text);
  return { seq, tab: params.get('tab') };
}

/** The search part of a link to a moment. `seq` null while the tail is followed: the link stays live. */
export function deepLinkText({ seq, tab }: DeepLink): string {
  const params = new URLSearchParams();
  if (seq !== null) params.set('seq', String(seq));
  if (tab !== null) params.set('tab', tab);
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}

const SETTLE_MS = 400;

/** Keeps the address at the moment that is shown, once it has settled; makes no history. */
export function useDeepLink(link: DeepLink, isSettled: boolean): void {
  const { history } = useRouter();
  const first = useRef(true);
  const text = deepLinkText(link);
  useEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    if (!isSettled) return;
    const timer = setTimeout(() => {
      const { pathname, search } = history.location;
      if (search !== text) history.replace(`${pathname}${text}`);
    }, SETTLE_MS);
    return () => clearTimeout(timer);
  }, [text, isSettled, history]);
}
