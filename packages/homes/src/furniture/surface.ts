import type { ColourName, MaterialName, PatternName } from '@parley/protocol';
import type { SurfaceSpec } from '@parley/scenes/format';
import type { FurnitureParams } from './model';

/** A plain surface. */
export const plain = (colour: ColourName, material: MaterialName): SurfaceSpec => ({
  colour,
  material,
  pattern: 'plain',
  patternColour: colour,
  textureId: null,
});

/** A surface in two colours. */
export const patterned = (
  colours: readonly [ColourName, ColourName],
  material: MaterialName,
  pattern: PatternName,
): SurfaceSpec => ({
  colour: colours[0],
  material,
  pattern,
  patternColour: pattern === 'plain' ? colours[0] : colours[1],
  textureId: null,
});

/** The same without its pattern: for handles, on which nothing of it could be recognised. */
export const unpatterned = ({ colour, material }: SurfaceSpec): SurfaceSpec =>
  plain(colour, material);

/** A surface that shows a generated image over UV 0…1. */
export const imaged = (base: SurfaceSpec, textureId: string): SurfaceSpec => ({
  ...base,
  textureId,
});

/** The surface chosen for a slot. @throws {RangeError} when the parameters leave it out. */
export function slot(params: FurnitureParams, name: string): SurfaceSpec {
  const surface = params.surfaces[name];
  if (surface === undefined) throw new RangeError(`no surface for slot ${name}`);
  return surface;
}

/** Glazes of cups, plates and pots. */
export const CERAMIC_COLOURS: readonly ColourName[] = [
  'white',
  'blue',
  'red',
  'yellow',
  'green',
  'turquoise',
  'black',
  'orange',
  'pink',
  'grey',
];
