import { CATEGORIES, hashJson } from '@parley/protocol';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coOccurrenceScore } from './co-occurrence';
import counted from './co-occurrence-prior.json';
import { handMadeCoOccurrence } from './hand-made-co-occurrence';

const NAMES = Object.keys(CATEGORIES);

describe('the co-occurrence prior', () => {
  it('is the one that was counted: a change of one figure shows here', () => {
    expect(hashJson(counted)).toBe(
      '1fb83711a76084e39ee596938884f2112a776e41cc9ddfcd19023998811767f9',
    );
  });

  it('comes from training homes alone', () => {
    expect(Object.keys(counted.provenance.homes)).toEqual([
      'alder',
      'ash',
      'beech',
      'birch',
      'elm',
      'hazel',
    ]);
    expect(counted.provenance.generated).toMatchObject({ seed: 'training-prior', models: 'seen' });
  });

  it('is, with nothing in view, the share of rooms that hold the category', () => {
    const rooms = Object.values(counted.rooms);
    const all = rooms.reduce((sum, room) => sum + room.rooms, 0);
    const share = rooms.reduce((sum, { rooms: of, holding }) => {
      const having = (holding as Record<string, number>).sofa ?? 0;
      return sum + (of / all) * ((having + 1) / (of + 2));
    }, 0);
    expect(coOccurrenceScore('sofa', [])).toBeCloseTo(share, 4);
    expect(coOccurrenceScore('sofa', ['spaceship'])).toBe(coOccurrenceScore('sofa', []));
  });

  it('leads the right way', () => {
    const bathroom = ['toilet', 'towel'];
    const bedroom = ['nightstand', 'wardrobe'];
    expect(coOccurrenceScore('bed', bedroom)).toBeGreaterThan(0.9);
    expect(coOccurrenceScore('bed', bathroom)).toBeLessThan(0.05);
    expect(coOccurrenceScore('bathtub', bathroom)).toBeGreaterThan(0.2);
    // A thing tells of what stands beside it, whatever the room.
    expect(coOccurrenceScore('pillow', ['toilet', 'bed'])).toBeGreaterThan(0.5);
  });

  it('keeps the table made by hand under its name', () => {
    expect(coOccurrenceScore('bed', ['toilet'], 'hand-made')).toBe(
      handMadeCoOccurrence('bed', ['toilet']),
    );
    expect(handMadeCoOccurrence('bed', ['toilet'])).toBe(0.118);
  });

  it('stays between 0 and 1 and counts every kind once, in any order', () => {
    const seen = fc.array(fc.constantFrom(...NAMES), { maxLength: 12 });
    fc.assert(
      fc.property(fc.constantFrom(...NAMES), seen, (target, categories) => {
        const score = coOccurrenceScore(target, categories);
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(1);
        expect(coOccurrenceScore(target, [...categories, ...categories].reverse())).toBe(score);
      }),
    );
  });
});
