import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { ParleyError } from '@parley/protocol';
import type { Image } from '@parley/scenes/textures';
import { badImport } from '../../input/bad-import';
import { checkImageSize } from './limits';

/** Of a `.basis` file: `sB`, header of 77 bytes, flags whose second bit says that the bottom row comes first. */
const SIGNATURE = 0x4273;
const HEADER_BYTES = 77;
const DATA_SIZE_AT = 8;
const FLAGS_AT = 21;
const FLIPPED = 2;
const RGBA32 = 13;

/** What is used of three's Basis transcoder (Binomial's, Apache-2.0, compiled to wasm). */
interface Transcoder {
  initializeBasis(): void;
  BasisFile: new (bytes: Uint8Array) => BasisFile;
  KTX2File: new (bytes: Uint8Array) => Ktx2File;
}
interface BasisFile {
  getNumImages(): number;
  getNumLevels(image: number): number;
  getImageWidth(image: number, level: number): number;
  getImageHeight(image: number, level: number): number;
  startTranscoding(): number;
  transcodeImage(
    out: Uint8Array,
    image: number,
    level: number,
    format: number,
    unused: number,
    alpha: number,
  ): number;
  close(): void;
  delete(): void;
}
interface Ktx2File {
  isValid(): boolean;
  getWidth(): number;
  getHeight(): number;
  getLevels(): number;
  startTranscoding(): number;
  transcodeImage(
    out: Uint8Array,
    level: number,
    layer: number,
    face: number,
    format: number,
    flags: number,
    a: number,
    b: number,
  ): number;
  close(): void;
  delete(): void;
}

let loading: Promise<Transcoder> | null = null;

/**
 * Loads the transcoder that comes with three, once per process. It runs while importing, never in a page.
 *
 * @param near File from whose package three is found; this one when left out.
 * @throws {ParleyError} `NOT_FOUND` when three's files are not there.
 */
export function loadBasis(near: string = import.meta.url): Promise<Transcoder> {
  loading ??= start(near);
  return loading;
}

async function start(near: string): Promise<Transcoder> {
  try {
    const require = createRequire(near);
    const path = require.resolve('three/examples/jsm/libs/basis/basis_transcoder.js');
    const script = readFileSync(path, 'utf8');
    const wasmBinary = readFileSync(join(dirname(path), 'basis_transcoder.wasm'));
    // A script of its own kind: neither a module nor, inside three's package, CommonJS.
    const run = new Function('require', '__filename', '__dirname', `${script}\nreturn BASIS;`);
    const factory = run(require, path, dirname(path)) as (options: object) => Promise<Transcoder>;
    const transcoder = await factory({ wasmBinary });
    transcoder.initializeBasis();
    return transcoder;
  } catch (cause) {
    throw new ParleyError('NOT_FOUND', 'the Basis transcoder of three cannot be loaded', {
      where: 'three/examples/jsm/libs/basis',
      remedy: 'Install the dependencies again.',
      cause,
    });
  }
}

export interface BasisOptions {
  /** Longest side; the largest stored level within it is taken. */ readonly maxPx: number;
  /** Bottom row first? `auto` asks the header. */ readonly flipY: 'auto' | boolean;
}

/**
 * Pixels of a raw `.basis` file (ETC1S or UASTC), top row first.
 *
 * @throws {ParleyError} `BAD_SCENE` naming image and byte.
 */
export async function transcodeBasis(
  bytes: Uint8Array,
  where: string,
  { maxPx, flipY }: BasisOptions,
): Promise<Image> {
  const fail = (byte: number, what: string) => badImport(`${where} byte ${byte}`, what);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < HEADER_BYTES) throw fail(bytes.length, 'the Basis header is cut off');
  if (view.getUint16(0, true) !== SIGNATURE) throw fail(0, 'this is not a Basis image');
  const dataBytes = view.getUint32(DATA_SIZE_AT, true);
  if (HEADER_BYTES + dataBytes > bytes.length)
    throw fail(DATA_SIZE_AT, `it needs ${HEADER_BYTES + dataBytes} bytes and has ${bytes.length}`);
  const isFlipped = flipY === 'auto' ? (view.getUint16(FLAGS_AT, true) & FLIPPED) !== 0 : flipY;
  const { BasisFile } = await loadBasis();
  const file = new BasisFile(bytes);
  try {
    if (file.getNumImages() < 1) throw fail(0, 'it holds no image');
    const level = levelWithin(file.getNumLevels(0), maxPx, (k) => [
      file.getImageWidth(0, k),
      file.getImageHeight(0, k),
    ]);
    const [widthPx, heightPx] = [file.getImageWidth(0, level), file.getImageHeight(0, level)];
    checkImageSize([widthPx, heightPx], where);
    const rgba = new Uint8Array(widthPx * heightPx * 4);
    if (!file.startTranscoding() || !file.transcodeImage(rgba, 0, level, RGBA32, 0, 0))
      throw fail(HEADER_BYTES, 'its data is damaged');
    return isFlipped ? upsideDown({ widthPx, heightPx, rgba }) : { widthPx, heightPx, rgba };
  } finally {
    file.close();
    file.delete();
  }
}

/** Pixels of a KTX2 image with Basis data (KHR_texture_basisu), top row first. @throws {ParleyError} `BAD_SCENE` */
export async function transcodeKtx2(
  bytes: Uint8Array,
  where: string,
  maxPx: number,
): Promise<Image> {
  const { KTX2File } = await loadBasis();
  const file = new KTX2File(bytes);
  try {
    if (!file.isValid()) throw badImport(where, 'this is not a KTX2 image with Basis data');
    const size = (level: number): [number, number] => [
      Math.max(1, file.getWidth() >> level),
      Math.max(1, file.getHeight() >> level),
    ];
    const level = levelWithin(file.getLevels(), maxPx, size);
    const [widthPx, heightPx] = size(level);
    checkImageSize([widthPx, heightPx], where);
    const rgba = new Uint8Array(widthPx * heightPx * 4);
    if (!file.startTranscoding() || !file.transcodeImage(rgba, level, 0, 0, RGBA32, 0, -1, -1))
      throw badImport(where, 'its data is damaged');
    return { widthPx, heightPx, rgba };
  } finally {
    file.close();
    file.delete();
  }
}

/** First level whose sides fit, else the smallest there is. */
function levelWithin(levels: number, maxPx: number, size: (level: number) => number[]): number {
  for (let level = 0; level < levels; level++) if (Math.max(...size(level)) <= maxPx) return level;
  return Math.max(0, levels - 1);
}

function upsideDown({ widthPx, heightPx, rgba }: Image): Image {
  const stride = 4 * widthPx;
  const out = new Uint8Array(rgba.length);
  for (let row = 0; row < heightPx; row++)
    out.set(rgba.subarray(row * stride, (row + 1) * stride), (heightPx - 1 - row) * stride);
  return { widthPx, heightPx, rgba: out };
}
