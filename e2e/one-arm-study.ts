import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

interface OneArm {
  readonly studyId: string;
  readonly armId: string;
  readonly episodeId: string;
  /** How long the robot rests after a step, ms. */ readonly stepMs?: number;
}

/** An example study with one of its arms, ready to be opened and short: one episode. @param example Of `studies`, such as `r2r/r2r-watch`. */
export function oneArmStudy(
  example: string,
  { studyId, armId, episodeId, stepMs = 0 }: OneArm,
): string {
  const file = new URL(`../studies/${example}.yaml`, import.meta.url);
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
