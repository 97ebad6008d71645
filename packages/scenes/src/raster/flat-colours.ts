import { COLOURS, type ColourName } from '@parley/protocol';
import type { Scene } from '../format';
import type { FlatColours } from './shade';

const STRUCTURE_ID = 1;
const STRUCTURE_RGB = [214, 208, 198] as const;

/** Colour of every instance by its `colour` attribute, for {@link Rasteriser.renderRgb}; the structure is light. */
export function flatColours(scene: Scene): FlatColours {
  const colours = new Map<number, readonly [number, number, number]>([
    [STRUCTURE_ID, STRUCTURE_RGB],
  ]);
  for (const { id, attributes } of scene.instances) {
    const name = [attributes.colour].flat()[0];
    if (name !== undefined && Object.hasOwn(COLOURS, name))
      colours.set(id, COLOURS[name as ColourName]);
  }
  return colours;
}
