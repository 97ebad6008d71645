import { type ColourName, ParleyError, type PatternName } from '@parley/protocol';
import type { SurfaceSpec } from '../format';
import { detailById, detailOf } from './detail';
import type { Image } from './image';
import { PATTERN_TILE_M, patternImage } from './pattern';

/** An image that surfaces name by its id. */
export interface NamedTexture {
  /** Metres per tile; null maps the image once over UV 0…1. */ readonly tileM: number | null;
  readonly image: () => Image;
}

/** Finds the images that are neither grain nor pattern; null for an unknown id. An id names the same pixels in all of them. */
export type FindTexture = (id: string) => NamedTexture | null;

/** Which image a surface shows, and how it is laid on. */
export interface TextureUse {
  /** Null for a smooth plain surface. */ readonly id: string | null;
  /** Metres per tile; null maps the image once over UV 0…1. */ readonly tileM: number | null;
  /** True: the image is grey and multiplies the colour. False: the image holds the colours. */
  readonly tintsColour: boolean;
}

/** The texture of a surface: an image by id, else its pattern, else the grain of its material. */
export function textureUse(surface: SurfaceSpec, find: FindTexture): TextureUse {
  if (surface.textureId !== null) {
    const tileM = find(surface.textureId)?.tileM ?? null;
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
export function textureImage(id: string, find: FindTexture): Image {
  const named = detailById(id) ?? find(id);
  if (named !== null) return named.image();
  const [kind, pattern, main, second] = id.split('/');
  if (kind === 'pattern')
    return patternImage(pattern as Exclude<PatternName, 'plain'>, [
      main as ColourName,
      second as ColourName,
    ]);
  throw new ParleyError('NOT_FOUND', `there is no texture ${id}`, { where: id });
}
