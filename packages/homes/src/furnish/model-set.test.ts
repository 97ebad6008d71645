import { describe, expect, it } from 'vitest';
import { CATALOGUE, type FurnitureModel } from '../furniture';
import { isInSet, modelSetOf } from './model-set';

const parametric = CATALOGUE[0] as FurnitureModel;
const ofLibrary: FurnitureModel = { ...parametric, id: 'of-a-library', mount: 'floor' };

describe('the models that a home is drawn from', () => {
  it.each([undefined, 'all', 'seen', 'held-out'] as const)(
    'are parametric pieces alone without a library, when the set is %s',
    (models) => {
      const set = modelSetOf(undefined, models);
      expect(isInSet(parametric, set)).toBe(true);
      expect(isInSet(ofLibrary, set)).toBe(false);
    },
  );

  it('are with a library its models beside them: all, or those of one of two sets', () => {
    expect(isInSet(ofLibrary, modelSetOf('a hash', undefined))).toBe(true);
    const sets = (['seen', 'held-out'] as const).map((models) => modelSetOf('a hash', models));
    expect(sets.filter((set) => isInSet(ofLibrary, set))).toHaveLength(1);
    expect(sets.map((set) => isInSet(parametric, set))).toEqual([true, true]);
  });
});
