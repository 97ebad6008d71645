import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { TINY_DETECTORS, TINY_SCORERS, temporaryFolder } from '@parley/test-kit/models';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type BundledCli, bundleCli } from '../../test/bundled-cli';
import { resultOf } from '../../test/json-output';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let cli: BundledCli;
let data: string;
beforeAll(async () => {
  cli = await bundleCli();
});
afterAll(() => cli.stop());
beforeEach(() => {
  data = temporaryFolder('models-cli');
});

const models = async (...args: readonly string[]) => {
  const ended = await cli.run('models', ...args, '--data', data, '--json');
  const [line] = ended.stdout.split('\n');
  return { ...ended, value: line === '' || line === undefined ? null : resultOf(line) };
};
const pullTiny = () => models('pull', 'tiny-boxes', '--from', join(TINY_DETECTORS, 'tiny-boxes'));

describe('parley models', () => {
  it('pulls a copy, lists it with what it can detect, and runs it', async () => {
    expect(await pullTiny()).toMatchObject({ code: 0, value: { isNew: true } });
    expect(await pullTiny()).toMatchObject({ code: 0, value: { isNew: false } });
    const { value: list } = await models('list');
    const tiny = list.find((each: { modelId: string }) => each.modelId === 'tiny-boxes');
    expect(tiny).toMatchObject({
      state: 'pulled',
      licence: 'MIT',
      classes: 2,
      detects: ['chair', 'plant'],
    });
    expect(tiny.lacks).toContain('sofa');
    const states = new Map(
      list.map((each: { modelId: string; state: string }) => [each.modelId, each.state]),
    );
    expect(states.get('yolox-nano')).toBe('not-installed');
    expect(states.get('owl-vit')).toBe('not-installed');
    const [owlVit] = list.filter((each: { modelId: string }) => each.modelId === 'owl-vit');
    expect(owlVit.where).toMatch(/^files are missing: .*models/);
    const { code, value } = await models('check', 'tiny-boxes');
    expect(code).toBe(0);
    expect(value.checked[0]).toMatchObject({ modelId: 'tiny-boxes', fault: null });
    expect(value.checked[0].trial).toMatchObject({ backend: 'node:tiny-boxes', passes: 10 });
    expect(value.inView.length).toBeGreaterThan(0);
  });

  it('says what is damaged or missing, prints the rest, and fails', async () => {
    for (const id of ['tiny-boxes', 'tiny-yolov8'])
      cpSync(join(TINY_DETECTORS, id), join(data, 'models', id), { recursive: true });
    const weights = join(data, 'models/tiny-boxes/model.onnx');
    writeFileSync(weights, readFileSync(weights).subarray(10));
    const { code, value, stderr } = await models('check');
    expect(code).toBe(1);
    const faults = new Map(
      value.checked.map((each: { modelId: string; fault: string | null }) => [
        each.modelId,
        each.fault,
      ]),
    );
    expect(faults.get('tiny-yolov8')).toBeNull();
    expect(faults.get('tiny-boxes')).toMatch(/^BAD_MODEL .*has \d+ bytes instead of \d+/);
    expect(stderr).toMatch(/^BAD_MODEL tiny-boxes: 1 of \d+ model\(s\) do not work/);
    rmSync(join(data, 'models/tiny-boxes/model.json'));
    const { value: list } = await models('list');
    expect(list.find((each: { modelId: string }) => each.modelId === 'tiny-boxes')).toMatchObject({
      state: 'damaged',
    });
    expect(await models('check', 'nonsense')).toMatchObject({ code: 1 });
    expect((await models('pull', 'nonsense')).stderr).toMatch(/^NOT_FOUND .*Known: yolox-nano/);
    expect((await models('check', 'owl-vit')).value.checked[0].fault).toMatch(
      /^NOT_FOUND .*owlvit-base-patch32 is not there\. Copy the model into this folder/,
    );
  });
});

