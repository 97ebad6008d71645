import { convertIndexedToRgb, decode } from 'fast-png';
import { readImageHeader } from '../../image-header';
import { badImport } from '../../input/bad-import';
import { checkImageSize } from '../gltf/limits';
import type { GltfImage, WrapMode } from '../gltf/read-gltf';

/** Painted ids of a semantic mesh: where a texture is, packed RGB of its texels as stored. */
export interface Painting {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly rgb: Uint32Array;
}

/**
 * Reads a painted PNG. Ids are bytes as stored: no colour management, no filtering.
 *
 * @throws {ParleyError} `BAD_SCENE`
 */
export function readPainting({ mimeType, bytes }: GltfImage, where: string): Painting {
  if (mimeType !== 'image/png')
    throw badImport(
      where,
      `ids are painted as "${mimeType}"`,
      'Ids must be stored without loss, as PNG.',
    );
  const header = readImageHeader(bytes);
  if (header !== null) checkImageSize([header.widthPx, header.heightPx], where);
  try {
    const png = decode(bytes);
    const indexed = png.palette !== undefined && png.palette !== null;
    const data = indexed ? convertIndexedToRgb(png) : png.data;
    const channels = indexed ? (png.palette?.[0]?.length ?? 3) : png.channels;
    if (png.depth > 8 || channels < 3) throw new Error('8-bit colours are needed');
    const rgb = Uint32Array.from({ length: png.width * png.height }, (_, k) => {
      const at = k * channels;
      return (
        ((data[at] as number) << 16) | ((data[at + 1] as number) << 8) | (data[at + 2] as number)
      );
    });
    return { widthPx: png.width, heightPx: png.height, rgb };
  } catch (cause) {
    throw badImport(where, 'this PNG cannot be read', undefined, cause);
  }
}

/** How a texture goes on beyond its sides, and which way up it lies. */
export interface Laying {
  readonly wrap: readonly [WrapMode, WrapMode];
  readonly isFlipped: boolean;
}

/** Nearest texel of a place in texture coordinates, v from the top. */
export function texel(
  painting: Painting,
  u: number,
  v: number,
  { wrap, isFlipped }: Laying,
): number {
  const { widthPx, heightPx, rgb } = painting;
  const column = along(u, widthPx, wrap[0]);
  const row = along(isFlipped ? 1 - v : v, heightPx, wrap[1]);
  return rgb[row * widthPx + column] as number;
}

function along(share: number, size: number, wrap: WrapMode): number {
  const whole = Math.floor(share);
  const part = share - whole;
  if (wrap === 'clamp') return Math.min(size - 1, Math.max(0, Math.floor(share * size)));
  const mirrored = wrap === 'mirror' && whole % 2 !== 0 ? 1 - part : part;
  return Math.min(size - 1, Math.max(0, Math.floor(mirrored * size)));
}
