import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { readAudit } from '../audit';
import { checkColours } from '../colours';
import { addFurniture, CATALOGUE, furnitureModel } from '../furniture';
import { BUILT_IN_TIERS, type FurnitureLibrary, openFurnitureLibrary } from '../library';
import { applyAudit } from '../sh3f/apply-audit';
import { modelAlone, sheetLook } from './model-alone';

const LIBRARY = fileURLToPath(new URL('../../../../public/furniture', import.meta.url));
const SLOW_MS = 300_000;

describe('what was judged of the furniture by sight', () => {
  let library: FurnitureLibrary;
  beforeAll(async () => {
    library = await openFurnitureLibrary(LIBRARY, BUILT_IN_TIERS);
    addFurniture(library.models);
  }, SLOW_MS);

  it('covers every library model and every parametric one, and no other', () => {
    const models = [...CATALOGUE, ...library.models].map(({ id }) => id);
    expect([...library.audit.keys()].sort()).toEqual(models.sort());
  });

  it('is what the catalogue says', () => {
    for (const [id, entry] of library.entries) {
      const judged = library.audit.get(id);
      if (judged === undefined) throw new Error(id);
      const { noun, slots } = applyAudit(entry, judged);
      expect({ id, noun: entry.noun }).toEqual({ id, noun });
      for (const [i, { role, material, colours, colour }] of entry.slots.entries()) {
        const wanted = slots[i];
        expect({ id, i, role, material }).toEqual({
          id,
          i,
          role: wanted?.role,
          material: wanted?.material,
        });
        expect(colours.every((one) => wanted?.colours.includes(one))).toBe(true);
        expect(colours.length > 0).toBe((wanted?.colours.length ?? 0) > 0);
        if (colours.length === 0)
          expect({ id, i, colour }).toEqual({ id, i, colour: wanted?.colour });
      }
    }
  });

  it('is what parametric models say', () => {
    for (const { id, noun, slots, category } of CATALOGUE) {
      const judged = library.audit.get(id);
      expect({ id, noun }).toEqual({ id, noun: judged?.isSaid ? judged.called : undefined });
      for (const part of judged?.parts ?? []) {
        if (part.slot === null) continue;
        const slot = slots[part.slot];
        expect({ id, part: part.slot, role: slot?.role }).toEqual({
          id,
          part: part.slot,
          role: part.role,
        });
        const isSeen = slot?.materials.some((material) => part.materials.includes(material));
        if (part.role === 'main' && category !== 'plant')
          expect({ id, isSeen }).toEqual({ id, isSeen: true });
      }
    }
  });

  it('says which materials pictures do not tell apart, and which pattern a picture of its own shows', () => {
    for (const { id, slots } of [...CATALOGUE, ...library.models]) {
      const judged = library.audit.get(id)?.parts.find(({ role }) => role === 'main');
      if (judged === undefined) continue;
      const alike = judged.materials.length > 1 ? judged.materials : undefined;
      const main = Object.values(slots).find(({ role }) => role === 'main');
      expect({ id, alike: main?.alike }).toEqual({ id, alike });
      const part = library.entries.get(id)?.slots.find(({ name }) => name === judged.slot);
      if (part === undefined || part.paint === 'flat' || judged.pattern === null) continue;
      expect({ id, pattern: main?.ownPattern }).toEqual({ id, pattern: judged.pattern });
      const { attributes } = sheetLook(furnitureModel(id));
      expect({ id, said: attributes.pattern }).toEqual({ id, said: judged.pattern });
    }
    const plaid = library.models.find(({ id }) => id === 'chair-plaid-chair');
    expect(plaid?.slots.main?.ownPattern).toBe('checked');
  });

  it('has nouns that fit their heights: no coffee table is as high as one eats at', () => {
    const heightsM: Readonly<Record<string, readonly [number, number]>> = {
      'coffee table': [0.25, 0.62],
      'side table': [0.35, 0.76],
      'dining table': [0.68, 0.85],
      'console table': [0.65, 1],
      'bar stool': [0.55, 1.2],
      'floor lamp': [1.05, 2.2],
      'table lamp': [0.2, 0.85],
    };
    const wrong = [...CATALOGUE, ...library.models].flatMap((model) => {
      const [least, most] = heightsM[model.noun ?? ''] ?? [0, 9];
      return model.sizes.flatMap((size) => {
        const { params } = sheetLook(model);
        const [, heightM] = model.build({ ...params, size }).sizeM;
        return heightM >= least && heightM <= most ? [] : [`${model.id} ${size}: ${heightM} m`];
      });
    });
    expect(wrong).toEqual([]);
  });

  it('names one part at most for the colour, and one for the accent', () => {
    for (const [id, { parts }] of library.audit)
      for (const role of ['main', 'accent'])
        expect(parts.filter((part) => part.role === role).length, `${id} ${role}`).toBeLessThan(2);
  });

  it(
    'is what each library model shows',
    async () => {
      const problems: string[] = [];
      for (const model of library.models) {
        const { home } = modelAlone(sheetLook(model));
        const [checked] = await checkColours(home, home.scene.instances, library.audit);
        for (const { claim, said, problem } of checked?.findings ?? [])
          if (problem !== null) problems.push(`${model.id} ${claim} ${said}: ${problem}`);
      }
      expect(problems).toEqual([]);
    },
    SLOW_MS,
  );

  it('finds a frame and a bedding that were swapped', async () => {
    const model = library.models.find(({ id }) => id === 'bed-iron-bed');
    if (model === undefined) throw new Error('no iron bed');
    const { home, instance, look } = modelAlone(sheetLook(model));
    const { colour, accent } = look.attributes;
    const swapped = {
      ...instance,
      attributes: { ...look.attributes, colour: accent, accent: colour },
    };
    const [checked] = await checkColours(home, [swapped as typeof instance], library.audit);
    const problems = checked?.findings.filter(({ problem }) => problem !== null) ?? [];
    expect(problems.map(({ claim }) => claim)).toEqual(['colour', 'accent']);
  });

  it('finds a pattern that is not said', async () => {
    const { home, instance, look } = modelAlone(sheetLook(furnitureModel('chair-plaid-chair')));
    const { pattern, ...attributes } = look.attributes;
    expect(pattern).toBe('checked');
    for (const said of [{}, { pattern: 'plain' }]) {
      const silent = { ...instance, attributes: { ...attributes, ...said } };
      const [checked] = await checkColours(home, [silent], library.audit);
      const problems = checked?.findings.filter(({ problem }) => problem !== null) ?? [];
      expect(problems.map(({ claim, problem }) => [claim, problem])).toEqual([
        ['pattern', 'people see checked'],
      ]);
    }
  });

  it('names a row that it cannot read', () => {
    const row = '| 1 | `bed-a` | bed | bedding [main main] bright fabric |  |';
    expect(() => readAudit(row)).toThrow(/cannot be read: \| 1 \| `bed-a`/);
    expect(() => readAudit('| 1 | bed-a | bed |')).toThrow(/cannot be read/);
  });
});
