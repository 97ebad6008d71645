import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../../src/repository';

const FILE = join(repositoryRoot(), 'studies/gencomm/gencomm-judging.yaml');

/** The example study of judges, ready to be opened, with dialogues of people of another study. */
export const judgeStudy = (studyId: string, from: string, dialogues: readonly string[]): string =>
  readFileSync(FILE, 'utf8')
    .replaceAll(/Demo value/g, 'Stated value')
    .replace(/^studyId: .*$/m, `studyId: ${studyId}`)
    .replace(/^ {2}version: \d+$/m, '  version: 3')
    .replace('reads: programs', 'reads: people')
    .replace('The conversations were made by a program', 'The conversations were written by people')
    .replace(
      /^judging:[\s\S]*$/m,
      `judging: { from: { study: ${from}, dialogues: ${JSON.stringify(dialogues)} } }\n`,
    );
