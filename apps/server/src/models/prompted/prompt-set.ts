import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hashJson, ParleyError } from '@parley/protocol';
import { PROMPT_NAMES, type PromptName } from './prompt-names';
import { type PromptTemplate, parseTemplate } from './prompt-template';

/** All prompts of a trial. `hash` names the wording as a whole and goes into the backend's name. */
export interface PromptSet {
  readonly hash: string;
  readonly templates: Readonly<Record<PromptName, PromptTemplate>>;
}

/** Where the prompts of the CoIN paper may lie, seen from a source file or from a bundle. */
const PLACES = ['prompts/coin', 'src/models/prompts/coin'];

/**
 * Loads the built-in prompts, and over them those of a folder: `<name>.txt` replaces the prompt of that name.
 *
 * @throws {ParleyError} `NOT_FOUND` for a missing folder, `BAD_INPUT` for a folder without prompts, for a text file
 *   that is no prompt of ours (a misspelt name would otherwise be ignored without a word), and for a bad template.
 */
export function loadPromptSet(folder: string | null = null): PromptSet {
  const own = folder === null ? new Set<string>() : ownFiles(folder);
  const builtIn = builtInFolder();
  const entries = PROMPT_NAMES.map((name): [PromptName, PromptTemplate] => {
    const isOwn = folder !== null && own.has(`${name}.txt`);
    const file = join(isOwn ? folder : builtIn, `${name}.txt`);
    const origin = isOwn ? 'own' : 'built-in';
    return [name, parseTemplate(name, readFileSync(file, 'utf8'), { file, origin })];
  });
  const hash = hashJson(entries.map(([name, template]) => [name, template.hash]));
  return { hash, templates: Object.fromEntries(entries) as Record<PromptName, PromptTemplate> };
}

function ownFiles(folder: string): Set<string> {
  if (!existsSync(folder))
    throw new ParleyError('NOT_FOUND', 'the prompt folder does not exist', { where: folder });
  const names = PROMPT_NAMES.map((name) => `${name}.txt`);
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

/** Walks up from this module until the prompts are there: beside the source, or beside the bundle. */
function builtInFolder(): string {
  for (let at = dirname(fileURLToPath(import.meta.url)); ; at = dirname(at)) {
    const found = PLACES.map((place) => join(at, place)).find((place) =>
      existsSync(join(place, 'init.txt')),
    );
    if (found !== undefined) return found;
    if (dirname(at) === at)
      throw new ParleyError('NOT_FOUND', 'the built-in prompts are missing', {
        where: PLACES[0] as string,
        remedy: 'Install Parley again.',
      });
  }
}
