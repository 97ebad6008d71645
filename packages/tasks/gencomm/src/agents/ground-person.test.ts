import { canonicalHash, checkRows, type LogRecord } from '@parley/log';
import type { AskResult, EffectOf } from '@parley/protocol';
import { describe, expect, it } from 'vitest';
import { type DecidedScheme, GENCOMM_BELIEFS } from '../shared';
import { GROUND_PERSON } from './ground-person';
import { NO_LINE } from './replies';
import { runTwo, type TwoAgents } from './two-agents.fixture';

type Asked = EffectOf<'ask'>;

const pressed = (action: string): AskResult => ({
  ...{ kind: 'answered', text: '', via: 'form', value: { action } },
});

/** Presses what is named by the middle part of a question's id, and writes a line to the others. */
const person =
  (presses: Readonly<Record<string, string>>) =>
  ({ form, questionId }: Asked): AskResult => {
    const what = questionId.split(':').find((part) => Object.hasOwn(presses, part));
    if (form?.kind !== 'action') return { kind: 'answered', text: ' a  sofa ', via: 'text' };
    return pressed(what === undefined ? 'continue' : (presses[what] ?? ''));
  };

const PRESSES = { help: 'seek-help', follow: 'follow', choose: 'RotateRight' };

const played = (scheme: DecidedScheme, more: Partial<TwoAgents> = {}) =>
  ({
    scheme: GROUND_PERSON,
    config: { scheme },
    steps: 2,
    answers: person(PRESSES),
    ...more,
  }) as const;

const asks = (records: readonly LogRecord[]) =>
  records.flatMap(({ event }) => (event.kind === 'ask-start' ? [event.args] : []));
const textsOf = (records: readonly LogRecord[]) => asks(records).map(({ text }) => text);
const acts = (records: readonly LogRecord[]) =>
  records.flatMap(({ event }) => (event.kind === 'act' ? [event.action.kind] : []));
const notes = (records: readonly LogRecord[], name: 'decision' | 'deviation' | 'dialogue') =>
  records.flatMap(({ event }) =>
    event.kind === 'note' && event.belief.type === 'task' && event.belief.name === name
      ? [GENCOMM_BELIEFS[name].parse(event.belief.data)]
      : [],
  );

