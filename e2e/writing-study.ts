import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The example study of writers, ready to be opened and short: one way. */
export function writingStudy(studyId: string, episodeId: string): string {
  const file = new URL('../studies/r2r/r2r-write.yaml', import.meta.url);
  return readFileSync(fileURLToPath(file), 'utf8')
    .replaceAll(/Demo value/g, 'Stated value')
    .replace(/^studyId: .*$/m, `studyId: ${studyId}`)
    .replace(/^episodes:\n(?: +- .*\n)+/m, `episodes:\n  - ${episodeId}\n`)
    .replace(/^episodesPerParticipant: .*$/m, 'episodesPerParticipant: 1')
    .replace(/^pace: .*$/m, 'pace: { stepMs: 0, turnMs: 0, beforeQuestionMs: 0 }');
}
