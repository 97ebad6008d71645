import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Study } from '@parley/protocol';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parse } from 'yaml';
import { studyYaml } from '../../test/study-yaml';
import { checkProviders } from './check-providers';

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'parley-providers-'));
  const endpoint = (baseUrl: string) =>
    `{ baseUrl: '${baseUrl}', model: m, prices: { inputUsdPerMillionTokens: 0, outputUsdPerMillionTokens: 0 } }`;
  const outside = `name: x\nreasoner: ${endpoint('https://api.groq.com/openai/v1')}\nvlm: ${endpoint('http://127.0.0.1:8000/v1')}\n`;
  writeFileSync(join(root, 'outside.yaml'), outside);
  const own = endpoint('http://10.0.0.7/v1');
  writeFileSync(join(root, 'own.yaml'), `name: x\nvlm: ${own}\nreasoner: ${own}\n`);
  writeFileSync(join(root, 'vlm.yaml'), `name: x\nvlm: ${own}\n`);
  const keyed = own.replace('model:', 'apiKeyEnv: TEST_MODEL_KEY, model:');
  writeFileSync(join(root, 'keyed.yaml'), `name: x\nreasoner: ${keyed}\n`);
  writeFileSync(join(root, 'broken.yaml'), 'name: x\n');
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const check = (models: string | null, named: string[], reasoner = 'prompted', env = {}) => {
  const study = Study.parse(parse(studyYaml()));
  const ports = { reasoner: { backend: reasoner } };
  const consent = { ...study.consent, modelProviders: named };
  return checkProviders({ ...study, ports, models, consent }, root, env);
};

it.each([
  ['none is named', 'outside.yaml', [], 'fault', /Groq would receive .* does not name it/],
  ['another provider is named', 'outside.yaml', ['OpenAI'], 'fault', /Groq/],
  [
    'the provider is named, in any case',
    'outside.yaml',
    ['groq'],
    'ok',
    /Named in the consent: Groq/,
  ],
  ['models run on the own network', 'own.yaml', [], 'ok', /this network/],
  ['the configuration is broken', 'broken.yaml', ['Groq'], 'fault', /of no use: BAD_INPUT/],
  ['the configuration is missing', 'nothing.yaml', ['Groq'], 'fault', /does not exist/],
  [
    'a prompted backend has no section',
    'vlm.yaml',
    [],
    'fault',
    /ports\.reasoner\.backend .* vlm\.yaml has no section `reasoner`: add it, or use rules/,
  ],
  ['a key is not set', 'keyed.yaml', [], 'fault', /TEST_MODEL_KEY is not set/],
  ['there is no configuration', null, ['Groq'], 'fault', /names no `models`/],
] as const)('%s', (...row) => {
  const [, models, named, status, message] = row;
  const found = check(models, [...named]);
  expect([found.status, found.message]).toEqual([status, expect.stringMatching(message)]);
});

it('offline backends send nothing anywhere', () => {
  expect(check(null, [], 'rules').status).toBe('ok');
});

it('a key that is set is neither missed nor shown', () => {
  const found = check('keyed.yaml', [], 'prompted', { TEST_MODEL_KEY: 'sk-abc' });
  expect(found.status).toBe('ok');
  expect(found.message).not.toContain('sk-abc');
});
