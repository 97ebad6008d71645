/** Pictures by what they depend on, as long as there is room: those that were asked for longest ago go first. */
export class KeptPictures {
  /** In the order of asking. */
  readonly #pictures = new Map<string, Uint8Array>();
  /** Those that are being made: who asks meanwhile gets the same one. */
  readonly #making = new Map<string, Promise<Uint8Array>>();
  #bytes = 0;

  /** @param maxBytes Larger pictures are not kept. */
  constructor(private readonly maxBytes: number) {}

  /** What was kept under a key, or is made now. The bytes are shared: they are not to be changed. */
  async get(key: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
    const kept = this.#pictures.get(key);
    if (kept !== undefined) {
      // Now the last that was asked for.
      this.#pictures.delete(key);
      this.#pictures.set(key, kept);
      return kept;
    }
    const making = this.#making.get(key) ?? this.#make(key, make);
    return making;
  }

  async #make(key: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
    const making = make();
    this.#making.set(key, making);
    try {
      const picture = await making;
      this.#keep(key, picture);
      return picture;
    } finally {
      this.#making.delete(key);
    }
  }

  #keep(key: string, picture: Uint8Array): void {
    if (picture.length > this.maxBytes) return;
    this.#pictures.set(key, picture);
    this.#bytes += picture.length;
    for (const [oldest, { length }] of this.#pictures) {
      if (this.#bytes <= this.maxBytes) break;
      this.#pictures.delete(oldest);
      this.#bytes -= length;
    }
  }
}
