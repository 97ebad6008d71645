import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const EXAMPLE = new URL('../studies/r2r/r2r-judge.yaml', import.meta.url);

/** The example study of judges of discussions, ready to be opened. */
export const discussionStudy = (studyId: string): string =>
  readFileSync(fileURLToPath(EXAMPLE), 'utf8')
    .replaceAll(/Demo value/g, 'Stated value')
    .replace(/^studyId: .*$/m, `studyId: ${studyId}`);
