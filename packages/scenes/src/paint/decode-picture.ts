import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { ParleyError } from '@parley/protocol';
import { decode as decodePng } from 'fast-png';
import { decode as decodeJpeg } from 'jpeg-js';
import type { Image } from '../textures';

/** Pixels of a PNG, JPEG or WebP file. @throws {ParleyError} `BAD_SCENE` for another type, or a damaged file. */
export async function decodePicture(bytes: Uint8Array, mimeType: string): Promise<Image> {
  try {
    if (mimeType === 'image/png') return fromPng(bytes);
    if (mimeType === 'image/jpeg') return fromJpeg(bytes);
    if (mimeType === 'image/webp') return await fromWebp(bytes);
  } catch (cause) {
    throw new ParleyError('BAD_SCENE', 'an image of the home is damaged', { cause });
  }
  throw new ParleyError('BAD_SCENE', `an image of the home is ${mimeType}`, {
    remedy: 'Homes are written with PNG, JPEG and WebP images; import the home again.',
  });
}

function fromPng(bytes: Uint8Array): Image {
  const { width, height, data, channels, palette } = decodePng(bytes);
  const rgba = new Uint8Array(4 * width * height).fill(255);
  for (let i = 0; i < width * height; i++) {
    const entry = palette?.[data[i] as number];
    for (let k = 0; k < 3; k++) {
      const at = channels >= 3 ? channels * i + k : channels * i;
      rgba[4 * i + k] = (entry?.[k] ?? data[at]) as number;
    }
  }
  return { widthPx: width, heightPx: height, rgba };
}

function fromJpeg(bytes: Uint8Array): Image {
  const { width, height, data } = decodeJpeg(bytes, { useTArray: true, formatAsRGBA: true });
  return { widthPx: width, heightPx: height, rgba: data };
}

type DecodeWebp = (bytes: ArrayBuffer) => Promise<{
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}>;

const DECODER = '@jsquash/webp/codec/dec/webp_dec.wasm';
let webp: Promise<DecodeWebp> | null = null;

async function fromWebp(bytes: Uint8Array): Promise<Image> {
  webp ??= openWebp();
  const decode = await webp;
  const { width, height, data } = await decode(Uint8Array.from(bytes).buffer);
  return { widthPx: width, heightPx: height, rgba: Uint8Array.from(data) };
}

/** Node has WebAssembly; its type definitions have not. */
const runtime = globalThis as unknown as {
  readonly WebAssembly: { compile(bytes: Uint8Array): Promise<never> };
};

/** Loads the decoder's WebAssembly from disk: in Node it does not find it by itself. */
async function openWebp(): Promise<DecodeWebp> {
  const { default: decode, init } = await import('@jsquash/webp/decode.js');
  await init(await runtime.WebAssembly.compile(readFileSync(decoderFile())));
  return decode;
}

/** Beside this file the library is ours; a bundle lies elsewhere and finds it by way of this package. */
function decoderFile(): string {
  const near = createRequire(import.meta.url);
  try {
    return near.resolve(DECODER);
  } catch {
    return createRequire(near.resolve('@parley/scenes/format')).resolve(DECODER);
  }
}
