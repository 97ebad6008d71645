import { canonicalJson, RULES_CODER, StudyCoding } from '@parley/protocol';
import { trialStart } from '@parley/test-kit';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../test/test-app';
import { exportFile, exportFilesOf } from '../export/export-files';

const STUDY = 'coin-test';
const URL = `/api/experimenter/studies/${STUDY}/coding`;

let test: TestApp;
let sessionId: string;
beforeEach(async () => {
  test = await buildTestApp();
  await test.app.parley.studies.open(STUDY);
  ({ sessionId } = await test.session());
  const trialId = 't1';
  const start = trialStart({ user: 'person', sessionKind: 'human', trialId });
  const talk = (turn: number, text: string) => {
    const of = { trialId, actor: 'robot', n: turn };
    const args = {
      ...{ kind: 'ask', questionId: `${trialId}:talk:0:${turn}`, timeoutMs: null },
      text: "Is this Alice's bed?",
    };
    const ask = { kind: 'ask', argsHash: 'h', backend: 'person' };
    const asked = { ...ask, args, deadlineMs: null, estimatedCostUsd: 0 };
    const result = { kind: 'answered', text, via: 'text' };
    return [
      { ...of, type: 'effect-start' as const, payload: canonicalJson(asked) },
      {
        ...{ ...of, type: 'effect-end' as const },
        payload: canonicalJson({ ...ask, result }),
      },
    ];
  };
  await test.store.appendRows(sessionId, [
    { type: 'trial-start', trialId, payload: canonicalJson({ ...start, task: 'zipon' } as never) },
    ...talk(1, "No, it's Bob's bed."),
    ...talk(2, 'Turn left and go 2 meters.'),
    ...talk(3, 'yes'),
  ]);
});
afterEach(() => test.close());

const read = async (coder?: string): Promise<StudyCoding> => {
  const query = coder === undefined ? '' : `?coder=${coder}`;
  const reply = await test.asExperimenter({ url: `${URL}${query}` });
  expect(reply.statusCode).toBe(200);
  return StudyCoding.parse(reply.json());
};
const code = (payload: object) =>
  test.asExperimenter({ method: 'POST', url: `/api/experimenter/studies/${STUDY}/codes`, payload });
const idOf = async (text: string): Promise<string> =>
  (await read()).answers.find((answer) => answer.text === text)?.answerId ?? '';

it('gives the answers of a study uncoded, with nothing of arm, person or turn, or of what rules and others take them for', async () => {
  await code({ coder: 'Ann', answerId: await idOf('yes'), kinds: ['corrective'] });
  const { answers, kinds } = await read('Ben');
  expect(answers.map(({ text }) => text).toSorted()).toEqual([
    "No, it's Bob's bed.",
    'Turn left and go 2 meters.',
    'yes',
  ]);
  for (const answer of answers)
    expect(Object.keys(answer).toSorted()).toEqual(['answerId', 'own', 'text']);
  expect(answers.map(({ own }) => own)).toEqual([null, null, null]);
  expect(answers.map(({ answerId }) => answerId)).toEqual(
    answers.map(({ answerId }) => answerId).sort(),
  );
  expect(kinds.map(({ kind }) => kind)).toContain('landmark');
  const text = JSON.stringify(answers);
  for (const told of [sessionId, 'talk:0', 'arm', 'corrective', 'Is this'])
    expect(text).not.toContain(told);
});

it('keeps the last code of each coder apart from that of the other, says how far they agree, and leaves the log alone', async () => {
  const before = await test.store.readRows(sessionId);
  const no = await idOf("No, it's Bob's bed.");
  const way = await idOf('Turn left and go 2 meters.');
  const yes = await idOf('yes');
  for (const [coder, answerId, kinds] of [
    ['Ann', no, ['no', 'corrective']],
    ['Ann', way, ['landmark']],
    ['Ann', yes, ['yes']],
    ['Ben', no, ['corrective', 'no']],
    ['Ben', way, ['other']],
    ['Ben', way, ['procedural']],
  ] as const)
    expect((await code({ coder, answerId, kinds })).statusCode).toBe(200);
  const own = (coding: StudyCoding) =>
    Object.fromEntries(coding.answers.map(({ text, own: kinds }) => [text, kinds]));
  expect(own(await read('Ben'))).toEqual({
    "No, it's Bob's bed.": ['no', 'corrective'],
    'Turn left and go 2 meters.': ['procedural'],
    yes: null,
  });
  // Ben has an answer left to code: how others agree is told once he has not.
  expect((await read('Ben')).agreement).toBeNull();
  const { agreement, coders } = await read('Ann');
  expect(coders).toEqual([
    { coder: 'Ann', coded: 3 },
    { coder: 'Ben', coded: 2 },
  ]);
  // Of two answers one is the same; by chance 1/2 · 1/2: (1/2 − 1/4) / (3/4) = 1/3.
  expect(agreement?.find(({ coders: both }) => both.join() === 'Ann,Ben')).toMatchObject({
    answers: 2,
    sets: { observed: 0.5, expected: 0.25, kappa: 0.333333 },
  });
  expect(agreement?.map(({ coders: both }) => both[0])).toContain(RULES_CODER);
  expect(await test.store.readRows(sessionId)).toEqual(before);

  await code({ coder: 'Ben', answerId: way, kinds: null });
  expect(own(await read('Ben'))['Turn left and go 2 meters.']).toBeNull();
  await test.app.parley.store.eraseSession(sessionId);
  expect((await read('Ann')).coders).toEqual([]);
});

it.each([
  ['an answer that there is none of', { coder: 'Ann', answerId: '0'.repeat(16), kinds: [] }, 404],
  ['the name of the rules', { coder: 'Rules', answerId: '0'.repeat(16), kinds: [] }, 400],
  ['no name', { coder: ' ', answerId: '0'.repeat(16), kinds: [] }, 400],
])('refuses %s', async (_, body, status) => {
  expect((await code(body)).statusCode).toBe(status);
});

it('refuses a kind that there is none of, and stores nothing', async () => {
  const reply = await code({ coder: 'Ann', answerId: await idOf('yes'), kinds: ['hint'] });
  expect(reply.statusCode).toBe(400);
  expect(reply.body).toContain('corrective');
  expect(await test.store.codes.history(sessionId)).toEqual([]);
});

it('exports no codes of a study whose task kind has none', async () => {
  const options = { store: { ...test.store, readSlots: test.store.readSlots }, studyId: STUDY };
  expect(await exportFilesOf(options)).not.toContain('answer_codes.csv');
  await expect(exportFile('answer_codes.csv', options).next()).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});
