import fc from 'fast-check';
import { expect, it, describe as suite } from 'vitest';
import type { Attributes } from '../format';
import { describe, differs, distinguishingAttributes } from './describe';

suite('describe', () => {
  it('says what a person would say', () => {
    expect(
      describe({
        category: 'armchair',
        attributes: {
          colour: 'green',
          material: 'fabric',
          pattern: 'striped',
          accent: 'brown',
          near: ['plant', 'lamp'],
          on: 'floor',
          room: 'living room',
        },
      }),
    ).toBe(
      'the armchair with green striped fabric and brown legs next to a plant in the living room',
    );
    expect(
      describe({
        category: 'picture',
        attributes: {
          content: 'cat',
          accent: 'gold',
          shape: 'square',
          size: 'small',
          near: ['bed'],
          on: 'wall',
          room: "children's room",
        },
      }),
    ).toBe(
      "the small square picture of a cat with a gold frame on the wall, next to a bed in the children's room",
    );
    expect(
      describe({
        category: 'vase',
        attributes: {
          colour: 'orange',
          pattern: 'plain',
          material: 'ceramic',
          on: 'cabinet',
          room: 'hallway',
        },
      }),
    ).toBe('the orange ceramic vase on a cabinet in the hallway');
    expect(
      describe({
        category: 'lamp',
        attributes: {
          colour: 'red',
          pattern: 'dotted',
          material: 'fabric',
          accent: 'gold',
          shape: 'tall',
          size: 'large',
          room: 'study',
        },
      }),
    ).toBe('the red dotted fabric floor lamp with a gold base in the study');
  });
});

suite('whereabouts', () => {
  it('have the article that people say', () => {
    const lamp = { category: 'lamp', attributes: { on: 'armchair', near: ['oven'] } };
    expect(describe(lamp)).toBe('the table lamp on an armchair, next to an oven');
  });

  it('follow what people call the thing', () => {
    const bed = { category: 'bed', noun: 'bunk bed', attributes: { colour: 'blue', on: 'floor' } };
    expect(describe(bed)).toBe('the blue bunk bed');
  });
});

const attributes: fc.Arbitrary<Attributes> = fc.record(
  {
    colour: fc.constantFrom('red', 'blue', 'green'),
    pattern: fc.constantFrom('plain', 'striped'),
    size: fc.constantFrom('small', 'large'),
    near: fc.subarray(['bed', 'desk', 'plant']),
    room: fc.constantFrom('study', 'kitchen'),
  },
  { requiredKeys: [] },
);

suite('distinguishingAttributes', () => {
  const told = (set: readonly (keyof Attributes)[], a: Attributes, others: Attributes[]): boolean =>
    others.every((other) => set.some((name) => differs(name, a, other)));

  it('tells the target from every other, and no smaller set does', () => {
    fc.assert(
      fc.property(attributes, fc.array(attributes, { maxLength: 6 }), (target, others) => {
        const set = distinguishingAttributes(target, others);
        if (!told(set, target, others)) {
          const names = Object.keys(target) as (keyof Attributes)[];
          expect(told(names, target, others)).toBe(false);
          return;
        }
        for (const name of set) {
          expect(
            told(
              set.filter((other) => other !== name),
              target,
              others,
            ),
          ).toBe(false);
        }
      }),
    );
  });

  it('takes colour before size when either would do, and nothing when it is alone', () => {
    const red: Attributes = { colour: 'red', size: 'small' };
    expect(distinguishingAttributes(red, [{ colour: 'blue', size: 'large' }])).toEqual(['colour']);
    expect(distinguishingAttributes(red, [])).toEqual([]);
    expect(
      distinguishingAttributes(red, [
        { colour: 'red', size: 'large' },
        { colour: 'blue', size: 'small' },
      ]),
    ).toEqual(['colour', 'size']);
  });
});
