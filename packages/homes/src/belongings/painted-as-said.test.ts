import { randomStream } from '@parley/scenes/seed';
import { expect, it } from 'vitest';
import { BELONGINGS, BELONGINGS_VERSION } from './make-belonging';
import { MODELS } from './models';

it('every colour and material that the truth says of a part is on its surfaces', () => {
  const wrong = BELONGINGS.flatMap(({ id, category }) => {
    const model = MODELS.find((one) => one.category === category);
    if (model === undefined) return [`${id}: no model`];
    const n = Number(id.slice(id.lastIndexOf('-') + 1));
    const parts = model.build(randomStream('belonging', BELONGINGS_VERSION, id), n);
    return parts.flatMap(({ name, attributes, pieces }) => {
      const surfaces = pieces.map(({ surface }) => surface);
      const colours = surfaces.flatMap(({ colour, patternColour }) => [colour, patternColour]);
      const materials = surfaces.map(({ material }) => String(material));
      const said = [attributes.colour, attributes['second colour']].flatMap((one) => one ?? []);
      return [
        ...said.filter((colour) => !colours.some((one) => one === colour)),
        ...[attributes.material]
          .flatMap((one) => one ?? [])
          .filter((one) => !materials.includes(one)),
      ].map((value) => `${id} ${name}: ${value}`);
    });
  });
  expect(wrong).toEqual([]);
});
