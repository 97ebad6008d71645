import type { MotifName } from '@parley/protocol';
import type { Image } from '@parley/scenes/textures';
import { butterfly, dog, elephant, fish, fox, horse, snail, whale } from './motifs-animals';
import { bird, boat, cat, circles, city, lines, portrait } from './motifs-figures';
import { flowers, forest, fruit, leaf, type Motif, mountains, sea, sunset } from './motifs-nature';
import {
  bridge,
  castle,
  desert,
  house,
  island,
  lighthouse,
  moon,
  rainbow,
  waterfall,
  windmill,
} from './motifs-places';
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

const MOTIF_DRAWINGS: Readonly<Record<MotifName, Motif>> = {
  mountains,
  sea,
  forest,
  sunset,
  flowers,
  fruit,
  cat,
  bird,
  boat,
  portrait,
  city,
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
  waterfall,
  desert,
  moon,
  rainbow,
  island,
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
};

const HEIGHT_PX = 208;
/** Width by height of the two picture formats. */
const ASPECTS = { wide: 1.35, square: 1 } as const;
export type PictureAspect = keyof typeof ASPECTS;

/** What a picture shows, as a flat poster. */
export const motifImage = (motif: MotifName, aspect: PictureAspect): Image =>
  draw(MOTIF_DRAWINGS[motif](ASPECTS[aspect]), [
    Math.round(HEIGHT_PX * ASPECTS[aspect]),
    HEIGHT_PX,
  ]);
