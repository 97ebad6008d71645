import { canonicalJson } from '@parley/protocol';
import type { RowDraft } from '../storage';
import { type Loss, lossRow } from './find-loss';
import { type JudgingOf, withdrawnRows } from './judged/judged-words';
import type { SessionState } from './session-state';

/** What a hello says beside who it is and which part of the map it has. */
export interface HelloFacts {
  /** Whether the tab is on screen; null when the page did not say. */
  readonly isVisible?: boolean | null;
  /** Rows that the page was told of and the log lacks; null when there are none. */
  readonly loss?: Loss | null;
}

/**
 * Rows of an accepted hello: the tab that drove before is superseded, a hidden one does not let the robot go on, and a judge is told of words that
 * went while they were away.
 */
export function helloRows(
  options: HelloFacts & {
    readonly tabId: string;
    readonly previousTabId: string | null;
    readonly epoch: number;
  },
  judge: { readonly setup: JudgingOf; readonly state: SessionState },
): RowDraft[] {
  const { tabId, previousTabId, epoch, isVisible = null, loss = null } = options;
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
    ...(loss === null ? [] : [lossRow(loss, epoch)]),
    ...(isVisible === false ? [paused] : []),
    ...withdrawnRows(judge.setup, judge.state),
  ];
}
