import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { ParleyError } from '@parley/protocol';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NO_PROMPTS } from '../prompts/prompt-table';
import { loadModelConfig, parseModelConfig } from './load-model-config';

const ROOT = new URL('../../../../models/', import.meta.url).pathname;
const prompts = NO_PROMPTS;
const KEY = 'gsk_a1b2c3d4e5f6g7h8';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'models-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const MINIMAL = `name: mine
reasoner:
  baseUrl: http://127.0.0.1:9/v1
  model: m
  apiKeyEnv: MY_KEY
  prices: { inputUsdPerMillionTokens: 1, outputUsdPerMillionTokens: 2 }
`;
const thrownBy = (run: () => unknown): ParleyError => {
  try {
    run();
  } catch (error) {
    if (error instanceof ParleyError) return error;
  }
  throw new Error('no ParleyError was thrown');
};

describe('detectors and scorers in the same file', () => {
  it('stand beside the models', () => {
    const text = `${MINIMAL}scorers: { mine: { kind: transformers, model: a/b } }\n`;
    const config = parseModelConfig(text, 'mine.yaml');
    expect(config.scorers?.mine).toMatchObject({ model: 'a/b' });
    expect(config.detectors).toBeUndefined();
  });

  it('are checked with the rest', () => {
    const text = `${MINIMAL}scorers: { mine: { kind: transformers, model: noslash } }\n`;
    expect(thrownBy(() => parseModelConfig(text, 'mine.yaml')).message).toContain(
      'scorers.mine.model: owner/name',
    );
  });
});

describe('shipped configurations', () => {
  it('paper-coin names the models and sampling of the paper (§6) and of its code', () => {
    const { config, keys } = loadModelConfig(`${ROOT}paper-coin.yaml`, {
      prompts,
      env: { GROQ_API_KEY: KEY },
    });
    expect(config.reasoner).toMatchObject({
      model: 'llama-3.1-70b-versatile',
      sampling: { temperature: null, topP: 1, maxTokens: 3000, seed: 42 },
      reAsk: { max: 9, feedback: false, waitMs: 10_000 },
    });
    expect(config.vlm).toMatchObject({
      model: 'llava-hf/llava-v1.6-mistral-7b-hf',
      judge: { mode: 'logprobs' },
    });
    expect(keys.reasoner?.reveal()).toBe(KEY);
    expect(keys.vlm).toBeNull();
  });

  it('paper-zipon names the model of the paper (§IV-A), and sends errors back to it as its code does', () => {
    const { config, keys } = loadModelConfig(`${ROOT}paper-zipon.yaml`, {
      prompts,
      env: { OPENAI_API_KEY: KEY },
    });
    expect(config.reasoner).toMatchObject({
      model: 'gpt-4-0613',
      sampling: { temperature: 0, topP: null, maxTokens: 512, seed: 42 },
      reAsk: { max: 2, feedback: true, waitMs: 2000 },
    });
    expect(keys.reasoner?.reveal()).toBe(KEY);
  });

  it('paper-discussnav names the models of experts and agent, and N answers to one input (§IV-A, §III-A)', () => {
    const env = { OPENAI_API_KEY: KEY };
    const { config } = loadModelConfig(`${ROOT}paper-discussnav.yaml`, { prompts, env });
    expect(config.reasoner).toMatchObject({
      ...{ model: 'gpt-4', choices: true },
      sampling: { temperature: 0 },
    });
    expect(config.vlm?.choices).toBeUndefined();
  });

  it('paper-gencomm names the model of both agents (§V-A)', () => {
    const env = { OPENAI_API_KEY: KEY };
    const { config, keys } = loadModelConfig(`${ROOT}paper-gencomm.yaml`, { prompts, env });
    expect(config.vlm).toMatchObject({ model: 'gpt-4-turbo', sampling: { temperature: null } });
    expect(keys.vlm?.reveal()).toBe(KEY);
    expect(() => loadModelConfig(`${ROOT}paper-gencomm.yaml`, { prompts, env: {} })).toThrow(
      /OPENAI_API_KEY/,
    );
  });

  it.each([
    ['paper-coin', 20],
    ['paper-gencomm', 13],
    ['paper-zipon', 13],
    ['paper-discussnav', 13],
  ])('%s says of every value where it comes from', (name, count) => {
    const lines = readFileSync(`${ROOT}${name}.yaml`, 'utf8').split('\n');
    const values = lines.filter((line) => /^ +\w+: *[^ #]/.test(line));
    expect(values.length).toBeGreaterThan(count);
    for (const line of values) expect(line).toMatch(/# .*(paper §|published code|ours)/);
  });

  it('are all read, and the docs name each', () => {
    const docs = ['README.md', 'docs/models.md', 'docs/presets.md', 'docs/similarity.md']
      .map((name) => readFileSync(`${ROOT}../${name}`, 'utf8'))
      .join('');
    const files = readdirSync(ROOT).filter((name) => name.endsWith('.yaml'));
    expect(files.length).toBeGreaterThan(3);
    for (const file of files) {
      expect(docs).toContain(`models/${file}`);
      const text = readFileSync(`${ROOT}${file}`, 'utf8');
      if (/^(reasoner|vlm):/m.test(text)) expect(parseModelConfig(text, file).name).not.toBe('');
    }
  });

  it('the local example is read, costs nothing and runs one call at a time', () => {
    const file = `${ROOT}local-transformers.example.yaml`;
    const hubFolder = join(folder, 'hub');
    // Models that are not here are fetched, and the example pins none.
    expect(() => loadModelConfig(file, { prompts, env: {}, hubFolder })).toThrow(/revision "main"/);
    for (const name of ['SmolLM2-1.7B-Instruct', 'SmolVLM-500M-Instruct'])
      mkdirSync(join(hubFolder, 'HuggingFaceTB', name), { recursive: true });
    const { config } = loadModelConfig(file, { prompts, env: {}, hubFolder });
    expect(config.reasoner).toMatchObject({
      baseUrl: null,
      transformers: { folder: null, dtype: 'q4' },
      prices: { inputUsdPerMillionTokens: 0, outputUsdPerMillionTokens: 0 },
      concurrency: 1,
    });
    expect(config.vlm?.transformers?.dtype).toMatchObject({ decoder_model_merged: 'q4' });
  });

  it('the example shows the defaults as they are', () => {
    const { config } = loadModelConfig(`${ROOT}openai-compatible.example.yaml`, {
      prompts,
      env: {},
    });
    const bare = parseModelConfig(
      `name: openai-compatible-example
