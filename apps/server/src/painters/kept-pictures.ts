/** Pictures by what they depend on, as long as there is room: those that were asked for longest ago go first. */
export class KeptPictures {
  /** In the order of asking. */
  readonly #pictures = new Map<string, Uint8Array>();
  #bytes = 0;

  constructor(private readonly maxBytes: number) {}

  /** What was kept under a key, or is made now. The bytes are shared: they are not to be changed. */
  async get(key: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
    const kept = this.#pictures.get(key);
    const picture = kept ?? (await make());
    if (this.#pictures.delete(key)) this.#bytes -= picture.length;
    this.#pictures.set(key, picture);
    this.#bytes += picture.length;
    for (const [oldest, { length }] of this.#pictures) {
      if (this.#bytes <= this.maxBytes) break;
      this.#pictures.delete(oldest);
      this.#bytes -= length;
    }
    return picture;
  }
}
