import type { MotifName } from '@parley/protocol';
import { type Image, paint } from '@parley/scenes/textures';
import { butterfly, dog, elephant, fish, fox, horse, snail, whale } from './motifs-animals';
import { bird, boat, cat, circles, lines, portrait } from './motifs-figures';
import { flowers, fruit, leaf, type Motif } from './motifs-nature';
import { PHOTOS } from './motifs-photos';
import { bridge, castle, house, lighthouse, moon, rainbow, windmill } from './motifs-places';
import {
  anchor,
  balloon,
  car,
  feather,
  heart,
  mushroom,
  rocket,
  squares,
  star,
  train,
  triangles,
  umbrella,
} from './motifs-things';
import { draw } from './shapes';

const POSTERS = {
  flowers,
  fruit,
  cat,
  bird,
  boat,
  portrait,
  circles,
  lines,
  leaf,
  dog,
  horse,
  fish,
  butterfly,
  elephant,
  whale,
  fox,
  snail,
  lighthouse,
  bridge,
  castle,
  windmill,
  house,
  moon,
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
  squares,
  triangles,
  feather,
} as const satisfies Partial<Record<MotifName, Motif>>;

const HEIGHT_PX = 208;
/** Width by height of the two picture formats. */
const ASPECTS = { wide: 1.35, square: 1 } as const;
export type PictureAspect = keyof typeof ASPECTS;

/** What a picture shows: a photograph of a landscape, or a flat poster. */
export function motifImage(motif: MotifName, aspect: PictureAspect): Image {
  const wide = ASPECTS[aspect];
  const size = [Math.round(HEIGHT_PX * wide), HEIGHT_PX] as const;
  const photo = PHOTOS[motif];
  if (photo !== undefined) return paint(size, (x, y) => photo(x / HEIGHT_PX, y / HEIGHT_PX, wide));
  return draw(POSTERS[motif as keyof typeof POSTERS](wide), size);
}
