import { describe, expect, it } from 'vitest';
import { groupCredits } from './asset-credits';

const asset = (title: string, author: string, licence: string) => ({
  title,
  author,
  source: 'Blend Swap',
  sourceUrl: `https://example.org/${title}`,
  licence,
  licenceUrl: `https://example.org/${licence}`,
  changes: 'scaled',
});

describe('groupCredits', () => {
  it('names each author once for each licence, with all models and their addresses', () => {
    const assets = [
      asset('Lamp', 'Ada', 'CC0-1.0'),
      asset('Chair', 'Ada', 'CC-BY-3.0'),
      asset('Sofa', 'Ada', 'CC0-1.0'),
      asset('Bed', 'Ben', 'CC0-1.0'),
    ];
    const groups = groupCredits({ assets });
    expect(groups.map(({ author, licence, models }) => [author, licence, models.length])).toEqual([
      ['Ada', 'CC0-1.0', 2],
      ['Ada', 'CC-BY-3.0', 1],
      ['Ben', 'CC0-1.0', 1],
    ]);
    expect(groups[0]?.models[1]).toEqual({ title: 'Sofa', url: 'https://example.org/Sofa' });
    expect(groups[1]?.licenceUrl).toBe('https://example.org/CC-BY-3.0');
  });

  it('refuses a list of another shape', () => {
    expect(() => groupCredits({ assets: [{ title: 'Lamp' }] })).toThrow();
  });
});