reasoner:
  baseUrl: http://127.0.0.1:11434/v1
  model: llama3.1:70b
  prices: { inputUsdPerMillionTokens: 0, outputUsdPerMillionTokens: 0 }
vlm:
  baseUrl: http://127.0.0.1:8000/v1
  model: llava-hf/llava-v1.6-mistral-7b-hf
  sampling: { temperature: 0, maxTokens: 512 }
  prices: { inputUsdPerMillionTokens: 0, outputUsdPerMillionTokens: 0 }
`,
      'inline',
    );
    expect(config).toEqual(bare);
  });
});

describe('loadModelConfig', () => {
  it('takes prompts from the file, and from the caller before that', () => {
    const prompts = { ...NO_PROMPTS, placeholders: { check: ['target_object'] } };
    for (const name of ['own', 'other']) mkdirSync(join(folder, name));
    writeFileSync(join(folder, 'own/check.txt'), 'own {target_object}');
    writeFileSync(join(folder, 'other/check.txt'), 'other {target_object}');
    const path = join(folder, 'm.yaml');
    writeFileSync(path, `${MINIMAL}prompts: own\n`);
    const env = { MY_KEY: KEY };
    expect(loadModelConfig(path, { prompts, env }).prompts.templates.check?.text).toBe(
      'own {target_object}',
    );
    const other = loadModelConfig(path, { prompts, env, promptFolder: join(folder, 'other') });
    expect(other.prompts.templates.check?.text).toBe('other {target_object}');
  });

  it('keeps a key from every text', () => {
    const path = join(folder, 'm.yaml');
    writeFileSync(path, MINIMAL);
    const models = loadModelConfig(path, { prompts, env: { MY_KEY: ` ${KEY}\n` } });
    expect(models.keys.reasoner?.reveal()).toBe(KEY);
    expect(
      `${JSON.stringify(models)} ${inspect(models, { depth: 9 })} ${models.keys.reasoner}`,
    ).not.toContain(KEY);
  });

  it('names the variable that is not set, and the file that is not there', () => {
    const path = join(folder, 'm.yaml');
    writeFileSync(path, MINIMAL);
    expect(thrownBy(() => loadModelConfig(path, { prompts, env: {} })).toLine()).toMatch(
      /MY_KEY is not set/,
    );
    expect(thrownBy(() => loadModelConfig(join(folder, 'x'), { prompts, env: {} })).code).toBe(
      'NOT_FOUND',
    );
  });
});

describe('parseModelConfig', () => {
  it('lists every fault at once, with its field', () => {
    const text = `name: Mine!
reasoner:
  baseUrl: ftp://x
  model: ''
  apiKeyEnv: ${KEY}
  prices: { inputUsdPerMillionTokens: -1 }
  temperature: 0
`;
    const error = thrownBy(() => parseModelConfig(text, 'f.yaml'));
    for (const field of [
      'name',
      'baseUrl',
      'model',
      'apiKeyEnv',
      'inputUsd',
      'outputUsd',
      'temperature',
    ])
      expect(error.message).toContain(field);
    expect(error).toMatchObject({ code: 'BAD_INPUT', where: 'f.yaml' });
    expect(error.toLine()).not.toContain(KEY);
  });

  it.each([
    ['no model', 'name: a', /names no model/],
    ['a password in the address', MINIMAL.replace('127', 'u:p@127'), /must not hold a password/],
    ['no YAML', `a: [\nkey: ${KEY}`, /not YAML/],
    ['an empty file', '', /expected object/],
  ])('refuses %s', (_, text, message) => {
    const error = thrownBy(() => parseModelConfig(text, 'f.yaml'));
    expect(error.message).toMatch(message);
    expect(error.message).not.toContain(KEY);
  });
});
