import type { Row } from '@parley/log';
import { serverEventId } from '@parley/protocol';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { runProved } from '../../../../test/proof/proved-run';
import { momentAt, questionAfter } from './moment';
import { runFuture, TYPED } from './run-future';

vi.setConfig({ hookTimeout: 60_000, testTimeout: 60_000 });

let run: Awaited<ReturnType<typeof runProved>>;
beforeAll(async () => {
  run = await runProved();
});

const nowUtc = () => '2026-01-01T00:00:00.000Z';
const asks = (rows: readonly Row[]) =>
  rows.filter(({ type, payload }) => type === 'effect-end' && payload.includes('"kind":"ask"'));
const textOf = ({ payload }: Row): string => JSON.parse(payload).result.text;
/** The rest of a log, but for session and time. */
const bare = (rows: readonly Row[]) =>
  rows.map(({ type, actor, n, payload }) => ({ type, actor, n, payload }));

async function answered(answer: string, at = 1) {
  const { before } = questionAfter(momentAt(run.rows, at, 'log'), 'log');
  return runFuture({ spec: run.spec, before, answer, whatIf: { at, answer }, nowUtc });
}

describe('another answer', () => {
  it('that is the same leads to the same rest', async () => {
    const [first] = asks(run.rows);
    const rows = await answered(textOf(first as Row));
    const own = asks(rows)[0] as Row;
    expect(JSON.parse(own.payload).backend).toBe(TYPED);
    const named = rows.map((row) =>
      row === own ? { ...row, payload: (first as Row).payload } : row,
    );
    expect(bare(named).slice(1)).toEqual(bare(run.rows).slice(1));
  });

  it('leads to another rest, from the question on, and the first row says what is otherwise', async () => {
    const rows = await answered('No idea, it is dark here.');
    const at = run.rows.indexOf(asks(run.rows)[0] as Row);
    expect(bare(rows.slice(1, at))).toEqual(bare(run.rows.slice(1, at)));
    expect(textOf(asks(rows)[0] as Row)).toBe('No idea, it is dark here.');
    expect(bare(rows.slice(at + 1))).not.toEqual(bare(run.rows.slice(at + 1)));
    expect(rows.at(-1)?.type).toBe('trial-end');
    const { roles, sessionKind } = JSON.parse(rows[0]?.payload ?? '');
    expect([roles.person.config.whatIf.answer, sessionKind]).toEqual([
      'No idea, it is dark here.',
      'simulated',
    ]);
    expect(new Set(rows.map(({ sessionId }) => sessionId)).size).toBe(1);
    expect(rows[0]?.sessionId).not.toBe(run.rows[0]?.sessionId);
    expect(rows.map(({ seq }) => seq)).toEqual(rows.map((_, i) => i));
  });

  it('gives the same future every time, and one that is no proof of anything', async () => {
    const [one, other] = [await answered('It is red.'), await answered('It is red.')];
    expect(one).toEqual(other);
    expect(await run.prove(one)).toMatchObject({ code: 2 });
  });

  it('is given to the question that is open at that row, as on the page', async () => {
    const end = asks(run.rows)[0] as Row;
    // At the row that has the answer the question is still open: it is not the next one that is meant.
    const { before, text } = questionAfter(momentAt(run.rows, end.seq, 'log'), 'log');
    const first = questionAfter(momentAt(run.rows, 1, 'log'), 'log');
    expect([before.length, text]).toEqual([first.before.length, first.text]);
    const after = questionAfter(momentAt(run.rows, end.seq + 1, 'log'), 'log');
    expect(after.before.length).toBeGreaterThan(before.length);
  });

  it('is refused where nothing is asked any more, or no trial is', () => {
    const last = run.rows.at(-1)?.seq ?? 0;
    const moment = momentAt(run.rows, last, 'log');
    expect(() => questionAfter(moment, 'log')).toThrow(/asks nothing from there on/);
    expect(() => momentAt(run.rows, last + 1, 'log')).toThrow(/not one of a trial/);
    expect(() => momentAt(run.rows.slice(1), last, 'log')).toThrow(/whole: .*first row has seq 1/);
    const gap = run.rows.filter(({ seq }) => seq !== 4);
    expect(() => momentAt(gap, last, 'log')).toThrow(/not whole: .*seq 5 follows 3/);
    const two = [...run.rows, ...run.rows.map((row) => ({ ...row, sessionId: 'another' }))];
    expect(() => momentAt(two, last, 'log')).toThrow(/several sessions have a row/);
  });

  it('goes on from a session of a person, whose page tells of the trial before the robot begins', async () => {
    const [first] = run.rows as [Row];
    const told = { payload: {}, type: 'first-message' };
    const early = [0, 1].map(
      (seq): Row => ({
        ...first,
        ...{
          seq,
          eventId: crypto.randomUUID(),
          type: 'client-event',
          actor: null,
          n: null,
          payload: JSON.stringify(told),
        },
      }),
    );
    const later = run.rows.map((row) => {
      const seq = row.seq + early.length;
      return { ...row, seq, eventId: serverEventId(row.sessionId, seq) };
    });
    const live = [...early, ...later];
    const at = (rows: readonly Row[], shift: number) =>
      questionAfter(momentAt(rows, 1 + shift, 'log'), 'log').before;
    expect(bare(at(live, early.length))).toEqual(bare(at(run.rows, 0)));
    expect(() => momentAt(live, 1, 'log')).toThrow(/had not begun at row 1/);
    const two = [...live, ...run.rows.map((row) => ({ ...row, sessionId: 'another' }))];
    expect(momentAt(two, 5, 'log', first.sessionId).rows).toHaveLength(run.rows.length);
    expect(() => momentAt(two, 5, 'log', 'none')).toThrow(/no row of the session none/);
  });

  it('is not run over rows that the code does not give', async () => {
    const { before } = questionAfter(momentAt(run.rows, 1, 'log'), 'log');
    const forged = before.map((row) => ({
      ...row,
      payload: row.payload.replace('"argsHash":"', '"argsHash":"0'),
    }));
    const future = { spec: run.spec, answer: 'x', whatIf: {}, nowUtc };
    await expect(runFuture({ ...future, before: forged })).rejects.toMatchObject({
      code: 'REPLAY_DIVERGED',
    });
  });
});

describe('another agent', () => {
  it('begins where the robot stands, and has what steps are left', async () => {
    const at = run.rows.findLast(({ payload }) => payload.includes('"pose"'))?.seq ?? 0;
    const { pose, steps } = momentAt(run.rows, at, 'log');
    expect(steps).toBeGreaterThan(0);
    const limits = { ...run.spec.rules.limits, maxSteps: run.spec.rules.limits.maxSteps - steps };
    const spec = {
      ...run.spec,
      agents: { robot: { agentId: 'random', config: {} } },
      rules: { ...run.spec.rules, limits },
      episode: { ...run.spec.episode, start: pose },
    };
    const rows = await runFuture({ spec, before: [], answer: null, whatIf: { at }, nowUtc });
    const start = JSON.parse(rows[0]?.payload ?? '');
    expect([start.starts.robot, start.agents.robot.agentId]).toEqual([pose, 'random']);
    expect(rows.at(-1)?.type).toBe('trial-end');
  });
});
