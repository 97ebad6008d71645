import { ParleyError } from '@parley/protocol';

/** Region of pixels that have no feature. */
export const NO_FEATURE = 0xffff;

/**
 * Features of one picture: a vector for each region, and for each pixel the region that it is of. A model with one vector a patch has a
 * region a patch; one with a vector a segment has a region a segment. The picture may be coarser than the depth image it goes with.
 */
export interface FeatureFrame {
  readonly widthPx: number;
  readonly heightPx: number;
  /** Numbers a vector. */ readonly dims: number;
  /** `regions × dims`, row-major. */ readonly vectors: Float32Array;
  /** `heightPx × widthPx`, row-major, top row first; {@link NO_FEATURE} for none. */
  readonly regionOf: Uint16Array;
}

/** "ZFF1", little-endian. */
const MAGIC = 0x3146465a;
const HEADER_BYTES = 20;
const MAX_RUN = 0xffff;

/** A frame as bytes: header, vectors as float32, pixels as runs of one region. Equal frames give equal bytes. */
export function encodeFeatureFrame(frame: FeatureFrame): Uint8Array {
  const { widthPx, heightPx, dims, vectors } = frame;
  const runs = runsOf(frame.regionOf);
  const bytes = new Uint8Array(HEADER_BYTES + 4 * vectors.length + 2 * runs.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, MAGIC, true);
  view.setUint16(4, widthPx, true);
  view.setUint16(6, heightPx, true);
  view.setUint16(8, dims, true);
  view.setUint32(12, vectors.length / dims, true);
  view.setUint32(16, runs.length / 2, true);
  let at = HEADER_BYTES;
  for (const value of vectors) {
    view.setFloat32(at, value, true);
    at += 4;
  }
  for (const value of runs) {
    view.setUint16(at, value, true);
    at += 2;
  }
  return bytes;
}

/**
 * Inverse of {@link encodeFeatureFrame}.
 *
 * @throws {ParleyError} `BAD_MODEL` for bytes that are no such frame.
 */
export function decodeFeatureFrame(bytes: Uint8Array): FeatureFrame {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.byteLength < HEADER_BYTES || view.getUint32(0, true) !== MAGIC)
    throw badFrame('does not begin as one');
  const widthPx = view.getUint16(4, true);
  const heightPx = view.getUint16(6, true);
  const dims = view.getUint16(8, true);
  const regions = view.getUint32(12, true);
  const runs = view.getUint32(16, true);
  if (bytes.byteLength !== HEADER_BYTES + 4 * regions * dims + 4 * runs)
    throw badFrame('has another length than it says');
  const vectors = new Float32Array(regions * dims);
  let at = HEADER_BYTES;
  for (let i = 0; i < vectors.length; i++, at += 4) vectors[i] = view.getFloat32(at, true);
  const regionOf = new Uint16Array(widthPx * heightPx);
  let pixel = 0;
  for (let run = 0; run < runs; run++, at += 4) {
    const region = view.getUint16(at, true);
    const length = view.getUint16(at + 2, true);
    if (region !== NO_FEATURE && region >= regions)
      throw badFrame(`names region ${region} of ${regions}`);
    regionOf.fill(region, pixel, pixel + length);
    pixel += length;
  }
  if (pixel !== regionOf.length) throw badFrame(`has ${pixel} pixels of ${regionOf.length}`);
  return { widthPx, heightPx, dims, vectors, regionOf };
}

/** Pairs of region and length. */
function runsOf(regionOf: Uint16Array): number[] {
  const runs: number[] = [];
  for (let at = 0; at < regionOf.length; ) {
    const region = regionOf[at] as number;
    let end = at + 1;
    while (end < regionOf.length && end - at < MAX_RUN && regionOf[end] === region) end++;
    runs.push(region, end - at);
    at = end;
  }
  return runs;
}

const badFrame = (why: string): ParleyError =>
  new ParleyError('BAD_MODEL', `a feature frame ${why}`, {
    where: 'features.frame',
    remedy: 'Let the backend of the port `features` encode its frames by encodeFeatureFrame.',
  });
