import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

interface ShortStudy {
  readonly episodeId: string;
  readonly armId: 'no-comm' | 'cooperative' | 'selective-action';
  readonly steps: number;
}

/** The example study of an overhead helper, ready to be opened and short: one search of one arm. */
export const helperStudy = (studyId: string, short: ShortStudy): string =>
  shortened('gencomm-helper', studyId, short);

/** The same of a ground operator. */
export const operatorStudy = (studyId: string, short: ShortStudy): string =>
  shortened('gencomm-operator', studyId, short);

/** Study of either role with a model in the other one, which the file of models names. */
export const modelStudy = (
  studyId: string,
  example: 'gencomm-helper-model' | 'gencomm-operator-model',
  { models, ...short }: ShortStudy & { readonly models: string },
): string =>
  shortened(example, studyId, short)
    .replace(/^models: .*$/m, `models: ${models}`)
    .replace(/^ {2}modelProviders: .*$/m, '  modelProviders: []');

/** The same of two people, and of those whom nobody joined. */
export const pairStudy = (studyId: string, short: ShortStudy): string =>
  shortened('gencomm-pairs', studyId, short, ['above-with-a-program', 'ground-with-a-program']);

function shortened(
  example: string,
  studyId: string,
  { episodeId, armId, steps }: ShortStudy,
  moreArms: readonly string[] = [],
): string {
  const file = new URL(`../studies/gencomm/${example}.yaml`, import.meta.url);
  return readFileSync(fileURLToPath(file), 'utf8')
    .replaceAll(/Demo value/g, 'Stated value')
    .replace(/^studyId: .*$/m, `studyId: ${studyId}`)
    .replace(/^episodes:\n(?: +- .*\n)+/m, `episodes:\n  - ${episodeId}\n`)
    .replace(/^episodesPerParticipant: .*$/m, 'episodesPerParticipant: 1')
    .replace(/^ {2}- armId: (\S+)\n(?: {4}.*\n)+/gm, (arm, id: string) =>
      id === armId || moreArms.includes(id) ? arm : '',
    )
    .replace(/^ {4}maxSteps: .*$/m, `    maxSteps: ${steps}`)
    .replace(/^pace: .*$/m, 'pace: { stepMs: 0, turnMs: 0, beforeQuestionMs: 0 }');
}
