import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PortSettings, Study } from '@parley/protocol';
import type { InstanceEpisode } from '@parley/scenes/format';
import { copyTiny, temporaryFolder } from '@parley/test-kit/models';
import { describe, expect, it } from 'vitest';
import { paperEpisode } from '../../test/temporary-files';
import { createSceneCatalog, type SceneCatalog } from '../catalog/scene-catalog';
import { repositoryRoot } from '../repository';
import { checkPorts } from './check-ports';

const dataDir = temporaryFolder('check-detector');
const config = { publicDir: join(dataDir, 'public'), dataDir };
mkdirSync(join(dataDir, 'models'));
const models = join(dataDir, 'detectors.yaml');
writeFileSync(
  models,
  `detectors:
  far: { kind: http, url: http://127.0.0.1:9/, provider: Example Ltd }
  near: { kind: http, url: http://127.0.0.1:9/, provider: null }
  unnamed: { kind: http, url: https://models.example.org/, provider: null }
  words: { kind: zero-shot, model: me/words }
  fetched: { kind: zero-shot, model: me/fetched, allowDownload: true, revision: 0123456789abcdef0123456789abcdef01234567, pin: { licence: mit, files: {} } }
  moving: { kind: zero-shot, model: me/moving, allowDownload: true }
`,
);
const tiny = join(dataDir, 'tiny.yaml');
writeFileSync(tiny, `detectors:\n  tiny: { kind: onnx, folder: ${copyTiny('tiny-boxes')} }\n`);

const builtIn = createSceneCatalog(join(repositoryRoot(), 'public/scenes'));
const catalog = (categories: Readonly<Record<string, string>>): SceneCatalog => ({
  ...builtIn,
  findEpisode: (id): InstanceEpisode | null =>
    categories[id] === undefined ? null : paperEpisode(id, 'a', categories[id]),
});

const check = (
  backend: string,
  { detection, ...change }: Partial<Study> & { readonly detection?: PortSettings } = {},
) => {
  const lines = checkPorts(
    {
      task: 'coin',
      ports: { detector: { backend, ...detection } },
      arms: [],
      models,
      episodes: ['a-1', 'a-2'],
      consent: { version: 1, body: '', modelProviders: [] },
      ...change,
    },
    { catalog: catalog({ 'a-1': 'chair', 'a-2': 'sofa' }), config },
  );
  const line = lines.find(({ checkId }) => checkId === 'detector');
  if (line === undefined) throw new TypeError('no line of the detector');
  return line;
};

const SERVER = { where: 'server', onFailure: 'pause' } as const;

describe('the detector of a study, before it opens', () => {
  it('says where detections come from', () => {
    expect(check('gt-detector')).toMatchObject({
      status: 'ok',
      message: expect.stringContaining('gt-detector needs no model'),
    });
    expect(check('near')).toMatchObject({ status: 'ok' });
    expect(check('near').message).toMatch(/The detector near runs on the server/);
    expect(check('near', { detection: SERVER }).message).not.toMatch(/runs on the server/);
  });

  it('asks each task kind for what is looked for in its episodes: of personal goals every type', () => {
    const zipon = { task: 'zipon', models: tiny, episodes: ['zipon-cedar-1of2'] };
    const { status, message } = check('tiny', zipon);
    expect(status).toBe('fault');
    expect(message.match(/\(zipon-cedar-1of2\)/g)?.length).toBeGreaterThan(1);
  });

  it('forbids a detector that is not there, or whose configuration is wrong', () => {
    expect(check('nonsense')).toMatchObject({
      status: 'fault',
      message: expect.stringContaining('nonsense'),
    });
    const broken = join(dataDir, 'broken.yaml');
    writeFileSync(broken, 'detectors: { far: { kind: http, provider: null } }');
    expect(check('far', { models: broken })).toMatchObject({
      status: 'fault',
      message: expect.stringMatching(/^BAD_INPUT .*broken\.yaml: detectors\.far\.url: /),
    });
  });

  it('wants the provider of a remote one named in the consent', () => {
    expect(check('far')).toMatchObject({
      status: 'fault',
      message: expect.stringContaining('Example Ltd, which consent.modelProviders does not name'),
    });
    const consent = { version: 1, body: '', modelProviders: ['Example Ltd'] };
    expect(check('far', { consent })).toMatchObject({ status: 'ok' });
    expect(check('unnamed')).toMatchObject({
      status: 'fault',
      message: expect.stringContaining('run by models.example.org, which'),
    });
  });

  it('forbids one whose weights are not there, and warns of a download', () => {
    expect(check('words')).toMatchObject({
      status: 'fault',
      message: expect.stringMatching(/me\/words is not installed.* Copy it to .*me\/words/),
    });
    expect(check('fetched')).toMatchObject({ status: 'warning' });
    expect(check('moving')).toMatchObject({ status: 'fault' });
    mkdirSync(join(dataDir, 'models/me/words'), { recursive: true });
    expect(check('words')).toMatchObject({ status: 'ok' });
  });

  it('forbids a folder that pages cannot have, unless the server detects', () => {
    const one = { models: tiny, episodes: ['a-1'] };
    for (const detection of [{}, { ...SERVER, where: 'page' as const }])
      expect(check('tiny', { ...one, detection })).toMatchObject({
        status: 'fault',
        message: expect.stringMatching(/models pull tiny --from .*where: server/),
      });
    expect(check('tiny', { ...one, detection: SERVER }).status).toBe('ok');
  });

  it('forbids episodes whose category the model has no class for', () => {
    expect(check('tiny', { models: tiny, detection: SERVER })).toMatchObject({
      status: 'fault',
      message: expect.stringContaining('no class for sofa (a-2)'),
    });
    expect(check('tiny', { models: tiny, episodes: ['a-1'], detection: SERVER })).toMatchObject({
      status: 'ok',
    });
  });
});
