import { detectEffect, detectResult } from '@parley/agent-core/ports';
import { SENSOR_PRESETS } from '@parley/protocol';
import type { InstanceEpisode } from '@parley/scenes/format';
import { TEST_MOTION, testEpisodes } from '@parley/scenes/test-home';
import { ROBOT } from '@parley/task-coin/shared';
import { rulesOf } from '@parley/test-kit';
import { expect, it } from 'vitest';
import { TEST_HOME_DIR } from '../../homes/open-home';
import { withPerfectJudge } from './ceilings';
import type { CoinSpec } from './coin-spec';
import { makePerformers } from './make-performers';
import { openWorld } from './open-world';
import { NO_LINK } from './table-top/run-table-top';

const specOf = (episode: InstanceEpisode, trialId: string): CoinSpec => ({
  trialId,
  task: 'coin',
  episodeId: episode.episodeId,
  sessionKind: 'simulated',
  isPractice: false,
  episode,
  sceneDir: TEST_HOME_DIR,
  agents: { [ROBOT]: { agentId: 'evidence', config: {} } },
  respondents: { person: 'silent' },
  backends: {
    detector: 'gt-detector',
    vlm: 'gt-vlm',
    reasoner: 'rules',
    scorer: 'gt-co-occurrence',
  },
  noise: { vlmProfile: 'strong', userErrorRate: 0 },
  prompted: null,
  seed: '1',
  studyHash: null,
  input: 'c',
  instruction: null,
  rules: rulesOf({ motion: TEST_MOTION, sensor: SENSOR_PRESETS.fast }),
  sourceHash: 'test',
  isPaced: false,
});

/** What the detector of a trial says all around its start. */
async function seenIn(spec: CoinSpec): Promise<unknown[]> {
  const opened = await openWorld(spec);
  const { ports } = makePerformers({ spec, opened, link: NO_LINK });
  const { detector } = ports;
  if (detector === undefined) throw new TypeError('the trial has no detector');
  const seen: unknown[] = [];
  for (let n = 0; n < 24; n++) {
    const frameId = `f${n}`;
    opened.world.look(ROBOT, spec.rules.sensor.id, frameId);
    const effect = detectEffect({ frameId, prompt: ['chair', 'table', 'sofa', 'plant'] });
    const context = { trialId: spec.trialId, actor: ROBOT, n, attempt: 0 };
    const { result } = await detector.perform(effect, context);
    seen.push(detectResult(result));
    opened.world.act(ROBOT, { kind: 'turn-left' });
  }
  return seen;
}

it('the perfect judge looks through the eyes of the agent that it bounds (SCI-18a)', async () => {
  const [episode] = await testEpisodes();
  if (episode === undefined) throw new TypeError('the test home has no episode');
  const own = await seenIn(specOf(episode, 'run-1'));
  expect(await seenIn(withPerfectJudge(specOf(episode, 'run-1')))).toEqual(own);
  // Eyes of another trial err otherwise, so that the like above is no accident.
  expect(await seenIn(specOf(episode, 'run-1_perfect-judge'))).not.toEqual(own);
});
