import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const EXAMPLE = new URL('../studies/coin/coin-teleoperation.yaml', import.meta.url);

/**
 * The example study in which people drive, made ready to be opened, with one object that is told by its category.
 *
 * @param agentId Another agent in place of the person: the same object by the same rules.
 */
export const drivingStudy = (
  studyId: string,
  episodeId: string,
  agentId = 'teleoperator',
): string =>
  readFileSync(fileURLToPath(EXAMPLE), 'utf8')
    .replaceAll(/Demo value/g, 'Stated value')
    .replace(/^studyId: .*$/m, `studyId: ${studyId}`)
    .replace(/^episodes:\n(?: +- .*\n)+/m, `episodes:\n  - ${episodeId}\n`)
    .replace(/^episodesPerParticipant: .*$/m, 'episodesPerParticipant: 1')
    .replace(/^cells: .*\n/m, '')
    .replace(/^ {2}- armId: (?:description|picture)\n(?: {4}.*\n)+/gm, '')
    .replaceAll('agentId: teleoperator', `agentId: ${agentId}`);
