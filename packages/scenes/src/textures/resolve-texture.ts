import {
  type ColourName,
  MOTIFS,
  type MotifName,
  ParleyError,
  type PatternName,
} from '@parley/protocol';
import type { SurfaceSpec } from '../format';
import { detailById, detailOf } from './detail';
import { coveringById } from './floors';
import type { Image } from './image';
import { motifImage, type PictureAspect } from './motif';
import { PATTERN_TILE_M, patternImage } from './pattern';
import { specialById } from './special';

/** Which image a surface shows, and how it is laid on. */
export interface TextureUse {
  /** Null for a smooth plain surface. */ readonly id: string | null;
  /** Metres per tile; null maps the image once over UV 0…1. */ readonly tileM: number | null;
  /** True: the image is grey and multiplies the colour. False: the image holds the colours. */
  readonly tintsColour: boolean;
}

/** The texture of a surface: an image by id, else its pattern, else the grain of its material. */
export function textureUse(surface: SurfaceSpec): TextureUse {
  if (surface.textureId !== null) {
    const tileM = coveringById(surface.textureId)?.tileM ?? null;
    return { id: surface.textureId, tileM, tintsColour: false };
  }
  if (surface.pattern !== 'plain') {
    return {
      id: `pattern/${surface.pattern}/${surface.colour}/${surface.patternColour}`,
      tileM: surface.pattern === 'bordered' ? null : PATTERN_TILE_M,
      tintsColour: false,
    };
  }
  const detail = isPainted(surface) ? null : detailOf(surface.material);
  return { id: detail?.id ?? null, tileM: detail?.tileM ?? null, tintsColour: true };
}

/** Timber shows its grain; other colours of wood are lacquer. */
const isPainted = ({ material, colour }: SurfaceSpec): boolean =>
  material === 'wood' && colour !== 'brown' && colour !== 'beige';

/** Pixels of a texture id. @throws {ParleyError} `NOT_FOUND` */
export function textureImage(id: string): Image {
  const make = detailById(id)?.image ?? coveringById(id)?.image ?? specialById(id);
  if (make !== null && make !== undefined) return make();
  const [kind, ...rest] = id.split('/');
  if (kind === 'pattern') {
    const [pattern, main, second] = rest as [Exclude<PatternName, 'plain'>, ColourName, ColourName];
    return patternImage(pattern, [main, second]);
  }
  const motif = MOTIFS.find((name): name is MotifName => name === rest[0]);
  if (kind === 'motif' && motif !== undefined) return motifImage(motif, rest[1] as PictureAspect);
  throw new ParleyError('NOT_FOUND', `there is no texture ${id}`, { where: id });
}
