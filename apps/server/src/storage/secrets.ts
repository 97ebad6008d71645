import { createHash, randomBytes, randomInt } from 'node:crypto';

/** 32 random bytes, base64url: what a participant's browser proves itself with. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Lower-case hex SHA-256: secrets are stored as this only. */
export const hashSecret = (secret: string): string =>
  createHash('sha256').update(secret).digest('hex');

/** No 0, 1, I, L, O, U: nothing that is misread or spells a word. */
const CODE_LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A code that people can copy by hand, like `K7-4PMX-9QRT`: 10 random symbols, 49 bits. */
export function newResumeCode(): string {
  const symbols = Array.from({ length: 10 }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]);
  const text = symbols.join('');
  return `${text.slice(0, 2)}-${text.slice(2, 6)}-${text.slice(6)}`;
}

/** The same code however it was typed: case, spaces and dashes do not count. */
const normaliseCode = (typed: string): string => typed.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');

export const hashResumeCode = (typed: string): string =>
  hashSecret(`resume:${normaliseCode(typed)}`);
