import type { MotifName } from '@parley/protocol';
import { type Image, paint } from '@parley/scenes/textures';
import { butterfly, dog, elephant, fish, fox, horse, snail, whale } from './motifs-animals';
import { bird, cat, portrait } from './motifs-figures';
import { leaf, type Motif } from './motifs-nature';
import { PHOTOS, type Photo } from './motifs-photos';
import { castle, house, rainbow, windmill } from './motifs-places';
import { PRINTS } from './motifs-prints';
import {
  anchor,
  balloon,
  car,
  feather,
  heart,
  mushroom,
  rocket,
  star,
  train,
  umbrella,
} from './motifs-things';
import { draw } from './shapes';

const POSTERS = {
  cat,
  bird,
  portrait,
  leaf,
  dog,
  horse,
  fish,
  butterfly,
  elephant,
  whale,
  fox,
  snail,
  castle,
  windmill,
  house,
  rainbow,
  balloon,
  train,
  car,
  rocket,
  umbrella,
  mushroom,
  anchor,
  heart,
  star,
  feather,
} as const satisfies Partial<Record<MotifName, Motif>>;

const HEIGHT_PX = 208;
/** Width by height of the two picture formats. */
const ASPECTS = { wide: 1.35, square: 1 } as const;
export type PictureAspect = keyof typeof ASPECTS;

/** What hangs as if a person had taken or painted it. */
const PAINTED: Readonly<Partial<Record<MotifName, Photo>>> = { ...PHOTOS, ...PRINTS };

/** What a picture shows: a photograph or a print, or a flat poster. */
export function motifImage(motif: MotifName, aspect: PictureAspect): Image {
  const wide = ASPECTS[aspect];
  const size = [Math.round(HEIGHT_PX * wide), HEIGHT_PX] as const;
  const photo = PAINTED[motif];
  if (photo !== undefined) return paint(size, (x, y) => photo(x / HEIGHT_PX, y / HEIGHT_PX, wide));
  return draw(POSTERS[motif as keyof typeof POSTERS](wide), size);
}
