import { EFFECT_CLASS } from '@parley/protocol';
import { describe, expect, it } from 'vitest';
import { isCarried } from './row-difference';

const endOf = (payload: unknown) => ({
  type: 'effect-end' as const,
  payload: JSON.stringify(payload),
});

describe('what a row says of how a call was carried', () => {
  it('is of effects that leave the process', () => {
    const carried = Object.keys(EFFECT_CLASS).filter((kind) => isCarried(endOf({ kind })));
    expect(carried).toEqual(['image', 'model', 'ask', 'poll']);
  });

  it('is of no belief, whatever stands within it', () => {
    const belief = { kind: 'image', candidates: [{ kind: 'ask' }] };
    expect(isCarried(endOf({ kind: 'note', result: null, args: { belief } }))).toBe(false);
    expect(isCarried({ ...endOf({ kind: 'ask' }), type: 'effect-start' })).toBe(false);
  });
});
