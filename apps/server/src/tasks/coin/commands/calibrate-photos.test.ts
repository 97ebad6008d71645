import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type ChatServer,
  completion,
  startChatServer,
  temporaryFolder,
} from '@parley/test-kit/models';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { resultOf } from '../../../../test/json-output';
import { calibrateCommand } from './calibrate';

const SET = join(import.meta.dirname, '../calibration/idkvqa/published.fixture.parquet');
const folder = temporaryFolder('photos');
let server: ChatServer;
beforeAll(async () => {
  mkdirSync(folder, { recursive: true });
  server = await startChatServer();
});
afterAll(() => server.close());

const written = (name: string, content: string): string => {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
};
/** What the command prints as JSON. */
async function run(...args: readonly string[]) {
  const out = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const err = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  try {
    const command = calibrateCommand().exitOverride();
    await command.parseAsync(['--photos', SET, '--json', '--out', join(folder, 'out'), ...args], {
      from: 'user',
    });
    return resultOf(out.mock.calls.map(([text]) => String(text)).join(''));
  } finally {
    out.mockRestore();
    err.mockRestore();
  }
}
const phiOf = (printed: Awaited<ReturnType<typeof run>>, method: string): number | null =>
  printed.calibrations[0].rows.find((row: { method: string }) => row.method === method).phi;

it('scores predictions that were made elsewhere, with a probe of its own training', async () => {
  const features = (at: number) => `"features":[${at},1]`;

  const predictions = written(
    'said.jsonl',
    [`{"question":"Is the sofa new?","logits":{"yes":0,"no":3,"unknown":0},${features(-2)}}`].join(
      '\n',
    ),
  );
  const vizwiz = written(
    'vizwiz.jsonl',
    [1, 2, -1, -2].map((at) => `{"features":[${at},1],"answerable":${at > 0}}`).join('\n'),
  );
  const probe = join(folder, 'probe.json');
  await calibrateCommand().parseAsync(['train-probe', vizwiz, '--to', probe], { from: 'user' });
  const printed = await run('--predictions', predictions, '--probe', probe);
  // By hand: No earns 1/3; the probe says that it cannot be answered: an abstention.
  expect(phiOf(printed, 'MaxProb')).toBeCloseTo(100 / 3, 9);
  expect(phiOf(printed, 'LP')).toBe(0);
  expect(printed.calibrations[0].questions).toBe(1);
  // Three are in the set, and one has a prediction: the one is what is printed and kept.
  expect(printed.source).toMatchObject({ questions: 1, setQuestions: 3 });
  const kept = JSON.parse(readFileSync(join(folder, 'out/calibration.json'), 'utf8'));
  expect(kept.source).toMatchObject({ questions: 1, setQuestions: 3 });
});

it('asks a model, with the photograph itself', async () => {
  server.answer(completion('Yes', { first: { Yes: 0.9, No: 0.06, '?': 0.04 } }));
  const models = written(
    'models.yaml',
    `name: test\nvlm: { baseUrl: "${server.baseUrl}", model: eye, prices: { inputUsdPerMillionTokens: 0, outputUsdPerMillionTokens: 0 } }\nreasoner: { baseUrl: "${server.baseUrl}", model: eye, prices: { inputUsdPerMillionTokens: 0, outputUsdPerMillionTokens: 0 } }\n`,
  );
  const printed = await run('--models', models);
  // Yes to all three: +1, −1 (nobody said Yes), −1.
  expect(phiOf(printed, 'MaxProb')).toBeCloseTo(-100 / 3, 9);
  expect(phiOf(printed, 'Energy')).not.toBeNull();
  expect(JSON.stringify(server.seen)).toContain('data:image/jpeg;base64,/9j/');
  expect(readFileSync(join(folder, 'out/table.md'), 'utf8')).toContain('LLaVA');
});

it.each([
  [[], /needs answers/],
  [['--probe', 'x'], /needs features of the first token|needs answers/],
])('refuses %s', async (args, message) => {
  await expect(run(...args)).rejects.toThrow(message);
});
