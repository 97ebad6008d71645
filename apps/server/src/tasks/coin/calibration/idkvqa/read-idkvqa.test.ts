import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@parley/test-kit/models';
import { describe, expect, it } from 'vitest';
import { readIdkvqa } from './read-idkvqa';
import { readPredictions } from './read-predictions';

const folder = temporaryFolder('idkvqa');
const written = (name: string, content: unknown): string => {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, name);
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
};
const row = (image: unknown, question: string, answers: object) => ({ image, question, answers });
const YES = { Yes: 3, No: 0, "I don't know": 0 };

describe('the published layouts', () => {
  it('Parquet: bytes of pictures as they are, counts of 64 bits, null for none', async () => {
    const set = await readIdkvqa(join(import.meta.dirname, 'published.fixture.parquet'));
    expect(set.questions.map(({ question, answers }) => [question, answers])).toEqual([
      ['Is the sofa brown?', { yes: 3, no: 0, unknown: 0 }],
      ['Is the sofa new?', { yes: 0, no: 1, unknown: 2 }],
      ['Is the sofa brown?', { yes: 0, no: 3, unknown: 0 }],
    ]);
    const [a, b, c] = set.questions.map(({ pictureId }) => pictureId);
    expect(a).toBe(b);
    expect(c).not.toBe(a);
    // A JPEG begins so.
    expect([...(set.picture(a ?? '') as Uint8Array).slice(0, 2)]).toEqual([0xff, 0xd8]);
  });

  it('rows as JSON and JSONL, with names or bytes of pictures', async () => {
    const rows = [
      row('a.jpg', 'Is it red?', YES),
      row({ bytes: Buffer.from('x').toString('base64'), path: 'b.jpg' }, 'Is it red?', YES),
    ];
    const asJson = await readIdkvqa(written('rows.json', rows));
    const lines = rows.map((one) => JSON.stringify(one)).join('\n');
    const asLines = await readIdkvqa(written('rows.jsonl', `${lines}\n`));
    expect(asJson.questions).toEqual(asLines.questions);
    expect(asJson.picture('a.jpg')).toBe(join(folder, 'a.jpg'));
    expect(asJson.picture('nowhere.jpg')).toBeNull();
  });

  const old = (choice_label: object, images: object) =>
    readIdkvqa(written('old.json', { choice_label, images }));
  const CODES = { 0: 'Yes', 1: 'No', 2: "I don't know" };
  const pairs = (question: string, counts: object) => ({
    questions_answers_pairs: [{ question, answers: ['0', '0', '1'], counts }],
  });

  it.each([
    ['codes of answers', CODES],
    ['answers with their codes', { Yes: 0, No: '1', "I don't know": 2 }],
  ])('the older layout of the evaluator, with %s', async (_, labels) => {
    const set = await old(labels, {
      'a.jpg': { result: 'accepted', ...pairs('Is it red?', { 0: 2, 1: 1 }) },
      'b.jpg': { result: 'accepted', ...pairs('Is it new?', { 0: '0', 1: '1', 2: '2' }) },
      'c.jpg': { result: 'accepted', ...pairs('Is it oak?', { Yes: 3 }) },
    });
    expect(set.questions.map(({ pictureId, answers }) => [pictureId, answers])).toEqual([
      ['a.jpg', { yes: 2, no: 1, unknown: 0 }],
      ['b.jpg', { yes: 0, no: 1, unknown: 2 }],
      ['c.jpg', { yes: 3, no: 0, unknown: 0 }],
    ]);
    expect(set.leftOut).toEqual([]);
  });

  it('of the older layout only what was accepted, and codes that it explains', async () => {
    const set = await old(CODES, {
      'a.jpg': { result: 'accepted', ...pairs('Is it red?', { 0: 3 }) },
      'b.jpg': { result: 'rejected', ...pairs('Is it red?', { 0: 3 }) },
      'c.jpg': pairs('Is it red?', { 0: 3 }),
      'd.jpg': { result: 'accepted', ...pairs('Is it red?', { 0: 2, 7: 1 }) },
      'e.jpg': { result: 'accepted', ...pairs('Is it red?', { 0: '3.0' }) },
    });
    expect(set.questions.map(({ pictureId }) => pictureId)).toEqual(['a.jpg']);
    expect(set.leftOut.map(({ where, why }) => `${where}: ${why}`)).toEqual([
      'b.jpg, question 1: its `result` is "rejected"; only "accepted" counts',
      'c.jpg, question 1: it has no `result`; only "accepted" counts',
      'd.jpg, question 1: "7" is none of Yes, No and I don\'t know',
      'e.jpg, question 1: the count of "Yes" is no whole number',
    ]);
  });

  it('leaves out what cannot be used, with place and reason', async () => {
    const set = await readIdkvqa(
      written('some.json', [
        row('a.jpg', 'Is it red?', YES),
        row('a.jpg', ' Is it red? ', YES),
        row('a.jpg', 'Two?', { Yes: 2 }),
        row('a.jpg', 'Perhaps?', { Yes: 2, Perhaps: 1 }),
        row('a.jpg', 'Half?', { Yes: 1.5, No: 1.5 }),
        row('a.jpg', 'Negative?', { Yes: 4, No: -1 }),
        row('../../secret.jpg', 'Outside?', YES),
        row('a.jpg', '', YES),
        row('a.jpg', 'Inherited?', { Yes: 3, constructor: 7 }),
      ]),
    );
    expect(set.questions).toHaveLength(1);
    expect(set.leftOut.map(({ where, why }) => `${where}: ${why}`)).toEqual([
      'row 2: the same question about the same picture stands there before',
      'row 3: 2 answers in place of 3',
      'row 4: "Perhaps" is none of Yes, No and I don\'t know',
      'row 5: the count of "Yes" is no whole number',
      'row 6: the count of "No" is no whole number',
      'row 7: the picture lies outside the folder of the set',
      expect.stringContaining('row 8: question'),
      'row 9: "constructor" is none of Yes, No and I don\'t know',
    ]);
  });

  it.each([
    ['no JSON', 'x.json', '{', /not JSON/],
    ['no layout', 'x.json', '{"a":1}', /neither a list/],
    ['no row', 'x.json', '[]', /no row can be used/],
    ['no Parquet', 'x.parquet', 'PAR1 nonsense', /Parquet file cannot be read/],
  ])('%s is refused', async (_, name, text, message) => {
    await expect(readIdkvqa(written(name, text))).rejects.toThrow(message);
  });

  it('a file that is not there is refused', async () => {
    await expect(readIdkvqa(join(folder, 'none.json'))).rejects.toThrow(/cannot be opened/);
  });
});

