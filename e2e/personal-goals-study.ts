import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const EXAMPLE = new URL('../studies/zipon/zipon-between.yaml', import.meta.url);

/** So that a search is short. */
const FEW_STEPS = 'stepsPerGoal: 40';

/**
 * The example study of personal goals, ready to be opened, with one home and one arm. The robot moves without a pause, and looks for
 * each thing with few steps: what is tried is the talk.
 */
export function personalGoalsStudy(studyId: string, episodeId: string, armId: string): string {
  const text = readFileSync(fileURLToPath(EXAMPLE), 'utf8')
    .replaceAll(/Demo value/g, 'Stated value')
    .replace(/^studyId: .*$/m, `studyId: ${studyId}`)
    .replace(/^episodes:\n(?: +- .*\n)+/m, `episodes:\n  - ${episodeId}\n`)
    .replace(/^cells: .*\n/m, '')
    .replace(/^ {2}- armId: (\S+)\n(?: {4}.*\n)+/gm, (arm, id: string) => (id === armId ? arm : ''))
    .replace('config: { semanticMap: online }', `config: { semanticMap: online, ${FEW_STEPS} }`)
    .replace(/^pace: .*$/m, 'pace: { stepMs: 0, turnMs: 0, beforeQuestionMs: 0 }');
  if (!text.includes(FEW_STEPS)) throw new Error(`${EXAMPLE}: no robot is told of its steps`);
  return text;
}
