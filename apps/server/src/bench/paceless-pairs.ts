import { openedStudy, type StudyChange } from './opened-study';

/** What a bench changes of the example study of pairs: one arm, no practice, no pace, every duty stated. */
const CHANGES: readonly StudyChange[] = [
  [/Demo value/g, 'Stated value'],
  [/^pace: .*$/m, 'pace: { stepMs: 0, turnMs: 0, beforeQuestionMs: 0 }'],
  [/^ {2}- \{ step: practice, .*\n/m, ''],
  [/^ {2}- armId: selective-action\n(?: {4}.*\n)+/m, ''],
];

/**
 * A study of pairs of its own for this data directory, open, in which the server never waits.
 *
 * @returns Its study id.
 * @throws {ParleyError} `BAD_STUDY` where its preflight is not green.
 */
export const pacelessPairs = (dataDir: string): Promise<string> =>
  openedStudy(dataDir, 'gencomm/gencomm-pairs', CHANGES);
