import { checkRows } from '@parley/log';
import { expect, it, vi } from 'vitest';
import { until } from '../faults/until';
import { enrol } from './enrol';
import { killStages } from './kill-stage';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

/** So long the robot waits for an answer, and for one who has left. */
const ANSWER_MS = 4000;
const PATIENCE_MS = 120_000;

const openStage = killStages('expert');

it('kill -9 while the person who stands in for an expert is away: the body takes over in the next life, the rows say so, and the walk ends without a page', async () => {
  const { serving, study, rowsOf, endedRows } = await openStage('r2r/r2r-expert', [
    [/Demo value/g, 'Stated value'],
    [/^ {2}- \{ step: practice \}\n/m, ''],
    [/^episodes:\n(?: +- .*\n)+/m, 'episodes:\n  - maple-4_1\n'],
    [/^episodesPerParticipant: .*$/m, 'episodesPerParticipant: 1'],
    [/^ {2}- armId: decision-testing\n(?: {4}.*\n)+/m, ''],
    [/^ {2}- armId: trajectory-summary\n(?: {4}.*\n)+/m, ''],
    [/answerMs: 120000/, `answerMs: ${ANSWER_MS}`],
    [/^pace: .*$/m, 'pace: { stepMs: 0, turnMs: 0, beforeQuestionMs: 0 }'],
    [/^answer: .*$/m, 'answer: { nudgeMs: 2000, countdownMs: 1000, maxChars: 500 }'],
  ]);
  try {
    const manner = { readMs: () => 0, thinkMs: null, showMs: 0, ackMs: 10_000 };
    const person = await enrol(serving.origin, { study, manner });
    await until('a question', () => (person.view?.openQuestion ?? null) !== null, PATIENCE_MS);
    person.close();
    await serving.kill();
    const before = await rowsOf(person.sessionId);
    expect(before.at(-1)?.type, 'nothing ended it').not.toBe('trial-end');
    expect(JSON.stringify(before)).not.toContain('takeover');

    await serving.restart();
    const rows = await endedRows(person.sessionId, PATIENCE_MS);
    expect(rows.slice(0, before.length), 'what was stored stayed').toEqual(before);
    expect(checkRows(rows)).toEqual([]);
    const said = rows.map(({ payload }) => payload).join('\n');
    expect(said).toContain('"why":"no answer in time"');
    expect(said).toContain('"why":"the person has left"');
    expect(said).toContain('"by":"body"');
    expect(said).not.toContain('"by":"person"');
    expect(rows.filter(({ type }) => type === 'trial-end')).toHaveLength(1);
  } finally {
    await serving.stop();
  }
});
