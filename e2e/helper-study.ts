import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const EXAMPLE = new URL('../studies/gencomm/gencomm-helper.yaml', import.meta.url);

interface HelperStudy {
  readonly episodeId: string;
  readonly armId: 'cooperative' | 'selective-action';
  readonly steps: number;
}

/** The example study of an overhead helper, ready to be opened and short: one search of one arm. */
export function helperStudy(studyId: string, { episodeId, armId, steps }: HelperStudy): string {
  return readFileSync(fileURLToPath(EXAMPLE), 'utf8')
    .replaceAll(/Demo value/g, 'Stated value')
    .replace(/^studyId: .*$/m, `studyId: ${studyId}`)
    .replace(/^episodes:\n(?: +- .*\n)+/m, `episodes:\n  - ${episodeId}\n`)
    .replace(/^episodesPerParticipant: .*$/m, 'episodesPerParticipant: 1')
    .replace(/^cells: .*\n/m, '')
    .replace(/^ {2}- armId: (\S+)\n(?: {4}.*\n)+/gm, (arm, id: string) => (id === armId ? arm : ''))
    .replace(/^ {4}maxSteps: .*$/m, `    maxSteps: ${steps}`)
    .replace(/^pace: .*$/m, 'pace: { stepMs: 0, turnMs: 0, beforeQuestionMs: 0 }');
}
