import { NO_REQUESTS, type TrialStart } from '@parley/log';
import { trialStart } from '@parley/test-kit';
import type { Scheme } from '../../shared';
import type { EpisodeInput } from '../episode-traits';
import type { GencommReading } from '../read-gencomm';

/** An episode of one of six homes that came within the threshold, or did not. */
export function readingOf(
  scheme: Scheme,
  home: number,
  { success, rounds = 1 }: { readonly success: 0 | 1; readonly rounds?: number },
): GencommReading {
  const episodeId = `e${home}`;
  const start = {
    ...trialStart({ trialId: episodeId, episodeId, seed: '1', sessionKind: 'simulated' }),
    task: 'gencomm',
    agents: { ground: { agentId: scheme, config: {}, version: 1, sourceHash: 'a'.repeat(64) } },
    actors: ['ground'],
    given: { target: `thing ${home}`, rounds },
    truth: { profile: { name: 'exact', body: {} }, overhead: { heightM: 7.25 } },
  } as unknown as TrialStart;
  // In the home before the last it passes by: the last step is outside again.
  const distancesM = [3, success === 1 ? 0.5 : 2, ...(home === 5 ? [1.2] : [])];
  const episode: EpisodeInput = {
    ...{ episodeId, home: `h${home}`, unit: null, scheme, rounds, thresholdM: 1, target: 'vase' },
    ...{ categories: ['sofa', 'vase'], distancesM, shortestPathM: 2, pathM: 2.5 },
    steps: [{ talked: scheme !== 'no-comm', cooperated: null, preemptive: null }],
    dialogues: [],
  };
  const score = {
    ...{ trialId: episodeId, episodeId, sceneId: `h${home}`, seed: '1', scheme, rounds },
    ...{ finished: true, isPractice: false, success, steps: 2, distancesM, deviations: 0 },
    ...{ localised: null, cutOff: null, leftBy: null, departures: 0, sessionKind: 'simulated' },
    ...{ shortestActions: home === 6 ? null : 4, wholePathM: 4 },
    ...{ thresholdM: 1, shortestPathM: 2, pathM: 2.5, spl: success === 1 ? 0.8 : 0 },
  } as unknown as GencommReading['score'];
  return {
    ...{ sessionId: `s ${scheme} ${home}`, trialId: episodeId, start, codeHash: null },
    ...{ score, episode, excluded: null, requests: NO_REQUESTS, losses: null },
  };
}
