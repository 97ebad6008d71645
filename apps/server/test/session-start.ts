import type { SessionStart } from '@parley/log';
import { canonicalJson } from '@parley/protocol';
import type { RowDraft } from '../src/storage';

/** The first row of a session, complete; tests name what they are about. */
export const sessionStart = (part: Partial<SessionStart> = {}): RowDraft => ({
  type: 'session-start',
  payload: canonicalJson({
    studyId: 'test-study',
    studyHash: 'h',
    kind: 'test',
    consent: { openData: false, version: 1, textHash: 'h' },
    ...part,
  }),
});
