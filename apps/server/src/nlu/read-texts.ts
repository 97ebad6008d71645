import { readFileSync } from 'node:fs';
import { ParleyError } from '@parley/protocol';
import { z } from 'zod';

const texts = z.record(z.string(), z.union([z.string(), z.record(z.string(), z.string())]));

/** Texts of utterances by their ids. */
export type Texts = ReadonlyMap<string, string>;

/**
 * Reads texts that may not stand beside their labels, from one JSON object: `{"id": "text"}`, or `{"split": {"id": "text"}}`,
 * whose ids are then `split/id` since splits may number alike.
 *
 * @throws {ParleyError} `NOT_FOUND`; `BAD_INPUT` for another shape, no text, or an id with two texts. None quotes a text.
 */
export function readTexts(file: string): Texts {
  const found = new Map<string, string>();
  const add = (id: string, text: string): void => {
    if (found.has(id)) throw bad(file, `the id ${id} has two texts`);
    found.set(id, text);
  };
  for (const [name, value] of Object.entries(parse(file))) {
    if (typeof value === 'string') add(name, value);
    else for (const [id, text] of Object.entries(value)) add(`${name}/${id}`, text);
  }
  if (found.size === 0) throw bad(file, 'there is no text in this file');
  return found;
}

function parse(file: string): z.infer<typeof texts> {
  const parsed = texts.safeParse(asJson(contentOf(file), file));
  if (parsed.success) return parsed.data;
  const field = parsed.error.issues[0]?.path.join('.') ?? '';
  throw bad(file, `${field === '' ? 'the file' : field} is neither a text nor an object of texts`);
}

function contentOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    throw new ParleyError('NOT_FOUND', 'the file of texts cannot be read', {
      where: file,
      remedy: 'Name a JSON object of texts by id.',
      cause,
    });
  }
}

/** The parser's own message is left out: it quotes what it stumbled over. */
function asJson(content: string, file: string): unknown {
  try {
    return JSON.parse(content);
  } catch {
    throw bad(file, 'the file is not JSON');
  }
}

const bad = (file: string, message: string): ParleyError =>
  new ParleyError('BAD_INPUT', message, {
    where: file,
    remedy:
      'Write {"id": "text"} or {"split": {"id": "text"}}; docs/text-understanding.md says more.',
  });
