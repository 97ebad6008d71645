import { isPageVisible } from '../session/page-visible';
import type { SessionClient } from '../session/session-client';

/**
 * Tells the server whether the tab is on screen: when that changes, and after every accepted hello, so that the log
 * knows it for each stretch of connection (SCI-26). An older word left in the outbox is thereby followed by what holds.
 *
 * @returns Stops watching.
 */
export function watchVisibility({
  store,
  send,
}: Pick<SessionClient, 'store' | 'send'>): () => void {
  const tell = () => void send('visibility', { visible: isPageVisible() });
  if (store.getState().connection === 'connected') tell();
  const stop = store.subscribe((now, before) => {
    if (now.connection === 'connected' && before.connection !== 'connected') tell();
  });
  document.addEventListener('visibilitychange', tell);
  return () => {
    stop();
    document.removeEventListener('visibilitychange', tell);
  };
}