describe('a person in place of the ground agent', () => {
  it('is told what a partner says, where that is a person', async () => {
    const config = { scheme: 'selective-action', partner: 'person' };
    const { records } = await runTwo(played('selective-action', { config }));
    expect(textsOf(records)[2]).toBe('Step 1 of 2: your partner says “Move ahead”. Do you follow?');
  });

  it('hears under `distanceHint: paper` how far it is and what barred the way (SCI-37)', async () => {
    const { records } = await runTwo(
      played('no-comm', { given: { distanceHint: 'paper', rounds: 0 } }),
    );
    expect(textsOf(records)).toEqual([
      'Step 1 of 2: what do you do?',
      'You turned right. The shortest way left is 1.5 m. Step 2 of 2: what do you do?',
      'You turned right. The shortest way left is 1.5 m. All 2 steps are taken.',
    ]);
  });

  it('answers C_len questions a step, and says whether to follow', async () => {
    const { records } = await runTwo(played('selective-action'));
    expect(textsOf(records)).toEqual([
      'Step 1 of 2, round 1 of 2: what do you answer?',
      'Step 1 of 2, round 2 of 2: what do you answer?',
      'Step 1 of 2: the overhead camera says “Move ahead”. Do you follow?',
      'You moved ahead. Step 2 of 2, round 1 of 2: what do you answer?',
      'Step 2 of 2, round 2 of 2: what do you answer?',
      'Step 2 of 2: the overhead camera says “Move ahead”. Do you follow?',
      'You moved ahead. All 2 steps are taken.',
    ]);
    expect(notes(records, 'dialogue')[0]).toMatchObject({
      lines: [{ speaker: 'overhead' }, { speaker: 'ground', text: 'a sofa' }, {}, {}],
    });
    expect(notes(records, 'decision')[0]).toMatchObject({
      ...{ scheme: 'selective-action', cooperated: true, decidedBy: 'overhead' },
      command: 'MoveAhead',
    });
  });

  it('does not count rounds where a step has one', async () => {
    const { records } = await runTwo(played('selective-action', { given: { rounds: 1 } }));
    expect(textsOf(records)[0]).toBe('Step 1 of 2: what do you answer?');
  });

  it('sees the picture of its own camera alone, one a step', async () => {
    const { records } = await runTwo(played('selective-action'));
    const frames = asks(records).map(({ picture }) => picture?.frameId ?? '');
    expect(frames.every((frameId) => frameId.split('/')[1] === 'ground')).toBe(true);
    expect(new Set(frames).size, 'two steps, and the end').toBe(3);
    expect(asks(records).every(({ to, picture }) => to === 'operator' && !picture?.box)).toBe(true);
  });

  it('chooses the action where it decides itself', async () => {
    const answers = person({ ...PRESSES, follow: 'decide' });
    const { records } = await runTwo(played('selective-action', { answers }));
    expect(textsOf(records)[3]).toBe('Step 1 of 2: what do you do?');
    expect(acts(records)).toEqual(['turn-right', 'turn-right']);
    expect(notes(records, 'decision')[0]).toMatchObject({
      ...{ suggested: 'MoveAhead', cooperated: false, command: 'RotateRight', decidedBy: 'ground' },
    });
  });

  it.each<[DecidedScheme, readonly string[], string]>([
    ['no-comm', ['choose', 'choose', 'end'], 'turn-right'],
    ['cooperative', ['answer', 'answer', 'answer', 'answer', 'end'], 'forward'],
    [
      'selective-communication',
      ['help', 'answer', 'answer', 'help', 'answer', 'answer', 'end'],
      'forward',
    ],
  ])('is asked for no more than the scheme %s says', async (scheme, asked, act) => {
    const { records } = await runTwo(played(scheme));
    expect(
      asks(records).map(({ questionId }) => questionId.split('operator:')[1]?.split(':')[0]),
    ).toEqual(asked);
    expect(acts(records)).toEqual([act, act]);
  });

  it('is told once a step what came of the last action', async () => {
    const answers = person({ ...PRESSES, help: 'alone' });
    const { records } = await runTwo(played('selective-communication', { answers }));
    expect(textsOf(records)).toEqual([
      'Step 1 of 2: do you want help?',
      'Step 1 of 2: what do you do?',
      'You turned right. Step 2 of 2: do you want help?',
      'Step 2 of 2: what do you do?',
      'You turned right. All 2 steps are taken.',
    ]);
  });

  it('who is silent has said nothing and stays in place, and is asked once', async () => {
    const answers = (): AskResult => ({ kind: 'no-answer' });
    const { records } = await runTwo(played('selective-action', { answers, steps: 1 }));
    expect(textsOf(records)).toHaveLength(4);
    expect(notes(records, 'dialogue')[0]).toMatchObject({ lines: [{}, { text: NO_LINE }, {}, {}] });
    expect(notes(records, 'deviation')).toMatchObject([
      { kind: 'no-line', method: 'operator.line' },
      { kind: 'no-line' },
      { kind: 'no-verdict', method: 'operator.verdict', fallback: 'DoNothing' },
    ]);
    expect(acts(records)).toEqual(['task']);
  });

  it('takes a button that the form does not have for none', async () => {
    const answers = person({ ...PRESSES, choose: 'Fly' });
    const { records } = await runTwo(played('no-comm', { answers, steps: 1 }));
    expect(notes(records, 'deviation')).toMatchObject([
      { kind: 'no-command', fallback: 'DoNothing' },
    ]);
  });

  it('talks with a person overhead as with a model', async () => {
    const answers = (asked: Asked): AskResult =>
      asked.to === 'helper' && asked.form?.kind === 'action'
        ? pressed(asked.form.actions.length === 1 ? 'continue' : 'RotateLeft')
        : person(PRESSES)(asked);
    const { records, result } = await runTwo(
      played('selective-action', { answers, helper: 'overhead-person' }),
    );
    expect(result.kind).toBe('ended');
    expect(acts(records)).toEqual(['turn-left', 'turn-left']);
    expect(asks(records).filter(({ to }) => to === 'helper')).toHaveLength(7);
  });

  it.each(['selective-action', 'selective-communication'] as const)(
    'goes on from wherever it was cut to the same log: %s',
    async (scheme) => {
      const short = played(scheme, { given: { rounds: 1 } });
      const whole = await runTwo(short);
      expect(checkRows(whole.rows)).toEqual([]);
      for (let cut = 1; cut < whole.rows.length; cut++) {
        const again = await runTwo(short, whole.rows.slice(0, cut));
        expect(canonicalHash(again.rows), `cut after row ${cut}`).toBe(canonicalHash(whole.rows));
      }
    },
  );
});
