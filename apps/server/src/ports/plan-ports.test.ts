import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ModelId, type PortSettings } from '@parley/protocol';
import { TINY_DETECTORS, TINY_SCORERS, temporaryFolder } from '@parley/test-kit/models';
import { describe, expect, it } from 'vitest';
import { COIN_PORTS, type CoinPort } from '../tasks/coin/coin-ports';
import { choiceOf, type PortPlan, planPorts } from './plan-ports';
import { SCORER_SENSE } from './senses/scorer-sense';

function build() {
  const dataDir = temporaryFolder('plan-ports');
  const folder = join(dataDir, 'models/tiny/clip');
  cpSync(join(TINY_SCORERS, 'tiny/clip'), folder, { recursive: true });
  cpSync(join(TINY_DETECTORS, 'tiny-boxes'), join(dataDir, 'models/tiny-boxes'), {
    recursive: true,
  });
  const models = join(dataDir, 'models.yaml');
  writeFileSync(
    models,
    `detectors: { far: { kind: http, url: http://127.0.0.1:9, provider: null } }
scorers:
  mine: { kind: transformers, model: tiny/clip, lowercase: true, score: { kind: sigmoid, scale: 3, bias: -1 } }
  ours: { kind: http, url: "http://127.0.0.1:9/", provider: null }
`,
  );
  const config = { publicDir: join(dataDir, 'public'), dataDir };
  const of = async (port: CoinPort, settings: PortSettings): Promise<PortPlan> => {
    const plans = await planPorts({ ports: { [port]: settings }, models }, COIN_PORTS, config);
    return plans[port] as PortPlan;
  };
  return { config, folder, of };
}

describe('the detector of a study', () => {
  it('is nothing to look for where detections are made from truth', async () => {
    const { of } = build();
    const plan = await of('detector', { where: 'page' });
    expect([plan.source, plan.model, choiceOf(plan)]).toEqual([undefined, null, {}]);
  });

  it('runs in the page when it is installed, unless the study says otherwise', async () => {
    const { of } = build();
    const plan = await of('detector', { backend: 'tiny-boxes', onFailure: 'gt-detector' });
    expect(plan.source).toMatchObject({ kind: 'onnx', name: 'tiny-boxes' });
    expect(plan.model).toEqual({
      modelId: ModelId.parse('tiny-boxes'),
      modelHash: expect.stringMatching(/^[0-9a-f]{64}$/),
      modelUrl: '/models/tiny-boxes',
    });
    expect(choiceOf(plan)).toEqual({
      source: plan.source,
      isInPage: true,
      fallback: 'gt-detector',
    });
    const onServer = await of('detector', { backend: 'tiny-boxes', where: 'server' });
    expect([onServer.source?.name, onServer.model]).toEqual(['tiny-boxes', null]);
  });

  it('behind an address runs on the server', async () => {
    const plan = await build().of('detector', { backend: 'far', where: 'page' });
    expect([plan.source?.kind, plan.model]).toEqual(['http', null]);
  });

  it('says what is not installed', async () => {
    await expect(build().of('detector', { backend: 'parley-castles' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
      remedy: expect.stringContaining('tiny-boxes'),
    });
  });
});

describe('the scorer of a study', () => {
  it('runs on the server unless the study says otherwise', async () => {
    const { of } = build();
    expect((await of('scorer', { where: 'page' })).model).toBeNull();
    const onServer = await of('scorer', { backend: 'mine' });
    expect([onServer.source?.name, onServer.model]).toEqual(['mine', null]);
  });

  it('tells a page what it needs, and nothing of how things are asked for', async () => {
    const { model } = await build().of('scorer', { backend: 'mine', where: 'page' });
    expect(model).toEqual({
      name: 'mine',
      model: 'tiny/clip',
      modelUrl: '/models/tiny/clip',
      modelHash: expect.stringMatching(/^[0-9a-f]{64}$/),
      dtype: 'fp32',
      lowercase: true,
      batch: 8,
      score: { kind: 'sigmoid', scale: 3, bias: -1 },
    });
  });

  it('is another model once a file is another', async () => {
    const { of, folder } = build();
    const hashNow = async () =>
      ((await of('scorer', { backend: 'mine', where: 'page' })).model as { modelHash: string })
        .modelHash;
    const before = await hashNow();
    writeFileSync(join(folder, 'tokenizer_config.json'), '{ "model_max_length": 7 }');
    expect(await hashNow()).not.toBe(before);
  });

  it('says what pages cannot run, before a study opens and after', async () => {
    const { of, folder, config } = build();
    const inPage = (backend: string) => of('scorer', { backend, where: 'page' });
    const check = async (backend: string) => {
      const { source } = await of('scorer', { backend });
      return SCORER_SENSE.check(source as never, config);
    };
    expect(await check('mine')).toMatchObject({
      status: 'ok',
      message: expect.stringContaining('0.0 MB'),
    });
    await expect(inPage('ours')).rejects.toMatchObject({ code: 'BAD_STUDY' });
    expect(await check('ours')).toMatchObject({ status: 'fault' });
    rmSync(join(folder, 'onnx/vision_model.onnx'));
    await expect(inPage('mine')).rejects.toMatchObject({
      code: 'BAD_MODEL',
      message: 'tiny/clip lacks onnx/vision_model.onnx',
    });
    expect(await check('mine')).toMatchObject({
      status: 'fault',
      message: expect.stringContaining('onnx/vision_model.onnx'),
    });
  });
});
