import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The example study of experts with one of its arms, ready to be opened and short: one instruction. */
export function expertStudy(
  studyId: string,
  armId: string,
  episodeId: string,
  answerMs = 25_000,
): string {
  const file = new URL('../studies/r2r/r2r-expert.yaml', import.meta.url);
  return readFileSync(fileURLToPath(file), 'utf8')
    .replaceAll(/Demo value/g, 'Stated value')
    .replace(/^studyId: .*$/m, `studyId: ${studyId}`)
    .replace(/^arms:\n(?: {2}.*\n)+/m, (arms) => {
      const own = arms.split(/(?=^ {2}- armId)/m).find((arm) => arm.includes(`armId: ${armId}\n`));
      return `arms:\n${own ?? ''}`;
    })
    .replace(/^episodes:\n(?: +- .*\n)+/m, `episodes:\n  - ${episodeId}\n`)
    .replace(/^episodesPerParticipant: .*$/m, 'episodesPerParticipant: 1')
    .replace(/answerMs: 120000/, `answerMs: ${answerMs}`)
    .replace(/nudgeMs: 60000/, 'nudgeMs: 12000')
    .replace(/countdownMs: 20000/, 'countdownMs: 5000')
    .replace(/^pace: .*$/m, 'pace: { stepMs: 0, turnMs: 0, beforeQuestionMs: 0 }');
}
