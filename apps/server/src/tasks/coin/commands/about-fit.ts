import { agentSourceHash } from '../../../episodes/source-hash';
import { GT_DETECTOR } from '../../../ground-truth';
import { type AboutFigures, MECHANISM_CHECK } from '../../../terminal/json-result';
import { OFFLINE_CHOICE } from '../offline-choice';

/** What constants stand on that are fitted to dialogues and searches in training homes. */
export const aboutFit = (constants: Readonly<Record<string, string>>): AboutFigures => ({
  heading: MECHANISM_CHECK,
  constants: { code: agentSourceHash(), ...constants },
  backends: {
    ...Object.fromEntries(
      Object.entries(OFFLINE_CHOICE.backends).map(([port, backend]) => [port, [backend]]),
    ),
    detector: [GT_DETECTOR],
  },
  intervals: null,
});
