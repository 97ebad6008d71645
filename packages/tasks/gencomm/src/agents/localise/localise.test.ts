import type { LogRecord } from '@parley/log';
import { canonicalHash } from '@parley/log';
import type { AskResult } from '@parley/protocol';
import { describe, expect, it } from 'vitest';
import { runTwo, type TwoAgents } from '../two-agents.fixture';

const test = (helper: string, more: Partial<TwoAgents> = {}): TwoAgents => ({
  ...{ scheme: 'stand-still', helper, given: { rounds: 0, gridSide: 6 } },
  ...more,
});
const named: AskResult = { kind: 'answered', text: 'Cell 31', via: 'form', value: { cell: 31 } };

const notesOf = (records: readonly LogRecord[], name: string) =>
  records.flatMap(({ event }) =>
    event.kind === 'note' && event.belief.type === 'task' && event.belief.name === name
      ? [event.belief.data]
      : [],
  );
const kindsOf = (records: readonly LogRecord[]) => records.map(({ event }) => event.kind);

describe('the localisation test (GenComm appendix G)', () => {
  it('of a person: one question with the grid and the picture, and the cell in the log', async () => {
    const { records, result } = await runTwo(test('localise-person', { answers: () => named }));
    const [asked, ...more] = records.flatMap(({ event }) =>
      event.kind === 'ask-start' ? [event.args] : [],
    );
    expect(more).toEqual([]);
    expect(asked).toMatchObject({
      ...{ to: 'helper', form: { kind: 'cell', gridSide: 6 }, picture: { box: null } },
      text: 'In which cell is the robot?',
    });
    expect(notesOf(records, 'localisation')).toEqual([{ gridSide: 6, cell: 31 }]);
    expect(kindsOf(records), 'nobody moves').not.toContain('act');
    expect(result).toMatchObject({
      kind: 'ended',
      end: { outcomes: { ground: { reason: 'stopped' } } },
    });
  });

  it.each<[string, AskResult]>([
    ['is silent', { kind: 'no-answer' }],
    ['cannot tell', { kind: 'answered', text: 'I can’t tell.', via: 'cant-tell' }],
  ])('of a person who %s: no cell', async (_, answer) => {
    const { records } = await runTwo(test('localise-person', { answers: () => answer }));
    expect(notesOf(records, 'localisation')).toEqual([{ gridSide: 6, cell: null }]);
  });

  it('of a model: it is asked for one number, and again for what is none', async () => {
    const replies = ['The robot is in cell 9.', '37', 'Cell 31.'];
    const asked: unknown[] = [];
    const { records } = await runTwo(
      test('localise-model', {
        says: (method, input) => {
          asked.push([method, input.gridSide, input.problem]);
          return replies[Number(input.attempt)] ?? '';
        },
      }),
    );
    const wanted = 'Answer with one number from 1 to 36 and nothing else.';
    expect(asked).toEqual([
      ['overhead.localise', 6, null],
      ['overhead.localise', 6, wanted],
      ['overhead.localise', 6, wanted],
    ]);
    expect(notesOf(records, 'localisation')).toEqual([{ gridSide: 6, cell: 31 }]);
    expect(notesOf(records, 'deviation')).toEqual([]);
  });

  it('of a model that names no cell: it is left at that after three replies, and they are kept', async () => {
    const { records } = await runTwo(test('localise-model', { says: () => 'near the sofa' }));
    expect(notesOf(records, 'localisation')).toEqual([{ gridSide: 6, cell: null }]);
    expect(notesOf(records, 'deviation')).toMatchObject([
      { kind: 'no-cell', replies: ['near the sofa', 'near the sofa', 'near the sofa'] },
    ]);
  });

  it('goes on after a crash between any two rows, to the same log', async () => {
    const trial = test('localise-person', { answers: () => named });
    const { rows } = await runTwo(trial);
    const whole = canonicalHash(rows);
    for (let kept = 1; kept < rows.length; kept++) {
      const again = await runTwo(trial, rows.slice(0, kept));
      expect(canonicalHash(again.rows), `${kept} rows kept`).toBe(whole);
    }
  });

  it('refuses a picture without a grid', async () => {
    const { result } = await runTwo(test('localise-person', { given: { gridSide: null } }));
    expect(result).toMatchObject({ end: { outcomes: { overhead: { reason: 'failed' } } } });
  });
});
