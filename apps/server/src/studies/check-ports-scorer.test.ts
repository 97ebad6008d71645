import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Study } from '@parley/protocol';
import { temporaryFolder } from '@parley/test-kit/models';
import { describe, expect, it } from 'vitest';
import { createSceneCatalog } from '../catalog/scene-catalog';
import { checkPorts } from './check-ports';

const folder = temporaryFolder('check-scorer');
const models = join(folder, 'models.yaml');
writeFileSync(
  models,
  `scorers:
  mine: { kind: transformers, model: me/mine }
  fetched: { kind: transformers, model: me/fetched, allowDownload: true, revision: 0123456789abcdef0123456789abcdef01234567, pin: { licence: mit, files: {} } }
  moving: { kind: transformers, model: me/moving, allowDownload: true }
  ours: { kind: http, url: "http://127.0.0.1:9/", provider: null }
  unnamed: { kind: http, url: "https://models.example.org/", provider: null }
  theirs: { kind: http, url: "https://example.org/", provider: Example Corp }
`,
);
const config = { publicDir: join(folder, 'public'), dataDir: join(folder, 'data') };
const arm = (agentId: string, config: Study['arms'][number]['agent']['config'] = {}) =>
  ({ armId: agentId, agent: { agentId, config } }) as Study['arms'][number];
const of = (
  scorer: string,
  modelProviders: string[] = [],
  arms: readonly Study['arms'][number][] = [arm('aiuta'), arm('vlfm')],
) => {
  const lines = checkPorts(
    {
      task: 'coin',
      ports: { scorer: { backend: scorer } },
      arms: [...arms],
      episodes: [],
      models,
      consent: { modelProviders } as unknown as Study['consent'],
    },
    { catalog: createSceneCatalog(temporaryFolder('no-homes')), config },
  );
  const line = lines.find(({ checkId }) => checkId === 'scorer');
  if (line === undefined) throw new TypeError('no line of the scorer');
  return line;
};

describe('the scorer of a study, before it opens', () => {
  it('the offline one needs nothing', () => {
    expect(of('gt-co-occurrence').status).toBe('ok');
  });

  it('a model that is not there is named; once it is there, all is well', () => {
    expect(of('mine')).toMatchObject({ checkId: 'scorer', status: 'fault' });
    expect(of('mine').message).toContain('me/mine');
    mkdirSync(join(config.dataDir, 'models/me/mine'), { recursive: true });
    expect(of('mine').status).toBe('ok');
  });

  it('a model that may be downloaded is a warning', () => {
    expect(of('fetched').status).toBe('warning');
  });

  it('a download that is not pinned is a fault', () => {
    expect(of('moving')).toMatchObject({
      status: 'fault',
      message: expect.stringMatching(/`revision` \(a commit\) and `pin`/),
    });
  });

  it('an outside provider stands in the consent; a machine of the study need not', () => {
    expect(of('theirs').status).toBe('fault');
    expect(of('theirs').message).toContain('Example Corp');
    expect(of('theirs', ['example corp ']).status).toBe('ok');
    expect(of('ours').status).toBe('ok');
    expect(of('unnamed')).toMatchObject({
      status: 'fault',
      message: expect.stringContaining('run by models.example.org, which'),
    });
    expect(of('unnamed', ['models.example.org']).status).toBe('ok');
  });

  it.each([
    ['aiuta', {}],
    ['evidence', { policy: { frontierChoice: 'nearest', viewPromise: 'value' } }],
    ['frontier', {}],
    ['random', {}],
  ])('that no arm asks is a fault: %s with %j', (agentId, agentConfig) => {
    const { status, message } = of('ours', [], [arm(agentId, agentConfig)]);
    expect([status, message]).toEqual([
      'fault',
      expect.stringContaining('No arm asks the scorer ours'),
    ]);
    expect(of('gt-co-occurrence', [], [arm(agentId, agentConfig)]).status).toBe('ok');
  });

  it.each([
    ['aiuta', { policy: { frontierChoice: 'value' } }],
    ['aiuta', { preset: 'paper-strict' }],
    ['evidence', { policy: { viewPromise: 'value' } }],
    ['vlfm', {}],
  ])('that one arm asks is well: %s with %j', (agentId, agentConfig) => {
    expect(of('ours', [], [arm('random'), arm(agentId, agentConfig)]).status).toBe('ok');
  });

  it('an unknown name: the line says which there are', () => {
    const { status, message } = of('mien');
    expect(status).toBe('fault');
    expect(message).toContain('mine, fetched, moving, ours, unnamed, theirs');
    expect(message).toContain('clip');
  });
});
