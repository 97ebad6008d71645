import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const EXAMPLE = new URL('../studies/zipon/zipon-between.yaml', import.meta.url);

/** So that the robot soon talks. */
const FEW_STEPS = 40;

interface GoalsOf {
  readonly episodeId: string;
  readonly armId: string;
  /** Of the robot, for each goal. */ readonly steps?: number;
}

/**
 * The example study of personal goals, ready to be opened, with one home and one arm. The robot moves without a pause, and looks for
 * each thing with few steps, unless more are given: what is tried is the talk.
 */
export function personalGoalsStudy(
  studyId: string,
  { episodeId, armId, steps = FEW_STEPS }: GoalsOf,
): string {
  const limit = `stepsPerGoal: ${steps}`;
  const text = readFileSync(fileURLToPath(EXAMPLE), 'utf8')
    .replaceAll(/Demo value/g, 'Stated value')
    .replace(/^studyId: .*$/m, `studyId: ${studyId}`)
    .replace(/^episodes:\n(?: +- .*\n)+/m, `episodes:\n  - ${episodeId}\n`)
    .replace(/^cells: .*\n/m, '')
    .replace(/^ {2}- armId: (\S+)\n(?: {4}.*\n)+/gm, (arm, id: string) => (id === armId ? arm : ''))
    .replace('config: { semanticMap: online }', `config: { semanticMap: online, ${limit} }`)
    .replace(/^pace: .*$/m, 'pace: { stepMs: 0, turnMs: 0, beforeQuestionMs: 0 }');
  if (!text.includes(limit)) throw new Error(`${EXAMPLE}: no robot is told of its steps`);
  return text;
}
