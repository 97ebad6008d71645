import { ParleyError } from '@parley/protocol';
import { PINVERIFY } from '@parley/task-pinverify/shared';
import type { LiveTask } from '../live-task';
import type { PinverifySpec } from './pinverify-spec';

const HEADLESS = `${PINVERIFY.title} has no pages for people: run it by parley simulate --task ${PINVERIFY.task}.`;

/** PInVerify runs headless: every study of it has a fault that keeps it closed. */
export const livePinverify: LiveTask<PinverifySpec> = {
  factsOf: () => null,
  homeOf: () => null,
  practiceOf: () => null,
  briefOf: () => null,
  pictureOf: () => null,
  specOf: ({ planned }) => {
    throw new ParleyError('NOT_FOUND', HEADLESS, {
      where: planned.episodeId,
      remedy: 'Take another task kind for a study with people.',
    });
  },
  checks: () => [{ checkId: 'episodes', status: 'fault', message: HEADLESS }],
};
