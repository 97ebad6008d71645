import { decodeRows, LOG_SCHEMA_VERSION, Row, trialsOf } from '@parley/log';
import { type Belief, canonicalJson } from '@parley/protocol';
import { describe, expect, it } from 'vitest';
import { recordedSession } from '../../../../test/recorded-session';
import type { RowDraft } from '../../../storage';
import { writeDialogue } from './write-dialogue';

const note = (belief: Belief): RowDraft => ({
  type: 'effect-end',
  payload: canonicalJson({
    kind: 'note',
    argsHash: 'n',
    args: { kind: 'note', belief },
    backend: 'log',
  }),
  tServerUtc: '2026-05-01T12:00:00.000Z',
  trialId: 'run-1',
  actor: 'robot',
  n: 9,
});
const EMPTY = {
  ...{ trialId: null, actor: null, n: null, attempt: 0, epoch: 0, tabId: null, clientSeq: null },
  ...{ tClientMonoMs: null, volatile: '{}', schemaVersion: LOG_SCHEMA_VERSION },
};
const score = (candidateId: string, value: number): RowDraft =>
  note({
    ...{ type: 'score', candidateId, round: 1, score: value, tauStop: 8.5, tauSkip: 0.5 },
    ...{ decision: 'skip', question: null },
  });

/** The recorded session with what the robot noted before its question and after the first answer. */
function written(): string {
  const drafts = recordedSession();
  const at = (type: string, from = 0): number =>
    drafts.findIndex(
      (draft, i) => i > from && draft.type === 'effect-end' && draft.payload.includes(type),
    );
  drafts.splice(
    at('"kind":"ask"') + 1,
    0,
    ...[note({ type: 'facts', facts: ['Find the chair.', 'The chair is red.'] })],
    ...[score('chair-1', 2), score('chair-2', 8.7), score('chair-1', 1)],
  );
  drafts.splice(
    drafts.findIndex(({ type }) => type === 'trial-start') + 1,
    0,
    note({ type: 'facts', facts: ['Find the chair.'] }),
  );
  const rows = drafts.map((draft, seq) =>
    Row.parse({ ...EMPTY, ...draft, seq, eventId: `e${seq}`, sessionId: 's' }),
  );
  return trialsOf(decodeRows(rows)).map(writeDialogue).join('');
}

describe('a dialogue in Markdown', () => {
  it('has every word, escaped, what was understood of it, and the last belief before the next message', () => {
    const text = written();
    expect(text).toContain('## a-1: the chair');
    expect(text).toContain('**Person:** Find the chair, "please" / now');
    expect(text).toContain('**Robot:** =Is it red?');
    expect(text).toMatch(
      /\*\*Person:\*\* Yes, red\n\n> understood: The chair is red\.; belief: chair-2 8\.70 of 10 \(stops\), chair-1 1\.00 of 10\n/,
    );
    expect(text).toMatch(/\*\*Person \(corrects\):\*\* dark red\n\n> nothing new understood\n/);
  });

  it('ends with what came of it, and what the person took it for', () => {
    expect(written()).toMatch(
      /\*Outcome: found; \d+ actions, 1 questions?, ended by agent, 0\.10 m from where it counts\. The person says: yes\.\*/,
    );
  });
});
