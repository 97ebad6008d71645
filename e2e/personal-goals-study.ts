import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const EXAMPLE = new URL('../studies/zipon/zipon-between.yaml', import.meta.url);

/**
 * The example study of personal goals, ready to be opened, with one home and one arm. The robot moves without a pause, and looks for
 * each thing with few steps: what is tried is the talk.
 */
export const personalGoalsStudy = (studyId: string, episodeId: string, armId: string): string =>
  readFileSync(fileURLToPath(EXAMPLE), 'utf8')
    .replaceAll(/Demo value/g, 'Stated value')
    .replace(/^studyId: .*$/m, `studyId: ${studyId}`)
    .replace(/^episodes:\n(?: +- .*\n)+/m, `episodes:\n  - ${episodeId}\n`)
    .replace(/^cells: .*\n/m, '')
    .replace(/^ {2}- armId: (\S+)\n(?: {4}.*\n)+/gm, (arm, id: string) => (id === armId ? arm : ''))
    .replace('agentId: orion }', 'agentId: orion, config: { stepsPerGoal: 40 } }')
    .replace(/^pace: .*$/m, 'pace: { stepMs: 0, turnMs: 0, beforeQuestionMs: 0 }');
