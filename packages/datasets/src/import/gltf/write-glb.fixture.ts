/** A GLB of JSON and binary chunks, as bytes. */
export function packGlb(json: unknown, bin: Uint8Array): Uint8Array {
  const text = new TextEncoder().encode(JSON.stringify(json));
  const pad = (size: number): number => (size + 3) & ~3;
  const total = 12 + 8 + pad(text.length) + 8 + pad(bin.length);
  const out = new Uint8Array(total);
  const view = new DataView(out.buffer);
  [0x46546c67, 2, total, pad(text.length), 0x4e4f534a].forEach((word, i) => {
    view.setUint32(4 * i, word, true);
  });
  out.fill(0x20, 20, 20 + pad(text.length));
  out.set(text, 20);
  const at = 20 + pad(text.length);
  view.setUint32(at, pad(bin.length), true);
  view.setUint32(at + 4, 0x004e4942, true);
  out.set(bin, at + 8);
  return out;
}

/** Collects buffer views and accessors of a GLB. */
export class BinaryChunk {
  readonly bufferViews: Record<string, unknown>[] = [];
  readonly accessors: Record<string, unknown>[] = [];
  readonly #parts: Uint8Array[] = [];
  #size = 0;

  /** Adds bytes, aligned to 4. @returns Index of the buffer view. */
  view(bytes: Uint8Array): number {
    this.bufferViews.push({ buffer: 0, byteOffset: this.#size, byteLength: bytes.length });
    const padded = new Uint8Array((bytes.length + 3) & ~3);
    padded.set(bytes);
    this.#parts.push(padded);
    this.#size += padded.length;
    return this.bufferViews.length - 1;
  }

  /** Adds numbers. @returns Index of the accessor. */
  accessor(
    type: 'SCALAR' | 'VEC2' | 'VEC3' | 'VEC4',
    values: Float32Array | Uint32Array | Uint16Array,
  ): number {
    const componentType =
      values instanceof Float32Array ? 5126 : values instanceof Uint32Array ? 5125 : 5123;
    const width = { SCALAR: 1, VEC2: 2, VEC3: 3, VEC4: 4 }[type];
    const bytes = new Uint8Array(values.buffer, values.byteOffset, values.byteLength);
    this.accessors.push({
      bufferView: this.view(bytes),
      componentType,
      count: values.length / width,
      type,
      ...(values instanceof Uint16Array && { normalized: true }),
    });
    return this.accessors.length - 1;
  }

  bytes(): Uint8Array {
    const out = new Uint8Array(this.#size);
    let at = 0;
    for (const part of this.#parts) {
      out.set(part, at);
      at += part.length;
    }
    return out;
  }
}
