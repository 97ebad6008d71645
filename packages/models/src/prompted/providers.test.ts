import { expect, it } from 'vitest';
import { ModelConfig } from './model-config';
import { providersOf } from './providers';

const configOf = (fields: object) =>
  ModelConfig.parse({
    name: 'x',
    reasoner: {
      model: 'm',
      prices: { inputUsdPerMillionTokens: 0, outputUsdPerMillionTokens: 0 },
      ...fields,
    },
  });

it.each([
  ['http://127.0.0.1:8000/v1', []],
  ['http://localhost:11434/v1', []],
  ['http://192.168.1.20/v1', []],
  ['http://gpu.local:8000/v1', []],
  ['http://[::1]:8000/v1', []],
  ['http://[fd00::7]/v1', []],
  ['https://10.example.com/v1', ['10.example.com']],
  ['https://127.0.0.1.example.com/v1', ['127.0.0.1.example.com']],
  ['https://[2001:db8::1]/v1', ['[2001:db8::1]']],
  ['http://172.32.0.1/v1', ['172.32.0.1']],
  ['https://api.openai.com/v1', ['OpenAI']],
  ['https://api.groq.com/openai/v1', ['Groq']],
  ['https://models.example.org/v1', ['models.example.org']],
])('%s is outside as %j', (baseUrl, names) => {
  expect(providersOf(configOf({ baseUrl }))).toEqual(names);
});

it('is the one that the configuration names, and none in this process', () => {
  expect(providersOf(configOf({ baseUrl: 'http://10.0.0.1/v1', provider: 'Our cloud' }))).toEqual([
    'Our cloud',
  ]);
  expect(providersOf(configOf({ transformers: { hub: 'a/b' } }))).toEqual([]);
});
