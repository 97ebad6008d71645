import { type Hello, PROTOCOL_VERSION } from '@parley/protocol';
import { isPageVisible } from './page-visible';
import { heldSeqs, type SessionState } from './session-state';

/** What this page says of itself when a line is there: who it is, what it holds, and whether anybody can see it. */
export const helloRequest = (
  state: SessionState,
  { token, tabId, acked }: Pick<Hello, 'token' | 'tabId' | 'acked'>,
): Hello => ({
  v: PROTOCOL_VERSION,
  token,
  tabId,
  ...heldSeqs(state),
  visible: isPageVisible(),
  ...(acked === undefined ? {} : { acked }),
});
