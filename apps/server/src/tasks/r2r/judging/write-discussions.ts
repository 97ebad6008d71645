import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { DiscussionSource, DrawnDiscussion } from '@parley/task-r2r/scoring';
import { Document } from 'yaml';

/** Writes the section `judging` of a study file. */
export function writeDiscussions(file: string, drawn: readonly DrawnDiscussion[]): void {
  const judging = {
    questions: 'exchanges',
    categories: 'hidden',
    dialogues: drawn.map(({ dialogue }) => dialogue),
  };
  const section = new Document({ judging }, { aliasDuplicateObjects: false });
  write(file, section.toString({ lineWidth: 0 }));
}

const COLUMNS = [
  ...(['dialogueId', 'sessionId', 'trialId', 'episodeId', 'home', 'agent'] as const),
  ...(['success', 'exchanges'] as const),
] satisfies readonly (keyof DiscussionSource)[];

/** Writes where each discussion is from, and whether its walk arrived. */
export const writeSources = (file: string, sources: readonly DiscussionSource[]): void =>
  write(
    file,
    [COLUMNS.join(','), ...sources.map((one) => COLUMNS.map((name) => cell(one[name])).join(','))]
      .map((line) => `${line}\n`)
      .join(''),
  );

const cell = (value: string | number): string =>
  /[",\n]/.test(String(value)) ? `"${String(value).replaceAll('"', '""')}"` : String(value);

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
