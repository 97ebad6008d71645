import { ParleyError, sha256Text } from '@parley/protocol';

/** One prompt of a set: the text that is sent, with `{placeholder}`s, and where it came from. */
export interface PromptTemplate {
  readonly name: string;
  readonly text: string;
  /** SHA-256 of `text`: comments do not count. */ readonly hash: string;
  readonly origin: 'built-in' | 'own';
}

const COMMENT = /^%%.*$/;
const PLACEHOLDER = /\{([A-Za-z_][A-Za-z0-9_]*)\}/g;

/**
 * Reads a template: lines at the top that begin with `%%` are comments for people, the rest is sent.
 * Braces around anything but a single word are left alone.
 *
 * @throws {ParleyError} `BAD_INPUT` when nothing is left, or when a placeholder is not one of the prompt's.
 */
export function parseTemplate(
  name: string,
  source: string,
  where: {
    readonly file: string;
    readonly origin: PromptTemplate['origin'];
    /** Placeholders that it may use. */ readonly known: readonly string[];
  },
): PromptTemplate {
  const lines = source.replaceAll('\r\n', '\n').split('\n');
  while (lines[0] !== undefined && COMMENT.test(lines[0])) lines.shift();
  const text = lines.join('\n').trim();
  if (text === '')
    throw new ParleyError('BAD_INPUT', 'the prompt is empty', {
      where: where.file,
      remedy: 'Write a prompt, or remove the file to use the built-in one.',
    });
  const { known } = where;
  for (const [, word] of text.matchAll(PLACEHOLDER)) {
    if (word !== undefined && !known.includes(word))
      throw new ParleyError('BAD_INPUT', `the prompt uses {${word}}, which it is not given`, {
        where: where.file,
        remedy: `Use only ${known.map((one) => `{${one}}`).join(', ')}.`,
      });
  }
  return { name, text, hash: sha256Text(text), origin: where.origin };
}

/** Fills a template. Values go in as they are, once: a value that looks like a placeholder stays text. */
export function renderTemplate(
  template: PromptTemplate,
  values: Readonly<Record<string, string>>,
): string {
  return template.text.replaceAll(PLACEHOLDER, (whole, word: string) =>
    Object.hasOwn(values, word) ? (values[word] as string) : whole,
  );
}
