import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const EXAMPLE = new URL('../studies/gencomm/gencomm-localise.yaml', import.meta.url);

/** The example study of the localisation test, ready to be opened and short: two pictures with a marked robot, on the grids named. */
export function localiseStudy(studyId: string, gridSides: readonly number[]): string {
  return readFileSync(fileURLToPath(EXAMPLE), 'utf8')
    .replaceAll(/Demo value/g, 'Stated value')
    .replace(/^studyId: .*$/m, `studyId: ${studyId}`)
    .replace(/^episodes:\n(?: +- .*\n)+/m, 'episodes:\n  - gencomm-cedar-9\n  - gencomm-oak-4\n')
    .replace(/^episodesPerParticipant: .*$/m, 'episodesPerParticipant: 2')
    .replace(/^ {4}arms: .*\n {4}order: .*\n/m, '')
    .replace(/(?:^ {6}- \{ step: episode \}\n)+/m, '      - { step: episode }\n')
    .replace(/^ {2}- armId: (\S+)\n(?: {4}.*\n)+/gm, (arm, id: string) =>
      id === 'marked' ? arm : '',
    )
    .replace(/gridSides: \[.*?\]/, `gridSides: [${gridSides.join(', ')}]`)
    .replace(/^pace: .*$/m, 'pace: { stepMs: 0, turnMs: 0, beforeQuestionMs: 0 }');
}
