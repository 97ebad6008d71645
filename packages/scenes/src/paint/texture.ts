import { LINEAR } from '../srgb/srgb';
import type { Image } from '../textures';

/** An image and its halvings, in linear light: `3 × pixels` each, the finest first. */
export interface Texture {
  readonly levels: readonly TextureLevel[];
  /** How it goes on beyond its sides, along u and v; it repeats when left out. */
  readonly wrap?: readonly [WrapMode, WrapMode];
}

export type WrapMode = 'repeat' | 'clamp' | 'mirror';

interface TextureLevel {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly light: Float32Array;
}

export function textureOf({ widthPx, heightPx, rgba }: Image): Texture {
  const light = new Float32Array(3 * widthPx * heightPx);
  for (let i = 0; i < widthPx * heightPx; i++)
    for (let k = 0; k < 3; k++) light[3 * i + k] = LINEAR[rgba[4 * i + k] as number] as number;
  const levels: TextureLevel[] = [{ widthPx, heightPx, light }];
  for (let last = levels[0] as TextureLevel; last.widthPx > 1 && last.heightPx > 1; ) {
    last = halved(last);
    levels.push(last);
  }
  return { levels };
}

/** Each pixel the mean of 2 × 2. */
function halved({ widthPx, heightPx, light }: TextureLevel): TextureLevel {
  const [w, h] = [Math.max(1, widthPx >> 1), Math.max(1, heightPx >> 1)];
  const out = new Float32Array(3 * w * h);
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++)
      for (let k = 0; k < 3; k++) {
        const at = 3 * (2 * y * widthPx + 2 * x) + k;
        const below = at + 3 * widthPx;
        const sum =
          (light[at] as number) +
          (light[at + 3] as number) +
          (light[below] as number) +
          (light[below + 3] as number);
        out[3 * (y * w + x) + k] = sum / 4;
      }
  return { widthPx: w, heightPx: h, light: out };
}

/** The level on which one pixel covers about one texel. @param texels Texels of the finest level per pixel, by area. */
export function levelFor(texture: Texture, texels: number): number {
  let level = 0;
  for (let left = texels; left > 2 && level < texture.levels.length - 1; left /= 4) level++;
  return level;
}

/** Bilinear sample; beyond its sides the texture goes on as it says; `v` runs down. Writes three numbers to `out`. @param uv u, v, and what may follow. */
export function sample(
  texture: Texture,
  level: number,
  uv: ArrayLike<number>,
  out: Float64Array,
): void {
  const { widthPx, heightPx, light } = texture.levels[level] as TextureLevel;
  const x = (uv[0] as number) * widthPx - 0.5;
  const y = (uv[1] as number) * heightPx - 0.5;
  const fx = Math.floor(x);
  const fy = Math.floor(y);
  const tx = x - fx;
  const ty = y - fy;
  const along = texture.wrap?.[0] ?? 'repeat';
  const down = texture.wrap?.[1] ?? 'repeat';
  const x0 = within(fx, widthPx, along);
  const x1 = within(fx + 1, widthPx, along);
  const row0 = within(fy, heightPx, down) * widthPx;
  const row1 = within(fy + 1, heightPx, down) * widthPx;
  const a = 3 * (row0 + x0);
  const b = 3 * (row0 + x1);
  const c = 3 * (row1 + x0);
  const d = 3 * (row1 + x1);
  const left = 1 - tx;
  const upper = 1 - ty;
  out[0] =
    ((light[a] as number) * left + (light[b] as number) * tx) * upper +
    ((light[c] as number) * left + (light[d] as number) * tx) * ty;
  out[1] =
    ((light[a + 1] as number) * left + (light[b + 1] as number) * tx) * upper +
    ((light[c + 1] as number) * left + (light[d + 1] as number) * tx) * ty;
  out[2] =
    ((light[a + 2] as number) * left + (light[b + 2] as number) * tx) * upper +
    ((light[c + 2] as number) * left + (light[d + 2] as number) * tx) * ty;
}

/** Index of the texel that stands at an index, which may lie beyond the sides. */
function within(index: number, size: number, mode: WrapMode): number {
  if (index >= 0 && index < size) return index;
  if (mode === 'clamp') return Math.min(size - 1, Math.max(0, index));
  const period = mode === 'mirror' ? 2 * size : size;
  const inside = ((index % period) + period) % period;
  return inside < size ? inside : 2 * size - 1 - inside;
}
