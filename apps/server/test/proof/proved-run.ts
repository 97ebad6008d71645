import {
  createMemoryLog,
  headlessSessionId,
  placeRow,
  type Row,
  type TrialStart,
} from '@parley/log';
import type { InstanceEpisode } from '@parley/scenes/format';
import { TEST_MOTION, testEpisodes } from '@parley/scenes/test-home';
import { rulesOf } from '@parley/test-kit';
import type { EpisodeLink } from '../../src/episodes/episode-link';
import { TEST_HOME_DIR } from '../../src/homes/open-home';
import { hostEpisode } from '../../src/host/host-episode';
import { verdictCode, verifyLog } from '../../src/replay/verify-log';
import type { CoinSpec } from '../../src/tasks/coin/coin-spec';
import { specFromStart } from '../../src/tasks/coin/spec-from-start';

const SOURCE_HASH = 'unbuilt';
const NOW = '2026-01-01T00:00:00.000Z';

/** A headless trial of a few steps in the test home, with talk, beliefs and a stop; made from truth alone. */
export async function runProved(own: Partial<CoinSpec> = {}) {
  const [first] = await testEpisodes();
  if (first === undefined) throw new TypeError('the test home has no episode');
  const episode: InstanceEpisode = { ...first, category: 'chair' };
  const spec: CoinSpec = {
    trialId: episode.episodeId,
    task: 'coin',
    episodeId: episode.episodeId,
    sessionKind: 'simulated',
    isPractice: false,
    episode,
    sceneDir: TEST_HOME_DIR,
    agents: { robot: { agentId: 'aiuta', config: {} } },
    respondents: { person: 'oracle-picture' },
    backends: {
      detector: 'gt-detector',
      vlm: 'gt-vlm',
      reasoner: 'rules',
      scorer: 'gt-co-occurrence',
    },
    noise: { vlmProfile: 'strong', userErrorRate: 0.1, sharedModel: false },
    prompted: null,
    seed: '3',
    studyHash: null,
    input: 'c',
    instruction: null,
    rules: rulesOf({ motion: TEST_MOTION, maxSteps: 25 }),
    sourceHash: SOURCE_HASH,
    isPaced: false,
    ...own,
  };
  const log = createMemoryLog({ sessionId: headlessSessionId(''), now: () => NOW });
  await hostEpisode(spec, linkOf(log), []);
  const sessionId = headlessSessionId(log.rows[0]?.payload ?? '');
  const rows = log.rows.map((row) => placeRow(row, { ...row, sessionId }));
  return {
    rows,
    spec,
    /** @param codeHash Of the code that proves; null where it is not known. */
    prove: (edited: readonly Row[], codeHash: string | null = null) =>
      prove(edited, episode, codeHash),
  };
}

/** What `replay --verify` says of rows: its exit code, and every fault and reason. */
async function prove(rows: readonly Row[], episode: InstanceEpisode, codeHash: string | null) {
  const verified = await verifyLog({
    rows,
    sourceHash: SOURCE_HASH,
    codeHash,
    specOf: async (start: TrialStart) => {
      const findEpisode = (id: string) => (id === episode.episodeId ? episode : null);
      const spec = await specFromStart(start, { findEpisode, scenesDir: '' });
      return spec === null ? null : { ...spec, sceneDir: TEST_HOME_DIR };
    },
  });
  const reasons = verified.episodes.map(({ reason }) => reason);
  return { code: verdictCode(verified), said: [...verified.faults, ...reasons].join('\n') };
}

const linkOf = (log: EpisodeLink['log']): EpisodeLink => ({
  log,
  call: () => Promise.reject(new Error('a headless trial has nothing outside')),
  keepImage: () => Promise.resolve(),
  hear: () => [],
  endedEarly: () => null,
  afterAct: () => Promise.resolve(),
});
