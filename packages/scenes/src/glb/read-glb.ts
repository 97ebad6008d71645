import { ParleyError } from '@parley/protocol';

const MAGIC = 0x46546c67;
const JSON_CHUNK = 0x4e4f534a;
const BIN_CHUNK = 0x004e4942;
const HEADER_BYTES = 12;
const CHUNK_HEADER_BYTES = 8;

/** A GLB container, opened: its JSON as it stands, and its binary chunk. */
export interface Glb {
  readonly json: unknown;
  /** Empty when the file has none. */ readonly bin: Uint8Array;
}

/**
 * Opens a GLB container (glTF 2.0 §4.4): header, JSON chunk, binary chunk. Nothing inside is judged: `readGltf` does.
 *
 * @throws {ParleyError} `BAD_SCENE` naming file and byte.
 */
export function readGlb(bytes: Uint8Array, file: string): Glb {
  const fail = (byte: number, what: string, cause?: unknown) =>
    new ParleyError('BAD_SCENE', what, {
      where: `${file} byte ${byte}`,
      remedy: 'Download or unpack this file again.',
      cause,
    });
  if (bytes.length < HEADER_BYTES + CHUNK_HEADER_BYTES) {
    throw fail(bytes.length, 'the file ends inside its header');
  }
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.getUint32(0, true) !== MAGIC) throw fail(0, 'this is not a GLB file');
  const version = view.getUint32(4, true);
  if (version !== 2) throw fail(4, `glTF version ${version}; version 2 can be read`);
  const length = view.getUint32(8, true);
  if (length !== bytes.length) {
    throw fail(8, `the file says it has ${length} bytes and has ${bytes.length}`);
  }
  const chunks = new Map<number, Uint8Array>();
  let at = HEADER_BYTES;
  while (at + CHUNK_HEADER_BYTES <= bytes.length) {
    const size = view.getUint32(at, true);
    const type = view.getUint32(at + 4, true);
    const start = at + CHUNK_HEADER_BYTES;
    if (start + size > bytes.length) throw fail(at, `a chunk of ${size} bytes exceeds the file`);
    if (!chunks.has(type)) chunks.set(type, bytes.subarray(start, start + size));
    at = start + size + ((4 - (size % 4)) % 4);
  }
  const jsonChunk = chunks.get(JSON_CHUNK);
  if (jsonChunk === undefined) throw fail(HEADER_BYTES, 'there is no JSON chunk');
  try {
    const json: unknown = JSON.parse(new TextDecoder().decode(jsonChunk));
    return { json, bin: chunks.get(BIN_CHUNK) ?? new Uint8Array(0) };
  } catch (cause) {
    throw fail(HEADER_BYTES + CHUNK_HEADER_BYTES, 'the JSON chunk cannot be read', cause);
  }
}
