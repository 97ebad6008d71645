import { FeedbackManner } from '@parley/task-zipon/truth';
import type { ZiponSpec } from '../zipon-spec';

/** The whole manner of the simulated user of a trial; what the run leaves out has its default. */
export const mannerOf = ({
  manner,
  feedback,
  fidelity,
}: Pick<ZiponSpec, 'manner' | 'feedback' | 'fidelity'>): FeedbackManner =>
  FeedbackManner.parse({ ...manner, setting: feedback, fidelity });
