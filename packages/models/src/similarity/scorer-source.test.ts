import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ParleyError } from '@parley/protocol';
import { temporaryFolder } from '@parley/test-kit/models';
import { describe, expect, it } from 'vitest';
import { defaultScorerFile, findScorer, readScorerConfigs, scorerBackend } from './scorer-source';

/** Of the repository. */
const ROOT = join(import.meta.dirname, '../../../..');
const fileOf = (text: string): string => {
  const file = join(temporaryFolder('scorers'), 'models.yaml');
  writeFileSync(file, text);
  return file;
};
const errorOf = (run: () => unknown): ParleyError => {
  try {
    run();
  } catch (error) {
    if (error instanceof ParleyError) return error;
  }
  throw new TypeError('no ParleyError');
};

describe('scorers by name', () => {
  it('the shipped file names CLIP and SigLIP, neither of which may download by itself', () => {
    const configs = readScorerConfigs(defaultScorerFile(ROOT));
    expect(Object.keys(configs)).toEqual(expect.arrayContaining(['clip', 'siglip', 'siglip2']));
    for (const config of Object.values(configs))
      if (config.kind === 'transformers') expect(config.allowDownload).toBe(false);
  });

  it('the first file that has the name counts; the rest of a file is not looked at', () => {
    const mine = fileOf(
      'name: mine\nreasoner: {}\nscorers:\n  clip: { kind: transformers, model: me/mine }\n',
    );
    const found = findScorer('clip', {
      folder: '/models',
      files: ['/not/there.yaml', mine, defaultScorerFile(ROOT)],
    });
    expect(found).toMatchObject({ kind: 'transformers', folder: '/models' });
    expect(found.config).toMatchObject({
      model: 'me/mine',
      dtype: 'fp32',
      template: 'Seems like there is a {} ahead.',
      score: { kind: 'cosine' },
    });
  });

  it('the name in the rows changes with the settings', () => {
    const backends = ['', ', dtype: q8'].map((more) => {
      const file = fileOf(`scorers: { c: { kind: transformers, model: a/b${more} } }`);
      return scorerBackend(findScorer('c', { folder: '/models', files: [file] }));
    });
    expect(backends[0]).toMatch(/^transformers:c@[0-9a-f]{8}$/);
    expect(backends[1]).not.toBe(backends[0]);
  });

  it('an unknown one: the error says which there are', () => {
    const file = fileOf('scorers: { c: { kind: transformers, model: a/b } }');
    const error = errorOf(() => findScorer('d', { folder: '/m', files: [file] }, ['offline']));
    expect(error.code).toBe('NOT_FOUND');
    expect(error.remedy).toContain('offline, c');
  });

  it('every fault of the section is named, with its place', () => {
    const file = fileOf(
      'scorers:\n  a: { kind: transformers, model: noslash }\n  b: { kind: http, url: ftp://x, provider: null, apiKeyEnv: sk-secret }\n',
    );
    const { code, message } = errorOf(() => readScorerConfigs(file));
    expect(code).toBe('BAD_INPUT');
    expect(message).toContain('scorers.a.model');
    expect(message).toContain('scorers.b.url');
    expect(message).toContain('scorers.b.apiKeyEnv');
    expect(message).not.toContain('sk-secret');
  });

  it('a sentence without a place for the name', () => {
    const file = fileOf('scorers: { a: { kind: transformers, model: a/b, template: "A chair" } }');
    expect(errorOf(() => readScorerConfigs(file)).message).toContain('scorers.a.template');
  });
});
