import type { LogRecord } from '@parley/log';
import { canonicalHash, checkRows } from '@parley/log';
import type { AskResult, EffectOf } from '@parley/protocol';
import { describe, expect, it } from 'vitest';
import { NO_LINE } from './replies';
import { runTwo } from './two-agents.fixture';

/** Writes a line of its own to each question, and always turns left. */
const answers = ({ form, questionId }: EffectOf<'ask'>): AskResult =>
  form?.kind === 'action'
    ? { kind: 'answered', text: '', via: 'form', value: { action: 'RotateLeft' } }
    : { kind: 'answered', text: `  what of\n${questionId}? `, via: 'text' };

const helped = { scheme: 'cooperative', helper: 'overhead-person', steps: 2 } as const;

const asks = (records: readonly LogRecord[]) =>
  records.flatMap(({ event }) => (event.kind === 'ask-start' ? [event.args] : []));
const said = (records: readonly LogRecord[]) =>
  records.flatMap(({ row, event }) => (event.kind === 'say' ? [[row.actor, event.text]] : []));

describe('a person in place of the overhead agent', () => {
  it('is asked C_len times for words and once for a command each step, with one picture a step', async () => {
    const { records } = await runTwo({ ...helped, answers });
    expect(asks(records).map(({ form }) => form?.kind)).toEqual([
      ...[1, 2].flatMap(() => ['text', 'text', 'action']),
      'action',
    ]);
    const frames = asks(records).map(({ picture }) => picture?.frameId);
    expect(new Set(frames.slice(0, 3)).size).toBe(1);
    expect(new Set(frames).size, 'two steps, and the end').toBe(3);
    expect(asks(records).every(({ to, picture }) => to === 'helper' && picture?.box === null)).toBe(
      true,
    );
  });

  it('is asked without a picture where none could be taken, which the log says: never with another (SCI-22)', async () => {
    const { records } = await runTwo({ ...helped, answers, isBlind: true });
    expect(asks(records)).toHaveLength(7);
    expect(asks(records).filter(({ picture }) => picture !== undefined)).toEqual([]);
    const lost = records.flatMap(({ event }) =>
      event.kind === 'note' && event.belief.type === 'task' && event.belief.name === 'deviation'
        ? [event.belief.data as { readonly kind: string }]
        : [],
    );
    expect(new Set(lost.map(({ kind }) => kind))).toEqual(new Set(['no-picture']));
    expect(lost[0]).toMatchObject({ step: 1, replies: ['NOT_READY'] });
    // Of both cameras, each at two steps and at the end of the one who is told of it.
    expect(lost.length).toBeGreaterThanOrEqual(5);
  });

  it('is told of the home in the first question alone, and the robot of nothing (SCI-39)', async () => {
    const given = { environmentNotes: 'Doors are red.' };
    const { records } = await runTwo({ ...helped, given, answers });
    const texts = asks(records).map(({ text }) => text);
    expect(texts[0]).toBe(
      'Of this home: Doors are red. Step 1 of 2, round 1 of 2: what do you ask or tell the robot?',
    );
    expect(texts.slice(1).filter((text) => text.includes('red'))).toEqual([]);
    expect(said(records).filter(([, text]) => text?.includes('red'))).toEqual([]);
    const silent = await runTwo({ ...helped, given: { ...given, rounds: 0 }, answers });
    expect(asks(silent.records)[0]?.text).toBe(
      'Of this home: Doors are red. Step 1 of 2: what should the robot do?',
    );
  });

  it('is asked what to tell a partner, where that is a person', async () => {
    const { records } = await runTwo({ ...helped, helperConfig: { partner: 'person' }, answers });
    expect(asks(records)[0]?.text).toBe(
      'Step 1 of 2, round 1 of 2: what do you ask or tell your partner?',
    );
  });

  it('is heard by the robot, which does what was chosen', async () => {
    const { records } = await runTwo({ ...helped, answers });
    const own = said(records).filter(([actor]) => actor === 'overhead');
    expect(own.slice(0, 3).map(([, text]) => text)).toEqual([
      expect.stringMatching(/^what of \S+:helper:line:1:1\?$/),
      expect.stringMatching(/^what of \S+:helper:line:1:2\?$/),
      'Turn left',
    ]);
    const acts = records.flatMap(({ event }) => (event.kind === 'act' ? [event.action.kind] : []));
    expect(acts).toEqual(['turn-left', 'turn-left']);
  });

  it('hears what came of the last step before the episode is over', async () => {
    const { records } = await runTwo({ ...helped, answers });
    expect(said(records).at(-1)).toEqual(['ground', 'That was the last step. I turned left.']);
    const last = asks(records).at(-1);
    expect(last?.text).toBe('All 2 steps are taken.');
    const kinds = records.map(({ event }) => event.kind);
    expect(kinds.lastIndexOf('ask-end')).toBeLessThan(kinds.indexOf('trial-end'));
  });

  it('who is silent has said nothing, the robot stays, and the log says so', async () => {
    const { records } = await runTwo({ ...helped, answers: () => ({ kind: 'no-answer' }) });
    expect(said(records)).toContainEqual(['overhead', NO_LINE]);
    expect(said(records)).toContainEqual(['overhead', 'Stay in place']);
    const deviations = records.flatMap(({ event }) =>
      event.kind === 'note' && event.belief.type === 'task' && event.belief.name === 'deviation'
        ? [event.belief.data]
        : [],
    );
    expect(deviations.slice(0, 3)).toMatchObject([
      { kind: 'no-line', method: 'helper.line' },
      { kind: 'no-line' },
      { kind: 'no-command', method: 'helper.command', fallback: 'DoNothing' },
    ]);
  });

  it('goes on from wherever it was cut to the same log', async () => {
    const whole = await runTwo({ ...helped, answers });
    expect(checkRows(whole.rows)).toEqual([]);
    for (let cut = 1; cut < whole.rows.length; cut++) {
      const again = await runTwo({ ...helped, answers }, whole.rows.slice(0, cut));
      expect(canonicalHash(again.rows), `cut after row ${cut}`).toBe(canonicalHash(whole.rows));
    }
  });
});
