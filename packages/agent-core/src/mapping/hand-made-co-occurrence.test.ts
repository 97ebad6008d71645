import { CATEGORIES, ROOM_TYPES } from '@parley/protocol';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  COMPANIONS,
  handMadeCoOccurrence,
  roomLikeness,
  UNINFORMED_HAND_MADE,
} from './hand-made-co-occurrence';

const NAMES = Object.keys(CATEGORIES);

describe('handMadeCoOccurrence', () => {
  it('works out by hand: a toilet in view', () => {
    // the toilet's only room is the bathroom: weight 0.9 there, 0.05 in each of the other seven, 1.25 in all.
    // a bed is in none of the bathrooms: fits 0.9 · 0.05 + 0.05 · (2 · 0.9 + 5 · 0.05) = 0.045 + 0.1025 → 0.1475 / 1.25
    expect(handMadeCoOccurrence('bed', ['toilet'])).toBe(0.118);
    // another toilet: 0.9 · 0.9 + 7 · 0.05 · 0.05 = 0.8275 → / 1.25
    expect(handMadeCoOccurrence('toilet', ['toilet'])).toBe(0.662);
  });

  it('is raised by a companion: 1 − (1 − byRoom) · (1 − 0.6) for a pillow in view of a bed', () => {
    // pillow: bedroom, living room 0.9, children's room 0.6, five others 0.05: 2.65 in all.
    // bed: bedroom, children's room 0.9: 0.9 · 0.9 + 0.6 · 0.9 + 0.9 · 0.05 + 5 · 0.05 · 0.05 = 1.4075 → 0.531132
    expect(handMadeCoOccurrence('bed', ['pillow'])).toBe(0.8125); // 1 − 0.468868 · 0.4 = 0.812453
  });

  it('knows nothing from walls and unknown things', () => {
    expect(handMadeCoOccurrence('bed', [])).toBe(UNINFORMED_HAND_MADE);
    expect(handMadeCoOccurrence('bed', ['wall', 'floor', 'door', 'spaceship'])).toBe(
      UNINFORMED_HAND_MADE,
    );
  });

  it('leads the right way', () => {
    const bathroom = ['toilet', 'sink', 'towel'];
    const bedroom = ['nightstand', 'wardrobe', 'curtain'];
    expect(handMadeCoOccurrence('bed', bedroom)).toBeGreaterThan(
      3 * handMadeCoOccurrence('bed', bathroom),
    );
    expect(handMadeCoOccurrence('cabinet', bathroom)).toBeGreaterThan(
      handMadeCoOccurrence('sofa', bathroom),
    );
  });

  it('stays between 0.1 and 1 and counts every kind once, in any order', () => {
    const seen = fc.array(fc.constantFrom(...NAMES), { maxLength: 12 });
    fc.assert(
      fc.property(fc.constantFrom(...NAMES), seen, (target, categories) => {
        const score = handMadeCoOccurrence(target, categories);
        expect(score).toBeGreaterThanOrEqual(UNINFORMED_HAND_MADE);
        expect(score).toBeLessThanOrEqual(1);
        expect(handMadeCoOccurrence(target, [...categories, ...categories].reverse())).toBe(score);
      }),
    );
  });

  it('speaks of categories of the vocabulary only', () => {
    for (const [a, b] of COMPANIONS) expect(NAMES).toEqual(expect.arrayContaining([a, b]));
    for (const room of ROOM_TYPES)
      expect(roomLikeness('spaceship', room)).toBe(UNINFORMED_HAND_MADE);
  });
});
