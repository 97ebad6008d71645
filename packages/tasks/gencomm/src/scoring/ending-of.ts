import { EXCLUSION_WORDS } from './exclusion-of';
import type { LocalisationGuess } from './localisation';
import type { GencommScore } from './score';

/** How an episode ended, in a few words. */
export function endingOf({
  success,
  finished,
  localises,
  localised,
  cutOff,
}: GencommScore): string {
  if (localised !== null) return localisedText(localised);
  if (success === null && cutOff !== null) return `cut off: ${EXCLUSION_WORDS[cutOff]}`;
  if (localises) return finished ? 'not answered' : 'no end';
  return success === 1 ? 'came near the target' : finished ? 'did not come near it' : 'no end';
}

const localisedText = ({ error }: LocalisationGuess): string =>
  error === null ? 'named no cell' : error.isRight ? 'named the right cell' : 'named another cell';
