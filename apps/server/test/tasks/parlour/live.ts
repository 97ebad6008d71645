import type { Json } from '@parley/protocol';
import { PARLOUR } from '@parley/task-parlour/shared';
import { huntsOf, type ParlourEpisode } from '@parley/task-parlour/truth';
import { agentsOf } from '../../../src/tasks/agents-of';
import { liveSeed } from '../../../src/tasks/live-seed';
import type { LiveTask } from '../../../src/tasks/live-task';
import type { ParlourSpec } from './parlour-spec';
import { specOfHunt } from './spec-of-hunt';

/** Hunts that a study may name: `parlour-1` and so on. */
const HUNTS = huntsOf('parlour', '1', 6);

const huntOf = (episodeId: string): ParlourEpisode | null =>
  HUNTS.find((hunt) => hunt.episodeId === episodeId) ?? null;

/** The parlour in front of people: no home, no picture, no practice. */
export const liveParlour: LiveTask<ParlourSpec> = {
  factsOf: (episodeId) => {
    const hunt = huntOf(episodeId);
    // Every hunt is a place of its own.
    return hunt === null ? null : { sceneId: episodeId, category: hunt.hidden };
  },
  homeOf: () => null,
  practiceOf: () => null,
  briefOf: (episodeId) => ({ roomCount: huntOf(episodeId)?.rooms.length ?? 0 }) satisfies Json,
  pictureOf: () => null,
  specOf: ({ session, study, arm, planned, sourceHash }) => {
    const hunt = huntOf(planned.episodeId);
    if (hunt === null) throw new TypeError(`there is no hunt ${planned.episodeId}`);
    return {
      ...specOfHunt(hunt, {
        trialId: planned.trialId,
        sessionKind: session.kind,
        isPractice: planned.isPractice,
        seed: liveSeed(study.rules.seed, planned.trialId),
        studyHash: session.studyHash,
        rules: study.rules,
      }),
      agents: agentsOf(arm, PARLOUR),
      respondents: { player: 'person' },
      sourceHash,
      isPaced: true,
    };
  },
  checks: ({ episodes }) => {
    const missing = episodes.filter((id) => huntOf(id) === null);
    return [
      missing.length === 0
        ? { checkId: 'episodes', status: 'ok', message: 'All hunts exist.' }
        : { checkId: 'episodes', status: 'fault', message: `Missing: ${missing.join(', ')}.` },
    ];
  },
};
