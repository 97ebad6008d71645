import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const EXAMPLE = new URL('../studies/gencomm/gencomm-judging.yaml', import.meta.url);

/** The example study of judges, ready to be opened. */
export const judgingStudy = (studyId: string): string =>
  readFileSync(fileURLToPath(EXAMPLE), 'utf8')
    .replaceAll(/Demo value/g, 'Stated value')
    .replace(/^studyId: .*$/m, `studyId: ${studyId}`);
