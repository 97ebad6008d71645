import { zlibSync } from 'fflate';
import type { Image } from '../textures';

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** PNG bytes of an image; the same bytes in every engine. At most 256 colours are stored as a palette. */
export function encodePng(image: Image): Uint8Array {
  const palette = paletteOf(image);
  const scanlines = palette === null ? trueColourLines(image) : indexedLines(image, palette);
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, image.widthPx);
  view.setUint32(4, image.heightPx);
  header.set([8, palette === null ? 2 : 3, 0, 0, 0], 8);
  const chunks = [
    Uint8Array.from(SIGNATURE),
    chunk('IHDR', header),
    ...(palette === null ? [] : [chunk('PLTE', paletteBytes(palette))]),
    chunk('IDAT', zlibSync(scanlines, { level: 7, mem: 12 })),
    chunk('IEND', new Uint8Array(0)),
  ];
  const bytes = new Uint8Array(chunks.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of chunks) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/** Colour → index in order of first appearance; null when there are more than 256. */
function paletteOf(image: Image): Map<number, number> | null {
  const palette = new Map<number, number>();
  for (let i = 0; i < image.rgba.length; i += 4) {
    const colour = packed(image.rgba, i);
    if (palette.has(colour)) continue;
    if (palette.size === 256) return null;
    palette.set(colour, palette.size);
  }
  return palette;
}

const packed = (rgba: Uint8Array, i: number): number =>
  ((rgba[i] as number) << 16) | ((rgba[i + 1] as number) << 8) | (rgba[i + 2] as number);

const paletteBytes = (palette: ReadonlyMap<number, number>): Uint8Array =>
  Uint8Array.from([...palette.keys()].flatMap((c) => [c >> 16, (c >> 8) & 255, c & 255]));

function indexedLines(image: Image, palette: ReadonlyMap<number, number>): Uint8Array {
  const stride = image.widthPx + 1;
  const lines = new Uint8Array(stride * image.heightPx);
  for (let y = 0; y < image.heightPx; y++) {
    for (let x = 0; x < image.widthPx; x++) {
      lines[y * stride + 1 + x] = palette.get(
        packed(image.rgba, 4 * (y * image.widthPx + x)),
      ) as number;
    }
  }
  return lines;
}

/** RGB lines, each with the filter (sub, up, Paeth) that leaves the smallest sum. */
function trueColourLines(image: Image): Uint8Array {
  const width = image.widthPx * 3;
  const lines = new Uint8Array((width + 1) * image.heightPx);
  let above = new Uint8Array(width);
  for (let y = 0; y < image.heightPx; y++) {
    const row = new Uint8Array(width);
    for (let x = 0; x < image.widthPx; x++) {
      row.set(
        image.rgba.subarray(4 * (y * image.widthPx + x), 4 * (y * image.widthPx + x) + 3),
        3 * x,
      );
    }
    let best: { filter: number; bytes: Uint8Array; sum: number } | null = null;
    for (const filter of [1, 2, 4]) {
      const bytes = filtered(row, above, filter);
      const sum = bytes.reduce((total, value) => total + (value < 128 ? value : 256 - value), 0);
      if (best === null || sum < best.sum) best = { filter, bytes, sum };
    }
    if (best === null) continue;
    lines[y * (width + 1)] = best.filter;
    lines.set(best.bytes, y * (width + 1) + 1);
    above = row;
  }
  return lines;
}

function filtered(row: Uint8Array, above: Uint8Array, filter: number): Uint8Array {
  return row.map((value, i) => {
    const left = i < 3 ? 0 : (row[i - 3] as number);
    const up = above[i] as number;
    if (filter === 1) return value - left;
    if (filter === 2) return value - up;
    const corner = i < 3 ? 0 : (above[i - 3] as number);
    const guess = left + up - corner;
    const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
    return value - (a <= b && a <= c ? left : b <= c ? up : corner);
  });
}

function chunk(type: string, data: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(data.length + 12);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, data.length);
  for (let i = 0; i < 4; i++) bytes[4 + i] = type.charCodeAt(i);
  bytes.set(data, 8);
  view.setUint32(8 + data.length, crc32(bytes.subarray(4, 8 + data.length)));
  return bytes;
}

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, n) => {
  let c = n;
  for (let k = 0; k < 8; k++) c = (c & 1) === 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
  return c;
});
function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (CRC_TABLE[(crc ^ byte) & 255] as number) ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}
