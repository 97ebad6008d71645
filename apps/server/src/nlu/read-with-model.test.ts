import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Performer } from '@parley/agent-core/ports';
import { createCassetteModel, openCassette } from '@parley/models/cassette';
import type { ModelReply } from '@parley/protocol';
import { afterAll, expect, it } from 'vitest';
import { evaluateModels } from '../cli/understand-models';
import type { LabelledUtterance } from './labelled-utterance';
import { measureImpact } from './measure-impact';
import { readWithModel } from './read-with-model';

const folder = mkdtempSync(join(tmpdir(), 'parley-reader-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const answer = (
  id: string,
  text: string,
  more: Partial<LabelledUtterance> = {},
): LabelledUtterance => ({
  id,
  kind: 'answer',
  question: 'What colour is the chair?',
  category: 'chair',
  text,
  labels: [{ type: 'colour', of: 'target', value: 'red', polarity: 'yes', certainty: 'sure' }],
  dialogue_act: 'inform',
  feedback_type: null,
  ...more,
});

/** A Reasoner that writes these notes for these answers, and fails at any other. */
const noting = (notes: Readonly<Record<string, string>>): Performer<'model'> => ({
  backend: 'scripted',
  perform: async ({ requests }) => ({
    result: {
      kind: 'ok',
      replies: requests.map(({ input }): ModelReply => {
        const note = notes[(input as { answer: string }).answer];
        return note === undefined
          ? { kind: 'failed', code: 'MODEL_UNREACHABLE', message: 'no script' }
          : { kind: 'ok', output: { facts: [note] } };
      }),
    },
    volatile: {},
  }),
});

const SET = [
  answer('a', 'same hue as a ripe tomato'),
  answer('b', 'red'),
  answer('c', 'zinnober'),
  answer('d', "I can't tell"),
  answer('e', 'red', { kind: 'instruction', question: null, text: 'Find the red chair.' }),
];
const backend = noting({
  'same hue as a ripe tomato': 'Probably the chair is red.',
  red: 'It has a lovely glow.',
});

it('keeps what the belief holds after the notes of a Reasoner', async () => {
  const { statements, calls, failed } = await readWithModel(SET, backend);
  const read = SET.map((one) =>
    statements.get(one)?.map(({ type, value, certainty }) => `${type} ${value} ${certainty}`),
  );
  // By its note, by the rules where the note says nothing, nothing at a failure, not asked, as typed.
  expect(read).toEqual([['colour red hedged'], ['colour red sure'], [], [], ['colour red sure']]);
  expect([calls, failed]).toEqual([3, 1]);
});

it('is measured as the rules are, and again from a cassette', async () => {
  const file = join(folder, 'set.jsonl');
  writeFileSync(
    file,
    SET.slice(0, 2)
      .map((one) => JSON.stringify(one))
      .join('\n'),
  );
  const cassette = join(folder, 'calls.jsonl');
  const inner = createCassetteModel({
    cassette: openCassette(cassette),
    mode: 'record',
    inner: backend,
    namespace: 'set.jsonl',
  });
  const { statements } = await readWithModel(SET.slice(0, 2), inner);
  const impact = measureImpact(SET.slice(0, 2), (one) => statements.get(one) ?? []);
  const flags = { cassette, budgetUsd: '1' };
  const [report] = await evaluateModels([file], undefined, flags);
  expect(report).toEqual({ name: 'set.jsonl', backend: 'scripted', calls: 2, failed: 0, impact });
  expect(impact.ratios.unread).toMatchObject({ right: 0, of: 2 });
  await expect(evaluateModels([file], undefined, { budgetUsd: '1', record: true })).rejects.toThrow(
    /needs models/,
  );
});
