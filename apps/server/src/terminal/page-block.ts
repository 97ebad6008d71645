import { readFileSync } from 'node:fs';
import { ParleyError } from '@parley/protocol';
import { replaceFile } from '@parley/scenes/files';

/**
 * A page with what a command made put between the two marks of its name: `<!-- NAME:begin -->` and `<!-- NAME:end -->`.
 *
 * @throws {ParleyError} `BAD_INPUT` for a page without them.
 */
export function withBlock(
  page: string,
  { name, text, where }: { readonly name: string; readonly text: string; readonly where: string },
): string {
  const [begin, end] = [`<!-- ${name}:begin -->`, `<!-- ${name}:end -->`];
  const [before, rest] = page.split(begin);
  const after = rest?.split(end)[1];
  if (after === undefined)
    throw new ParleyError('BAD_INPUT', 'the page has no place for the results', {
      where,
      remedy: `Put ${begin} and ${end} where they belong.`,
    });
  return `${before}${begin}\n\n${text}\n\n${end}${after}`;
}

/** Puts it into the file. @throws {ParleyError} `BAD_INPUT` for a page that is not there, or has no place for it. */
export async function writeBlock(file: string, name: string, text: string): Promise<void> {
  await replaceFile(file, withBlock(readPage(file), { name, text, where: file }));
}

function readPage(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    throw new ParleyError('BAD_INPUT', 'the page cannot be read', {
      where: file,
      remedy: 'Name a page that exists, with the marks of the results.',
      cause,
    });
  }
}
