import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ModelConfig } from '@parley/models/prompted';
import { temporaryFolder } from '@parley/test-kit/models';
import { describe, expect, it } from 'vitest';
import { COIN_PORTS } from '../tasks/coin/coin-ports';
import { promptedPorts, unservedPorts } from './prompted-ports';

const folder = temporaryFolder('prompted-ports');
const section = {
  baseUrl: 'http://127.0.0.1:9/v1',
  model: 'm',
  prices: { inputUsdPerMillionTokens: 0, outputUsdPerMillionTokens: 0 },
};
const vlmOnly = { name: 'x', vlm: section };
const file = (name: string, value: object): string => {
  const path = join(folder, name);
  writeFileSync(path, JSON.stringify(value));
  return path;
};

describe('the ports of a model configuration', () => {
  it('are those that it has a section for, and no other', () => {
    expect(promptedPorts(file('vlm.yaml', vlmOnly), COIN_PORTS)).toEqual({ vlm: 'prompted' });
    const both = file('both.yaml', { ...vlmOnly, reasoner: section });
    expect(promptedPorts(both, COIN_PORTS)).toEqual({ vlm: 'prompted', reasoner: 'prompted' });
  });

  it('cannot be known without the file', () => {
    expect(() => promptedPorts(join(folder, 'nothing.yaml'), COIN_PORTS)).toThrow(/does not exist/);
  });

  it('are missed where a backend is prompted and the section is left out', () => {
    const config = ModelConfig.parse(vlmOnly);
    const unserved = (backends: Readonly<Record<string, string>>) =>
      unservedPorts(
        Object.fromEntries(Object.entries(backends).map(([port, backend]) => [port, { backend }])),
        COIN_PORTS,
        config,
      ).map(({ port, section, other }) => `${port} ${section} ${other}`);
    expect(unserved({ vlm: 'prompted', reasoner: 'prompted' })).toEqual([
      'reasoner reasoner rules',
    ]);
    expect(unserved({ vlm: 'prompted', reasoner: 'rules' })).toEqual([]);
    expect(unserved({ vlm: 'prompted', reasoner: 'rules', reader: 'prompted' })).toEqual([
      'reader reasoner rules',
    ]);
  });
});
