import { COLOURS } from '@parley/protocol';
import { describe, expect, it } from 'vitest';
import {
  BELONGING_CATEGORIES,
  BELONGINGS,
  type Belonging,
  drawBelongings,
  makeBelonging,
  PER_BELONGING_SHEET,
  SIDES,
} from '.';
import { MODELS } from './models';

const ALL: readonly Belonging[] = BELONGINGS.map(({ id }) => makeBelonging(id));
const ofCategory = (category: string) => ALL.filter((one) => one.category === category);

/** What can be said of a belonging, one word after another: `mug: body colour red`. */
const statements = ({ parts }: Belonging): Set<string> =>
  new Set(
    parts
      .filter(({ seenFrom }) => seenFrom.length > 0)
      .flatMap(({ name, attributes }) =>
        Object.entries(attributes).map(([attribute, value]) => `${name} ${attribute} ${value}`),
      ),
  );

describe('belongings', () => {
  it('are of the eighteen categories of PInVerify, ten each, some for training and others for tests', () => {
    expect(MODELS.map(({ category }) => category)).toEqual([...BELONGING_CATEGORIES]);
    expect(BELONGING_CATEGORIES).toHaveLength(18);
    for (const category of BELONGING_CATEGORIES) {
      const some = BELONGINGS.filter((one) => one.category === category);
      expect(some).toHaveLength(10);
      expect(some.filter(({ split }) => split === 'test')).toHaveLength(3);
    }
    expect(new Set(BELONGINGS.map(({ id }) => id)).size).toBe(BELONGINGS.length);
  });

  it('have things of each kind among those for tests and among those for training, up to three kinds of a category', () => {
    const kindOf = ({ parts }: Belonging): string => parts[0]?.attributes.shape ?? '';
    const splitOf = new Map(BELONGINGS.map(({ id, split }) => [id, split]));
    for (const category of BELONGING_CATEGORIES) {
      const some = ofCategory(category);
      // Of one thing alone only one split can have it: a hat with a wide brim.
      const kinds = [...new Set(some.map(kindOf))].filter(
        (kind) => some.filter((one) => kindOf(one) === kind).length > 1,
      );
      const kindsOf = (split: string): Set<string> =>
        new Set(some.filter(({ id }) => splitOf.get(id) === split).map(kindOf));
      for (const kind of kinds)
        expect(kindsOf('train').has(kind), `${category} ${kind}, train`).toBe(true);
      const tested = kinds.filter((kind) => kindsOf('test').has(kind));
      expect(tested.length, category).toBe(Math.min(3, kinds.length));
    }
  });

  it('are never two that the same can be said of: those of a kind differ in three visible things or more', () => {
    for (const category of BELONGING_CATEGORIES) {
      const said = ofCategory(category).map((one) => [one.id, statements(one)] as const);
      for (const [i, [a, ofA]] of said.entries())
        for (const [b, ofB] of said.slice(i + 1)) {
          const differ = [...ofA].filter((one) => !ofB.has(one)).length;
          const other = [...ofB].filter((one) => !ofA.has(one)).length;
          expect(Math.max(differ, other), `${a} ${b}`).toBeGreaterThanOrEqual(3);
        }
    }
  });

  it('show other things from the front than from behind', () => {
    for (const { id, parts } of ALL) {
      const only = (side: 'front' | 'back', other: 'front' | 'back') =>
        parts.filter(({ seenFrom }) => seenFrom.includes(side) && !seenFrom.includes(other));
      const differing = [...only('front', 'back'), ...only('back', 'front')];
      expect(differing.length, id).toBeGreaterThanOrEqual(1);
    }
    // Of four in five something is seen from one side only, so that one look is not enough.
    const oneSided = ALL.filter(({ parts }) => parts.some(({ seenFrom }) => seenFrom.length === 1));
    expect(oneSided.length).toBeGreaterThan(0.8 * ALL.length);
  });

  it('name each part once, with colours of the vocabulary, and hide none', () => {
    for (const { id, parts } of ALL) {
      expect(new Set(parts.map(({ name }) => name)).size, id).toBe(parts.length);
      for (const { name, attributes, seenFrom } of parts) {
        expect(seenFrom, `${id} ${name}`).not.toEqual([]);
        expect(SIDES).toEqual(expect.arrayContaining([...seenFrom]));
        for (const key of ['colour', 'second colour'] as const) {
          const value = attributes[key];
          if (value !== undefined) expect(Object.keys(COLOURS), `${id} ${name}`).toContain(value);
        }
      }
    }
  });

  it('see what is named after a side from that side alone', () => {
    for (const { id, parts } of ALL)
      for (const { name, seenFrom } of parts) {
        const side = /^(?:word|name|text|mark|number|bow|screen|light|print) on the back$/.test(
          name,
        )
          ? 'back'
          : /at the (right|left) side$/.exec(name)?.[1];
        if (side !== undefined) expect(seenFrom, `${id} ${name}`).toContain(side);
        if (/^(?:word|name|text|mark|number) on the back$/.test(name))
          expect(seenFrom, `${id} ${name}`).not.toContain('front');
      }
  });

  it('stand on the floor, are as large as life, and have few triangles for the sensors', () => {
    for (const { id, build } of ALL) {
      const lows = build.parts.map(({ positions }) =>
        positions.reduce((low, value, k) => (k % 3 === 1 ? Math.min(low, value) : low), 9),
      );
      expect(Math.abs(Math.min(...lows)), id).toBeLessThan(0.012);
      expect(Math.max(...build.sizeM), id).toBeLessThan(0.6);
      expect(Math.max(...build.sizeM), id).toBeGreaterThan(0.06);
      expect(build.sensor.indices.length / 3, id).toBeLessThanOrEqual(300);
      expect(build.sensor.indices.length, id).toBeGreaterThan(0);
      for (const { positions, normals, indices } of build.parts) {
        expect(positions.every(Number.isFinite) && normals.every(Number.isFinite), id).toBe(true);
        expect(
          indices.every((index) => index < positions.length / 3),
          id,
        ).toBe(true);
      }
    }
  });

  it('are the same bytes each time, whatever was made before', () => {
    const { build } = makeBelonging('mug-4');
    // A sum over all coordinates of one mug: with another one it is another mug, and the version is to be raised.
    const sum = build.parts.reduce(
      (total, { positions }) =>
        total + positions.reduce((s, value, i) => s + value * ((i % 7) + 1), 0),
      0,
    );
    expect(sum).toMatchInlineSnapshot(`373.0588283748366`);
  });

  it('are refused by any other name', () => {
    expect(() => makeBelonging('mug-99')).toThrow(/there is no belonging mug-99/);
  });

  it('are drawn on a sheet', async () => {
    const png = await drawBelongings([makeBelonging('watch-0')]);
    expect([...png.subarray(0, 4)]).toEqual([0x89, 0x50, 0x4e, 0x47]);
    expect(PER_BELONGING_SHEET).toBe(20);
  });
});
