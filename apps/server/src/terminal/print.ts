import { InvalidArgumentError } from 'commander';

/** Names in data of others may hold what a terminal obeys: colours, titles, the cursor. */
export const harmless = (text: string): string => text.replace(/(?!\r\n)[^\P{Cc}\n\t]/gu, '\ufffd');

/** One result to stdout: nothing else goes there. */
export const print = (text: string): void => {
  process.stdout.write(`${harmless(text)}\n`);
};

/** One line for the person at the terminal, to stderr. */
export const tell = (text: string): void => {
  process.stderr.write(`${harmless(text)}\n`);
};

/** Reads a count of an option, which the error that is told names. @throws {InvalidArgumentError} */
export function wholeNumber(text: string): number {
  const value = Number(text);
  if (Number.isInteger(value) && value > 0) return value;
  throw new InvalidArgumentError('Pass a whole number above 0, such as 20.');
}
