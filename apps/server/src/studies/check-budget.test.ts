import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@parley/test-kit/models';
import { describe, expect, it } from 'vitest';
import { checkBudget } from './check-budget';

const folder = temporaryFolder('check-budget');
const config = { publicDir: join(folder, 'public'), dataDir: join(folder, 'data') };
const FILE = join(folder, 'mine.yaml');
writeFileSync(
  FILE,
  `name: mine
reasoner:
  baseUrl: http://127.0.0.1:1/v1
  model: m
  prices: { inputUsdPerMillionTokens: 1, outputUsdPerMillionTokens: 0 }
vlm:
  baseUrl: http://127.0.0.1:1/v1
  model: m
  prices: { inputUsdPerMillionTokens: 0, outputUsdPerMillionTokens: 0 }
detectors:
  paid: { kind: http, url: http://127.0.0.1:1, provider: null, usdPerPicture: 0.01 }
  free: { kind: http, url: http://127.0.0.1:1, provider: null }
scorers:
  paid: { kind: http, url: http://127.0.0.1:1, provider: null, usdPerPicture: 0.01 }
`,
);
const checked = (backends: Readonly<Record<string, string>>, usd: number) =>
  checkBudget(
    {
      task: 'coin',
      ports: Object.fromEntries(
        Object.entries(backends).map(([port, backend]) => [port, { backend }]),
      ),
      models: FILE,
      budget: { perStudyUsd: 10, perParticipantUsd: usd },
    },
    config,
    '/',
  );

describe('checkBudget', () => {
  it.each([
    ['models', { reasoner: 'prompted' }, 'The reasoner'],
    ['a detector', { detector: 'paid' }, 'The detector'],
    ['a scorer', { scorer: 'paid' }, 'The scorer'],
  ])('wants money for %s with a price', (_, backends, who) => {
    expect(checked(backends, 0)).toMatchObject({
      checkId: 'budget',
      status: 'fault',
      message: expect.stringContaining(who),
    });
    expect(checked(backends, 1)).toMatchObject({ status: 'ok' });
  });

  it.each([
    ['offline backends', {}],
    ['models without a price', { vlm: 'prompted' }],
    ['a detector without a price', { detector: 'free' }],
    ['a detector that is another line to find', { detector: 'nowhere' }],
  ])('wants none for %s', (_, backends) => {
    expect(checked(backends, 0)).toMatchObject({ status: 'ok' });
  });
});
