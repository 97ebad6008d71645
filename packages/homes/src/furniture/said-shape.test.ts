import { expect, it } from 'vitest';
import { CATALOGUE } from './catalogue';
import type { FurnitureModel, FurnitureParams } from './model';
import { plain } from './surface';

/** Longer side of the plan over the shorter one: what may be called so. */
const RATIOS = { rectangular: [1.2, Infinity], square: [1, 1.05] } as const;

/** First choice of every slot. */
function surfacesOf({ slots }: FurnitureModel): FurnitureParams['surfaces'] {
  return Object.fromEntries(
    Object.entries(slots).map(([name, { colours, materials }]) => {
      const [[colour], [material]] = [colours, materials];
      if (colour === undefined || material === undefined) throw new Error(name);
      return [name, plain(colour, material)];
    }),
  );
}

/** Sides of what is seen of a thing that stands from above, or of one that hangs on a wall from its front. */
function sidesM(model: FurnitureModel, [width, height, depth]: readonly number[]) {
  const isOnWall = ['picture', 'mirror', 'clock', 'notice board'].includes(model.category);
  return [width, isOnWall ? height : depth] as [number, number];
}

it('says rectangular and square of what is so in every size', () => {
  const wrong: string[] = [];
  for (const model of CATALOGUE)
    for (const shape of ['rectangular', 'square'] as const) {
      if (!model.shapes.includes(shape)) continue;
      for (const size of model.sizes) {
        const [motif = null] = model.motifs ?? [];
        const build = model.build({ surfaces: surfacesOf(model), size, shape, motif, seed: 's' });
        const sides = sidesM(model, build.sizeM);
        const ratio = Math.max(...sides) / Math.min(...sides);
        const [least, most] = RATIOS[shape];
        if (ratio < least || ratio > most)
          wrong.push(`${model.id} ${size} ${shape}: ${sides.join(' × ')} m`);
      }
    }
  expect(wrong).toEqual([]);
});