describe('parley models, of image-text scorers', () => {
  it('lists those that are configured, tries one out, and says what is missing', async () => {
    const { value: list } = await models('list');
    expect(list.find((each: { modelId: string }) => each.modelId === 'clip')).toMatchObject({
      state: 'not-installed',
      where: 'parley models pull clip --allow-download',
    });
    const missing = await models('check', 'clip');
    expect(missing.code).toBe(1);
    expect(missing.value.checked[0].fault).toMatch(
      /^NOT_FOUND .*clip-vit-base-patch32 is not there/,
    );
    cpSync(TINY_SCORERS, join(data, 'models'), { recursive: true });
    const { value: now } = await models('list');
    expect(now.map((each: { modelId: string }) => each.modelId)).not.toContain('tiny');
    const file = join(data, 'scorers.yaml');
    writeFileSync(
      file,
      'scorers: { tiny: { kind: transformers, model: tiny/clip, prompts: { sofa: red, bed: blue } } }',
    );
    const { code, value } = await models('check', 'tiny', '--scorers', file);
    expect(code).toBe(0);
    // It lies where `pull` puts it, and is pulled from a copy or not at all.
    const again = await models('pull', 'tiny', '--scorers', file);
    expect(again).toMatchObject({ code: 0, value: { modelId: 'tiny', isNew: false } });
    const copy = join(TINY_SCORERS, 'tiny/clip');
    expect((await models('pull', 'tiny', '--scorers', file, '--from', copy)).value).toMatchObject({
      isNew: true,
      modelHash: again.value.modelHash,
    });
    const refused = await models('pull', 'clip');
    expect([refused.code, refused.stderr]).toEqual([
      1,
      expect.stringMatching(/^BAD_INPUT .*may not be downloaded\. Add --allow-download/),
    ]);
    const [{ trial, fault }] = value.checked;
    expect(fault).toBeNull();
    expect(trial).toMatchObject({ passes: 5, fault: null });
    expect(trial.backend).toMatch(/^transformers:tiny@/);
    const scored = new Set(trial.scores.map((each: { category: string }) => each.category));
    expect(scored.has('sofa') && scored.has('bed')).toBe(true);
  });
});

describe('parley doctor', () => {
  const doctor = async (...args: readonly string[]) => {
    const ended = await cli.run('doctor', '--data', data, '--json', ...args);
    const { checks } = resultOf(ended.stdout.split('\n')[0] ?? '');
    const byId = new Map<string, { status: string; what: string; remedy: string | null }>(
      checks.map((each: { checkId: string }) => [each.checkId, each]),
    );
    return { ...ended, byId };
  };

  it('tells what is there, in plain words', async () => {
    await pullTiny();
    const { byId } = await doctor();
    for (const id of ['node', 'data', 'sqlite', 'onnxruntime', 'homes', 'studies', 'furniture'])
      expect(byId.get(id)).toMatchObject({ status: 'ok', remedy: null });
    expect(byId.get('model tiny-boxes')?.what).toContain('whole');
    const text = await cli.run('doctor', '--data', data);
    expect(text.stdout).toMatch(/^ok {6}Node v\d+/m);
  });

  it('fails when something needed is missing, and never shows a key', async () => {
    const blocked = join(data, 'file');
    writeFileSync(blocked, '');
    const ended = await cli.run('doctor', '--data', join(blocked, 'data'), '--json');
    expect(ended.code).toBe(1);
    expect(ended.stderr).toMatch(
      /^NOT_FOUND .*data.*: \d+ thing\(s\) that Parley needs are missing/,
    );
    const file = join(data, 'models.yaml');
    writeFileSync(
      file,
      [
        'name: x',
        'vlm: { baseUrl: http://127.0.0.1:9/v1, model: llava, apiKeyEnv: PARLEY_TEST_KEY }',
        'reasoner: { baseUrl: http://127.0.0.1:9/v1, model: llama, apiKeyEnv: null }',
      ].join('\n'),
    );
    const { byId } = await doctor('--models', file);
    expect(byId.get('provider vlm (llava)')).toMatchObject({
      status: 'warning',
      what: 'vlm (llava) at 127.0.0.1:9: its key PARLEY_TEST_KEY is not set.',
    });
    expect(byId.get('provider reasoner (llama)')?.what).toContain('does not answer');
  });
});
