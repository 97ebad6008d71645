import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const EXAMPLE = new URL('../studies/zipon/zipon-teleoperation.yaml', import.meta.url);

interface DrivingGoals {
  readonly episodeId: string;
  readonly armId: string;
  /** Another agent in place of the person: the same goals by the same rules. */ readonly agentId?: string;
}

/** The example study in which people drive to the things of a household, ready to be opened, with one home and one arm. */
export function drivingGoalsStudy(
  studyId: string,
  { episodeId, armId, agentId = 'teleoperator' }: DrivingGoals,
): string {
  return readFileSync(fileURLToPath(EXAMPLE), 'utf8')
    .replaceAll(/Demo value/g, 'Stated value')
    .replace(/^studyId: .*$/m, `studyId: ${studyId}`)
    .replace(/^episodes:\n(?: +- .*\n)+/m, `episodes:\n  - ${episodeId}\n`)
    .replace(/^cells: .*\n/m, '')
    .replace(/^ {2}- armId: (\S+)\n(?: {4}.*\n)+/gm, (arm, id: string) => (id === armId ? arm : ''))
    .replace(/^pace: .*$/m, 'pace: { stepMs: 0, turnMs: 0, beforeQuestionMs: 0 }')
    .replaceAll('agentId: teleoperator', `agentId: ${agentId}`);
}
