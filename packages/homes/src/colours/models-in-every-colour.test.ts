import type { ColourName } from '@parley/protocol';
import type { BuiltHome, SceneInstance } from '@parley/scenes/format';
import { buildTestHome } from '@parley/scenes/test-home';
import { expect, it } from 'vitest';
import { boundsOf, CATALOGUE, type FurnitureModel, plain } from '../furniture';
import { intrinsicAttributes } from '../look';
import { checkColours } from './check-colours';

/** A minute and a half on a machine that does nothing else. */
const SLOW_MS = 400_000;

/** What a model is painted with: no pattern, one colour for its main slot; sizes and shapes take turns. */
function painted(model: FurnitureModel, main: ColourName, turn: number) {
  const surfaces = Object.fromEntries(
    Object.entries(model.slots).map(([name, { role, colours, materials }]) => {
      const colour = role === 'main' ? main : colours.find((one) => one !== main);
      return [name, plain(colour ?? main, materials[0] as (typeof materials)[number])];
    }),
  );
  const params = {
    surfaces,
    size: model.sizes[turn % model.sizes.length] as (typeof model.sizes)[number],
    shape: model.shapes[turn % Math.max(1, model.shapes.length)] ?? null,
    motif: model.motifs?.[0] ?? null,
    seed: 's',
  };
  return { build: model.build(params), attributes: intrinsicAttributes(model, params) };
}

it(
  'every model looks as it is said to in every plain colour that its main part may have',
  async () => {
    const home = buildTestHome();
    const [like] = home.scene.instances as [SceneInstance];
    const wrong: string[] = [];
    for (const model of CATALOGUE) {
      const main = Object.values(model.slots).find(({ role }) => role === 'main');
      for (const [turn, colour] of (main?.colours ?? []).entries()) {
        const { build, attributes } = painted(model, colour, turn);
        const alone: BuiltHome = { ...home, render: new Map([[like.id, build.parts]]) };
        const aabb = boundsOf(build.parts.map(({ positions }) => positions));
        const said = {
          ...like,
          model: model.id,
          category: model.category,
          aabb,
          yawDeg: 0,
          attributes,
        };
        for (const { findings } of await checkColours(alone, [said]))
          for (const { claim, problem } of findings)
            if (problem !== null) wrong.push(`${model.id} in ${colour}, its ${claim}: ${problem}`);
      }
    }
    expect(wrong).toEqual([]);
  },
  SLOW_MS,
);
