import type { Outcome } from '@parley/protocol';
import { z } from 'zod';
import {
  type AgentDefinition,
  act,
  detect,
  look,
  note,
  ownSensor,
  type Routine,
  randomStream,
  type SearchHeader,
} from '../ports';
import { parseAgentConfig } from './explorer-config';
import { countSteps, createStepCount } from './step-count';

/** Settings of the random walk. */
export const RandomWalkConfig = z.strictObject({
  walkSteps: z.int().min(0).default(499).describe('Moves before it stops, if the episode allows'),
  forwardShare: z.number().min(0).max(1).default(0.6).describe('Share of moves that go forward'),
  stopAtDetection: z
    .boolean()
    .default(false)
    .describe('Stop as soon as the category is detected in a frame'),
});
export type RandomWalkConfig = z.infer<typeof RandomWalkConfig>;

/**
 * Random walk: the lower bound of every comparison. Looks, moves forward or turns by a seeded stream, turns away from
 * what it hits, and stops after a number of moves; not when the episode's steps are used up before.
 */
export const randomWalk: AgentDefinition = {
  agentId: 'random',
  summary: 'Walks at random and stops after a number of moves.',
  checkConfig: (config) => void parseAgentConfig(RandomWalkConfig, { config }),
  program: (header: SearchHeader) => {
    const config = parseAgentConfig(RandomWalkConfig, header);
    const steps = createStepCount(header.rules.limits.maxSteps);
    return countSteps(walk(header, config, steps), steps, header);
  },
};

function* walk(
  header: SearchHeader,
  config: RandomWalkConfig,
  steps: ReturnType<typeof createStepCount>,
): Routine<Outcome> {
  const random = randomStream(header.seed, header.trialId, header.actor, 'random-walk');
  yield* note({ type: 'stage', stage: 'exploring' });
  let hasHit: boolean = false;
  let hasFound = false;
  while (steps.used < config.walkSteps && steps.left > 1) {
    const frame = yield* look(ownSensor(header).id);
    if (config.stopAtDetection) {
      const seen = yield* detect(frame.frameId, [header.given.category]);
      hasFound = seen.kind === 'ok' && seen.detections.length > 0;
      if (hasFound) break;
    }
    const goes: boolean = random.next() < config.forwardShare && !hasHit;
    const turn = random.pick(['turn-left', 'turn-right'] as const);
    hasHit = (yield* act({ kind: goes ? 'forward' : turn })).collided;
  }
  yield* note({ type: 'stage', stage: 'stopped' });
  if (!hasFound && steps.used < config.walkSteps)
    return { reason: 'step-limit', detail: 'The steps of the episode are used up.' };
  if (steps.left > 0) yield* act({ kind: 'stop' });
  return { reason: 'stopped', detail: `Walked ${steps.used} steps at random.` };
}
