import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashJson, ParleyError } from '@parley/protocol';
import type { PromptTable } from './prompt-table';
import { type PromptTemplate, parseTemplate } from './prompt-template';

/** All prompts of a trial. `hash` names the wording as a whole and goes into the backend's name. */
export interface PromptSet<N extends string = string> {
  readonly table: PromptTable<N>;
  readonly hash: string;
  readonly templates: Readonly<Record<N, PromptTemplate>>;
}

/**
 * Loads the prompts of a table, and over them those of a folder: `<name>.txt` replaces the prompt of that name.
 *
 * @throws {ParleyError} `NOT_FOUND` for a missing folder, `BAD_INPUT` for a folder without prompts, for a text file
 *   that is no prompt of the table (a misspelt name would otherwise be ignored without a word), and for a bad template.
 */
export function loadPromptSet<N extends string>(
  table: PromptTable<N>,
  folder: string | null = null,
): PromptSet<N> {
  const names = Object.keys(table.placeholders) as N[];
  const own = folder === null ? new Set<string>() : ownFiles(folder, names);
  const entries = names.map((name): [N, PromptTemplate] => {
    const isOwn = folder !== null && own.has(`${name}.txt`);
    const file = join(isOwn ? folder : table.folder(), `${name}.txt`);
    const origin = isOwn ? 'own' : 'built-in';
    const known = table.placeholders[name];
    return [name, parseTemplate(name, readFileSync(file, 'utf8'), { file, origin, known })];
  });
  const hash = hashJson(entries.map(([name, template]) => [name, template.hash]));
  return { table, hash, templates: Object.fromEntries(entries) as Record<N, PromptTemplate> };
}

/** A template by the name that its own table gives. */
export function templateOf({ templates }: PromptSet, name: string): PromptTemplate {
  const template = templates[name];
  if (template === undefined) throw new TypeError(`no prompt ${name}`);
  return template;
}

function ownFiles(folder: string, prompts: readonly string[]): Set<string> {
  if (!existsSync(folder))
    throw new ParleyError('NOT_FOUND', 'the prompt folder does not exist', { where: folder });
  const names = prompts.map((name) => `${name}.txt`);
  const files = readdirSync(folder).filter((file) => file.endsWith('.txt'));
  const strange = files.find((file) => !names.includes(file));
  if (strange !== undefined || files.length === 0)
    throw new ParleyError(
      'BAD_INPUT',
      strange === undefined
        ? 'the folder holds no prompts'
        : `${strange} is not the name of a prompt`,
      { where: folder, remedy: `Name the files ${names.join(', ')}.` },
    );
  return new Set(files);
}
