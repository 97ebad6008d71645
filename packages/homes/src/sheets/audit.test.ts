import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { readAudit } from '../audit';
import { checkColours } from '../colours';
import { addFurniture, CATALOGUE } from '../furniture';
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

  it('names a row that it cannot read', () => {
    const row = '| 1 | `bed-a` | bed | bedding [main main] bright fabric |  |';
    expect(() => readAudit(row)).toThrow(/cannot be read: \| 1 \| `bed-a`/);
    expect(() => readAudit('| 1 | bed-a | bed |')).toThrow(/cannot be read/);
  });
});
