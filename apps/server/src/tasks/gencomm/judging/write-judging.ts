import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Judging, ParleyError } from '@parley/protocol';
import type { DialogueSource } from '@parley/task-gencomm/scoring';
import { Document, isScalar, isSeq, visit } from 'yaml';

/** Writes the section `judging` of a study file; the categories of a home stand on one line. */
export function writeSection(file: string, judging: Judging): void {
  const section = new Document({ judging }, { aliasDuplicateObjects: false });
  visit(section, {
    Pair: (_, { key, value }) => {
      if (isScalar(key) && key.value === 'categories' && isSeq(value)) value.flow = true;
    },
  });
  write(file, section.toString({ lineWidth: 0 }));
}

const COLUMNS = [
  ...([
    'dialogueId',
    'sessionId',
    'trialId',
    'episodeId',
    'home',
    'scheme',
    'rounds',
    'step',
  ] as const),
] satisfies readonly (keyof DialogueSource)[];

/** Writes where each dialogue is from. No cell holds a comma: ids, names and numbers. */
export const writeKey = (file: string, sources: readonly DialogueSource[]): void =>
  write(
    file,
    [COLUMNS.join(','), ...sources.map((one) => COLUMNS.map((name) => one[name]).join(','))]
      .map((line) => `${line}\n`)
      .join(''),
  );

/** @throws {ParleyError} `BAD_INPUT` for a file that is there: a key of dialogues that judges have is nowhere else. */
export function refuseExisting(files: readonly string[]): void {
  const where = files.find((file) => existsSync(file));
  if (where === undefined) return;
  throw new ParleyError('BAD_INPUT', 'the file is there already, and is not overwritten', {
    where,
    remedy: 'Name another file, or move this one away.',
  });
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text, { flag: 'wx' });
}
