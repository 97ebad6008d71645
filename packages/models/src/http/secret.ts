import type { Json } from '@parley/protocol';

const MASK = '[key]';
/** Shorter ones (`none`, `ollama`, `EMPTY`) stand for no key, and are words of replies. */
const LEAST_LETTERS = 8;
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
    return this.#text.length < LEAST_LETTERS ? text : text.replaceAll(this.#text, MASK);
  }
  /** The same JSON without the key in any of its texts and names: what was escaped (`\\u0073k-…`) is plain once it was parsed. */
  maskIn(value: Json): Json {
    if (typeof value === 'string') return this.mask(value);
    if (Array.isArray(value)) return value.map((each) => this.maskIn(each));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, each]) => [this.mask(name), this.maskIn(each as Json)]),
    );
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
