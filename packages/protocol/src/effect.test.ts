import { describe, expect, it } from 'vitest';
import { canonicalJson } from './canonical-json';
import { Effect } from './effect';

const plain = { kind: 'ask', questionId: 'q', text: 'What colour is it?', timeoutMs: null };

describe('a question', () => {
  it('without form and picture has the bytes that it has in older logs', () => {
    expect(canonicalJson(Effect.parse(plain))).toBe(
      '{"kind":"ask","questionId":"q","text":"What colour is it?","timeoutMs":null}',
    );
  });

  it('keeps its form and the thing that it points at', () => {
    const pointing = {
      ...plain,
      form: 'yes-no',
      picture: { frameId: 'f', imageId: null, box: [1, 2, 3, 4] },
    };
    expect(Effect.parse(pointing)).toEqual(pointing);
    expect(Effect.safeParse({ ...pointing, form: 'stars' }).success).toBe(false);
    expect(Effect.safeParse({ ...pointing, picture: { frameId: 'f' } }).success).toBe(false);
  });
});
