import { checkRows, decodeRows } from '@parley/log';
import { PINVERIFY_SCORING } from '@parley/task-pinverify/scoring';
import { expect, it, vi } from 'vitest';
import { until } from '../faults/until';
import { enrol } from './enrol';
import { killStages } from './kill-stage';
import { Participant } from './participant';

vi.setConfig({ testTimeout: 420_000, hookTimeout: 240_000 });

const PATIENCE_MS = 45_000;
/** Answers nothing by itself: the test says what is pressed. */
const MANNER = { readMs: () => 0, thinkMs: null, showMs: 0, ackMs: 5000 };

const openStage = killStages('verifier');

const openIn = ({ view }: Participant) => view?.openQuestion ?? [];

it('kill -9 at every question of a person who verifies, each answered twice and in another tab than the one before: nothing is lost or doubled, and the pair ends as it would have', async () => {
  const { serving, study, endedRows } = await openStage('pinverify/pinverify-verify', [
    [/Demo value/g, 'Stated value'],
    [/^ {2}- \{ step: practice \}\n/m, ''],
    [/ {6}config:\n {8}attention:\n(?: {10}- .*\n)+/, ''],
    [/^episodes:\n(?: +- .*\n)+/m, 'episodes:\n  - maple-1-positive\n'],
    [/^episodesPerParticipant: .*$/m, 'episodesPerParticipant: 1'],
  ]);
  try {
    const first = await enrol(serving.origin, { study, manner: MANNER });
    const second = new Participant(first.secrets, study, MANNER);
    const tabs = [first, second];
    const answered = new Set<string>();
    for (const [turn, action] of ['look:back', 'say:no', 'again', 'say:yes', 'sure:4'].entries()) {
      // Killed with the question open; the other tab goes on, and answers it twice.
      const newest = (): string | null =>
        tabs.flatMap(openIn).find((one) => !answered.has(one.questionId))?.questionId ?? null;
      await until(`a question for ${action}`, () => newest() !== null, PATIENCE_MS);
      const questionId = newest() ?? '';
      answered.add(questionId);
      await serving.kill();
      for (const tab of tabs) tab.close();
      await serving.restart();
      const tab = tabs[(turn + 1) % 2] as Participant;
      tab.connect(serving.origin);
      await until('the other tab', () => tab.isConnected, PATIENCE_MS);
      const press = { questionId, text: action, via: 'form', value: { action } };
      await Promise.all([tab.send('answer', press), tab.send('answer', press)]);
    }
    const rows = await endedRows(first.sessionId, PATIENCE_MS);
    expect(checkRows(rows)).toEqual([]);
    const ends = rows.filter(({ type }) => type === 'trial-end');
    expect(ends).toHaveLength(1);
    const trial = rows.filter(({ trialId }) => trialId === ends[0]?.trialId);
    const score = PINVERIFY_SCORING.score(decodeRows(trial));
    expect(score).toMatchObject({ reason: 'stopped', steps: 2, success: 1 });
    // Of two answers to a question one counts; each that was acknowledged stands in one row.
    for (const { acked } of tabs)
      for (const { event, ack } of acked) {
        expect(ack.status).not.toBe('invalid');
        const own = rows.filter(({ eventId }) => eventId === event.eventId);
        expect(own.length, `${event.type} ${ack.status}`).toBe(1);
      }
    const said = trial.flatMap(({ payload }) => (payload.includes('"sure":4') ? [payload] : []));
    expect(said).toHaveLength(1);
  } finally {
    await serving.stop();
  }
});
