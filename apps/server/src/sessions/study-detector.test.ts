import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ModelId, type Study } from '@parley/protocol';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../test/temporary-files';
import { TINY_DETECTORS } from '../../test/tiny-detectors';
import { studyDetector } from './study-detector';

const folder = temporaryFolder('study-detector');
const config = { publicDir: join(folder, 'public'), dataDir: join(folder, 'data') };
cpSync(join(TINY_DETECTORS, 'tiny-boxes'), join(config.dataDir, 'models/tiny-boxes'), {
  recursive: true,
});

const of = (detector: string, detection?: Partial<Study['detection']>) =>
  studyDetector({ backends: { detector }, models: null, detection } as unknown as Study, config);

describe('studyDetector', () => {
  it('is nothing to look for where detections are made from truth', async () => {
    expect(await of('gt-detector', { where: 'browser' })).toEqual({ source: null, page: null });
  });

  it('runs an installed model in the page, unless the study says otherwise', async () => {
    const { source, page } = await of('tiny-boxes');
    expect(source).toMatchObject({ kind: 'onnx', name: 'tiny-boxes' });
    expect(page).toEqual({
      detector: {
        modelId: ModelId.parse('tiny-boxes'),
        modelHash: expect.stringMatching(/^[0-9a-f]{64}$/),
        modelUrl: '/models/tiny-boxes',
      },
      onFailure: 'pause',
    });
    expect((await of('tiny-boxes', { onFailure: 'gt-detector' })).page?.onFailure).toBe(
      'gt-detector',
    );
    const onServer = await of('tiny-boxes', { where: 'server' });
    expect([onServer.source?.name, onServer.page]).toEqual(['tiny-boxes', null]);
  });

  it('is found in a file whose path is absolute, as the preflight finds it', async () => {
    const models = join(folder, 'mine.yaml');
    writeFileSync(
      models,
      'detectors: { far: { kind: http, url: http://127.0.0.1:9, provider: null } }',
    );
    const study = { backends: { detector: 'far' }, models } as unknown as Study;
    expect((await studyDetector(study, config)).source).toMatchObject({
      kind: 'http',
      name: 'far',
    });
  });

  it('says what is not installed', async () => {
    await expect(of('parley-castles')).rejects.toMatchObject({
      code: 'NOT_FOUND',
      remedy: expect.stringContaining('tiny-boxes'),
    });
  });
});
