import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Study } from '@parley/protocol';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../test/temporary-files';
import { TINY_SCORERS } from '../../test/tiny-scorers';
import { checkScorer } from '../studies/check-scorer';
import { studyScorer } from './study-scorer';

function build() {
  const dataDir = temporaryFolder('study-scorer');
  const folder = join(dataDir, 'models/tiny/clip');
  cpSync(join(TINY_SCORERS, 'tiny/clip'), folder, { recursive: true });
  const models = join(dataDir, 'models.yaml');
  writeFileSync(
    models,
    `scorers:
  mine: { kind: transformers, model: tiny/clip, lowercase: true, score: { kind: sigmoid, scale: 3, bias: -1 } }
  ours: { kind: http, url: "http://127.0.0.1:9/", provider: null }
`,
  );
  const config = { publicDir: join(dataDir, 'public'), dataDir };
  const study = (scorer: string, similarity?: object) =>
    ({
      arms: [{ agent: { agentId: 'vlfm', config: {} } }],
      backends: { scorer },
      models,
      similarity,
      consent: { modelProviders: [] },
    }) as unknown as Study;
  return {
    folder,
    of: (scorer: string, similarity?: object) => studyScorer(study(scorer, similarity), config),
    check: (scorer: string, similarity?: object) => checkScorer(study(scorer, similarity), config),
  };
}

describe('studyScorer', () => {
  it('runs on the server unless the study says otherwise', async () => {
    const { of } = build();
    expect(await of('gt-co-occurrence', { where: 'browser' })).toEqual({
      source: undefined,
      page: null,
    });
    const onServer = await of('mine');
    expect([onServer.source?.name, onServer.page]).toEqual(['mine', null]);
  });

  it('tells a page what it needs, and nothing of how things are asked for', async () => {
    const { of } = build();
    const { page } = await of('mine', { where: 'browser', onFailure: 'server' });
    expect(page).toEqual({
      scorer: {
        name: 'mine',
        model: 'tiny/clip',
        modelUrl: '/models/tiny/clip',
        modelHash: expect.stringMatching(/^[0-9a-f]{64}$/),
        dtype: 'fp32',
        lowercase: true,
        batch: 8,
        score: { kind: 'sigmoid', scale: 3, bias: -1 },
      },
      onFailure: 'server',
    });
  });

  it('is another model once a file is another', async () => {
    const { of, folder } = build();
    const before = (await of('mine', { where: 'browser' })).page?.scorer.modelHash;
    writeFileSync(join(folder, 'tokenizer_config.json'), '{ "model_max_length": 7 }');
    const after = (await of('mine', { where: 'browser' })).page?.scorer.modelHash;
    expect(after).not.toBe(before);
  });

  it('says what pages cannot run, before a study opens and after', async () => {
    const { of, check, folder } = build();
    expect(check('mine', { where: 'browser' })).toMatchObject({ status: 'ok' });
    expect(check('mine', { where: 'browser' }).message).toContain('0.0 MB');
    await expect(of('ours', { where: 'browser' })).rejects.toMatchObject({ code: 'BAD_STUDY' });
    expect(check('ours', { where: 'browser' }).status).toBe('fault');
    rmSync(join(folder, 'onnx/vision_model.onnx'));
    await expect(of('mine', { where: 'browser' })).rejects.toMatchObject({
      code: 'BAD_MODEL',
      message: 'tiny/clip lacks onnx/vision_model.onnx',
    });
    const { status, message } = check('mine', { where: 'browser' });
    expect([status, message]).toEqual(['fault', expect.stringContaining('onnx/vision_model.onnx')]);
  });
});
