import { canonicalJson } from '@parley/protocol';
import type { RowDraft } from '../storage';

/** Rows of an accepted hello: the tab that drove before is superseded, and a hidden one does not let the robot go on. */
export function helloRows(options: {
  readonly tabId: string;
  readonly previousTabId: string | null;
  readonly epoch: number;
  /** Whether the tab is on screen; null when the page did not say. */
  readonly isVisible: boolean | null;
}): RowDraft[] {
  const { tabId, previousTabId, epoch, isVisible } = options;
  const hello: RowDraft = {
    type: 'session-hello',
    payload: canonicalJson({ tabId, ...(isVisible === null ? {} : { visible: isVisible }) }),
    epoch,
    tabId,
  };
  const superseded: RowDraft = {
    type: 'session-superseded',
    payload: canonicalJson({ tabId: previousTabId }),
    epoch,
  };
  const paused: RowDraft = {
    type: 'session-paused',
    payload: canonicalJson({ reason: 'hidden' }),
    epoch,
  };
  return [
    ...(previousTabId === null ? [] : [superseded]),
    hello,
    ...(isVisible === false ? [paused] : []),
  ];
}
