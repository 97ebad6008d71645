import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Attributes } from '../format';
import { differs, distinguishingAttributes, isSettled } from './describe';
import { describeMinimally } from './describe-minimally';

const minimal = (category: string, attributes: Attributes, ...others: Attributes[]) =>
  describeMinimally({ category, attributes }, others);

describe('describeMinimally', () => {
  it('says no more than is needed, and how hard it is', () => {
    const chair: Attributes = { colour: 'green', pattern: 'plain', near: ['plant', 'bed'] };
    expect(minimal('armchair', chair)).toEqual({
      text: 'the armchair',
      attributes: 0,
      relations: 0,
    });
    expect(minimal('armchair', chair, { ...chair, colour: 'red' })).toEqual({
      text: 'the green armchair',
      attributes: 1,
      relations: 0,
    });
    expect(minimal('armchair', chair, { ...chair, near: ['plant'] })).toEqual({
      text: 'the armchair next to a bed',
      attributes: 0,
      relations: 1,
    });
  });

  it('says plain and on the floor where they are what tells', () => {
    const rug: Attributes = { colour: 'red', pattern: 'plain', size: 'medium', on: 'floor' };
    expect(minimal('rug', rug, { ...rug, pattern: 'striped' })?.text).toBe('the plain rug');
    expect(minimal('vase', rug, { ...rug, on: 'table' })?.text).toBe('the vase on the floor');
    expect(minimal('vase', { on: 'tv' }, { on: 'table' })?.text).toBe('the vase on a television');
  });

  it('never says a size that nobody can judge from a picture', () => {
    const rug: Attributes = { colour: 'red', size: 'medium', room: 'study' };
    expect(minimal('rug', rug, { ...rug, size: 'large' })).toBeNull();
    expect(minimal('rug', { ...rug, size: 'large' }, rug)?.text).toBe('the large rug');
    expect(minimal('rug', rug, { ...rug, size: 'small', room: 'kitchen' })?.text).toBe(
      'the rug in the study',
    );
  });

  it('says a size only where nothing else tells, also where it would be shorter', () => {
    const rug: Attributes = { colour: 'red', size: 'small', on: 'floor', room: 'study' };
    const others: Attributes[] = [
      { ...rug, size: 'large', colour: 'blue' },
      { ...rug, size: 'large', room: 'kitchen' },
    ];
    expect(minimal('rug', rug, ...others)?.text).toBe('the red rug in the study');
    expect(distinguishingAttributes(rug, others)).toEqual(['colour', 'room']);
  });

  it('says no material that a picture does not settle, unless nothing else tells', () => {
    const sofa: Attributes = { colour: 'red', material: 'leather', room: 'study' };
    const one = { category: 'sofa', attributes: sofa, unsettled: ['material' as const] };
    const elsewhere = { ...sofa, material: 'fabric', room: 'bedroom' };
    expect(describeMinimally(one, [elsewhere])?.text).toBe('the sofa in the study');
    expect(describeMinimally(one, [{ ...sofa, material: 'fabric' }])?.text).toBe(
      'the leather sofa',
    );
    expect(isSettled(one, ['material'])).toBe(false);
    expect(isSettled(one, ['colour', 'room'])).toBe(true);
    expect(isSettled({}, ['size'])).toBe(false);
    expect(isSettled({}, ['material'])).toBe(true);
  });

  it('calls a thing what people call it', () => {
    const chair = { category: 'chair', noun: 'office chair', attributes: { colour: 'grey' } };
    expect(describeMinimally(chair, [{ colour: 'red' }])?.text).toBe('the grey office chair');
    expect(describeMinimally(chair, [])?.text).toBe('the office chair');
    const lamp = { category: 'lamp', noun: 'chandelier', attributes: { colour: 'gold' } };
    expect(describeMinimally(lamp, [])?.text).toBe('the chandelier');
  });

  it('has the right article before every word', () => {
    const on = (host: string): string | undefined =>
      minimal('lamp', { on: host }, { on: 'wall' })?.text;
    expect(on('armchair')).toBe('the lamp on an armchair');
    expect(on('table')).toBe('the lamp on a table');
    expect(minimal('lamp', { near: ['food'] }, {})?.text).toBe('the lamp next to food');
  });

  it('names two neighbours when one is not enough', () => {
    expect(
      minimal('lamp', { near: ['bed', 'desk'] }, { near: ['bed'] }, { near: ['desk'] }),
    ).toEqual({ text: 'the lamp next to a bed and a desk', attributes: 0, relations: 2 });
  });

  it('calls a lamp by where it stands only when that tells', () => {
    const lamp: Attributes = { colour: 'red', shape: 'tall' };
    expect(minimal('lamp', lamp, { colour: 'blue', shape: 'tall' })?.text).toBe('the red lamp');
    expect(minimal('lamp', lamp, { colour: 'red', shape: 'round' })?.text).toBe('the floor lamp');
  });

  it('has no words for one of two twins', () => {
    expect(minimal('chair', { colour: 'red' }, { colour: 'red' })).toBeNull();
  });

  const words: fc.Arbitrary<Attributes> = fc.record(
    {
      colour: fc.constantFrom('red', 'blue', 'green'),
      accent: fc.constantFrom('gold', 'black'),
      pattern: fc.constantFrom('plain', 'striped'),
      size: fc.constantFrom('small', 'medium', 'large'),
      on: fc.constantFrom('floor', 'wall', 'table'),
      near: fc.uniqueArray(fc.constantFrom('bed', 'desk', 'plant', 'sofa'), { maxLength: 3 }),
      room: fc.constantFrom('study', 'kitchen'),
    },
    { requiredKeys: [] },
  );

  it('gives things of a category texts of their own, as hard as their attributes are many', () => {
    fc.assert(
      fc.property(
        fc.array(words, { maxLength: 7 }),
        fc.constantFrom('chair', 'lamp'),
        (all, kind) => {
          const texts = all.flatMap((attributes, i) => {
            const others = all.filter((_, k) => k !== i);
            const found = minimal(kind, attributes, ...others);
            const set = distinguishingAttributes(attributes, others);
            const isTold = others.every((one) =>
              set.some((name) => differs(name, attributes, one)),
            );
            expect(found !== null).toBe(isTold);
            if (found === null) return [];
            const more = found.attributes + found.relations - set.length;
            expect(more === 0 || (more === 1 && set.includes('near'))).toBe(true);
            return [found.text];
          });
          expect(new Set(texts).size).toBe(texts.length);
        },
      ),
    );
  });
});