describe('predictions of a model that ran elsewhere', () => {
  const rows = [
    row('a.jpg', 'Is it red?', YES),
    row('b.jpg', 'Is it red?', YES),
    row('b.jpg', 'New?', YES),
  ];
  const read = async (lines: readonly object[]) =>
    readPredictions(
      written('said.jsonl', lines.map((one) => JSON.stringify(one)).join('\n')),
      await readIdkvqa(written('rows.json', rows)),
    );

  it('has logits or probabilities; energy is of all three answers', async () => {
    const { judged, missing, features } = await read([
      { question: 'New?', logits: { yes: 1, no: 1, unknown: 1 }, features: [1, 2] },
      {
        image: 'a.jpg',
        question: 'Is it red?',
        probabilities: { yes: 0.5, no: 0.25, unknown: 0.25 },
      },
    ]);
    expect(missing).toBe(1);
    expect(judged.map(({ probabilities }) => probabilities.yes)).toEqual([0.5, 0.333333]);
    expect(judged[0]?.energy).toBeNull();
    // log(e + e + e) = 1 + log 3
    expect(judged[1]?.energy).toBeCloseTo(1 + Math.log(3), 9);
    expect([...features.values()]).toEqual([[1, 2]]);
  });

  it('passes over predictions of rows that the set leaves out, and no more of them', async () => {
    const set = await readIdkvqa(written('rows.json', [...rows, row('c.jpg', 'Old?', { Yes: 2 })]));
    expect(set.leftOut).toHaveLength(1);
    const said = (image: string) =>
      JSON.stringify({ image, question: 'Old?', logits: { yes: 1, no: 1, unknown: 1 } });
    const known = JSON.stringify({
      question: 'New?',
      logits: { yes: 1, no: 1, unknown: 1 },
    });
    const one = written('said.jsonl', `${said('c.jpg')}\n${known}\n`);
    const read = readPredictions(one, set);
    expect(read.judged).toHaveLength(1);
    expect(read.passedOver).toEqual([`${one}, line 1`]);
    const two = written('said.jsonl', `${said('c.jpg')}\n${said('d.jpg')}\n${known}\n`);
    expect(() => readPredictions(two, set)).toThrow(
      expect.objectContaining({ code: 'BAD_INPUT', where: `${two}, line 2` }),
    );
  });

  it('is refused where Python wrote NaN, and where there is no file', async () => {
    const set = await readIdkvqa(written('rows.json', rows));
    const file = written(
      'nan.jsonl',
      '{"question":"New?","logits":{"yes":NaN,"no":0,"unknown":0}}',
    );
    const refused = { code: 'BAD_INPUT', where: `${file}, line 1` };
    expect(() => readPredictions(file, set)).toThrow(expect.objectContaining(refused));
    expect(() => readPredictions(join(folder, 'none.jsonl'), set)).toThrow(/cannot be opened/);
  });

  it.each([
    [
      'two pictures fit',
      [{ question: 'Is it red?', logits: { yes: 1, no: 0, unknown: 0 } }],
      /line 1.*|several/,
    ],
    ['nothing is said', [{ question: 'New?' }], /neither logits nor probabilities/],
    [
      'probabilities that do not sum to one',
      [{ question: 'New?', probabilities: { yes: 0.5, no: 0.6, unknown: 0 } }],
      /do not sum to one/,
    ],
    [
      'a question twice',
      [1, 2].map(() => ({ question: 'New?', logits: { yes: 1, no: 0, unknown: 0 } })),
      /second time/,
    ],
    [
      'null for a number',
      [{ question: 'New?', logits: { yes: null, no: 0, unknown: 0 } }],
      /logits.yes/,
    ],
    ['nothing', [], /answers no question/],
    [
      'a probability below zero',
      [{ question: 'New?', probabilities: { yes: -0.5, no: 1, unknown: 0.5 } }],
      /line 1.*probabilities.yes|probabilities.yes/,
    ],
  ])('refused with its line: %s', async (_, lines, message) => {
    await expect(read(lines)).rejects.toThrow(message);
  });
});
