import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The example study of a follower, ready to be opened and short: one instruction. */
export function walkStudy(studyId: string, episodeId: string): string {
  const file = new URL('../studies/r2r/r2r-follow.yaml', import.meta.url);
  return readFileSync(fileURLToPath(file), 'utf8')
    .replaceAll(/Demo value/g, 'Stated value')
    .replace(/^studyId: .*$/m, `studyId: ${studyId}`)
    .replace(/^episodes:\n(?: +- .*\n)+/m, `episodes:\n  - ${episodeId}\n`)
    .replace(/^episodesPerParticipant: .*$/m, 'episodesPerParticipant: 1')
    .replace(/^pace: .*$/m, 'pace: { stepMs: 0, turnMs: 0, beforeQuestionMs: 0 }');
}
