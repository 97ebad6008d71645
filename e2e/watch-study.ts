import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The example study of people who watch with one of its arms, ready to be opened and short: one instruction, and rests of `stepMs`. */
export function watchStudy(
  studyId: string,
  armId: 'discussion' | 'no-discussion',
  episodeId: string,
  stepMs: number,
): string {
  const file = new URL('../studies/r2r/r2r-watch.yaml', import.meta.url);
  return readFileSync(fileURLToPath(file), 'utf8')
    .replaceAll(/Demo value/g, 'Stated value')
    .replace(/^studyId: .*$/m, `studyId: ${studyId}`)
    .replace(/^arms:\n(?: {2}.*\n)+/m, (arms) => {
      const own = arms.split(/(?=^ {2}- armId)/m).find((arm) => arm.includes(`armId: ${armId}\n`));
      return `arms:\n${own ?? ''}`;
    })
    .replace(/^episodes:\n(?: +- .*\n)+/m, `episodes:\n  - ${episodeId}\n`)
    .replace(/^episodesPerParticipant: .*$/m, 'episodesPerParticipant: 1')
    .replace(/^pace: .*$/m, `pace: { stepMs: ${stepMs}, turnMs: 0, beforeQuestionMs: 0 }`);
}
