const MASK = '[key]';
/** What people write where a server wants any key: words of replies, and no secret. */
const PLACEHOLDERS = new Set([
  ...['', 'none', 'null', 'empty', 'ollama', 'lm-studio', 'local', 'dummy', 'test', 'key'],
  ...['no-key', 'nokey', 'not-needed', 'unused', 'anything', 'token'],
]);
/** Shorter ones stand in every text. */
const LEAST_LETTERS = 4;
/** Keys as providers print them back, half masked, in their error messages. */
const KEY_LIKE = /\b(?:sk|gsk|pk|hf|key|rk)[-_][\w*.-]{6,}/gi;
const BEARER = /bearer\s+\S+/gi;

/** A letter as it is, or as an escape of JSON, however often it was escaped. */
function plainOrEscaped(letter: string): string {
  const hex = [...letter.charCodeAt(0).toString(16).padStart(4, '0')];
  const code = hex.map((digit) => `[${digit}${digit.toUpperCase()}]`).join('');
  const own = letter.replace(/[\\^$.*+?()[\]{}|/-]/, '\\$&');
  return `(?:\\\\*${own}|\\\\+u${code})`;
}

/** An API key. Only `reveal` shows it. */
export class Secret {
  readonly #text: string;
  readonly #pattern: RegExp;
  constructor(text: string) {
    this.#text = text.trim();
    this.#pattern = new RegExp([...this.#text].map(plainOrEscaped).join(''), 'g');
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
  /** The same text without the key, also where its letters are escaped as JSON has it (`\\u0073k-…`): it may be parsed later. */
  mask(text: string): string {
    const isSecret =
      this.#text.length >= LEAST_LETTERS && !PLACEHOLDERS.has(this.#text.toLowerCase());
    return isSecret ? text.replaceAll(this.#pattern, MASK) : text;
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
