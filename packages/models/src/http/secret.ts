const MASK = '[key]';
/** Keys as providers print them back, half masked, in their error messages. */
const KEY_LIKE = /\b(?:sk|gsk|pk|hf|key|rk)[-_][\w*.-]{6,}/gi;
const BEARER = /bearer\s+\S+/gi;

/** An API key. Only `reveal` shows it. */
export class Secret {
  readonly #text: string;
  constructor(text: string) {
    this.#text = text.trim();
  }
  reveal(): string {
    return this.#text;
  }
  toString(): string {
    return MASK;
  }
  toJSON(): string {
    return MASK;
  }
  [Symbol.for('nodejs.util.inspect.custom')](): string {
    return MASK;
  }
  /** The same text without the key. */
  mask(text: string): string {
    return this.#text === '' ? text : text.replaceAll(this.#text, MASK);
  }
}

/** A foreign error text, fit for a log: without the key or anything like one, on one line, not endless. */
export const toSafeMessage = (text: string, secret: Secret | null): string =>
  (secret?.mask(text) ?? text)
    .replaceAll(KEY_LIKE, MASK)
    .replaceAll(BEARER, MASK)
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 300);
