import {
  countSteps,
  createStepCount,
  noteMapDelta,
  parseAgentConfig,
  type StepCount,
} from '@parley/agent-core/explorer';
import { createExplorationMap, MappingConfig, updateMap } from '@parley/agent-core/mapping';
import { markBump } from '@parley/agent-core/policy';
import {
  type AgentDefinition,
  act,
  ask,
  look,
  note,
  ownMotion,
  ownSensor,
  type Routine,
} from '@parley/agent-core/ports';
import {
  type ActResult,
  DRIVE_ACTIONS,
  type DriveAction,
  type Outcome,
  type ResultOf,
} from '@parley/protocol';
import { z } from 'zod';
import type { CoinGiven } from '../shared';
import type { CoinHeader } from './coin-header';

/** Id of the agent whose every action a person gives. */
export const TELEOPERATOR = 'teleoperator';

const TeleoperatorConfig = z.strictObject({
  mapping: MappingConfig.prefault({}).describe('Of the map that the person sees'),
  mostSteps: z
    .int()
    .positive()
    .nullable()
    .default(null)
    .describe(
      'Ends after so many steps where the episode allows more, as a practice does; null: never',
    ),
});

const Given = z.object({ action: z.enum(DRIVE_ACTIONS) });

/**
 * Human tele-operation: a person drives with the robot's own primitives (CoIN §3) and sees its view and the map of what it
 * has explored. Decides nothing, detects nothing, and asks no questions (nq = 0): each action is a form `drive` that the
 * person's page answers. Who gives none in the time of an answer has left, and the trial ends.
 */
export const teleoperator: AgentDefinition<CoinGiven> = {
  agentId: TELEOPERATOR,
  summary: 'Does what the person at the page says, step by step; decides nothing itself.',
  isDriven: true,
  checkConfig: (config) => void parseAgentConfig(TeleoperatorConfig, { config }),
  program: (header) => {
    const { mapping, mostSteps } = parseAgentConfig(TeleoperatorConfig, header);
    const { maxSteps } = header.rules.limits;
    const steps = createStepCount(Math.min(mostSteps ?? maxSteps, maxSteps));
    return countSteps(follow(header, mapping, steps), steps, header);
  },
};

function* follow(header: CoinHeader, mapping: MappingConfig, steps: StepCount): Routine<Outcome> {
  yield* note({ type: 'stage', stage: 'starting' });
  let frame = yield* look(ownSensor(header).id);
  const map = createExplorationMap(frame.pose.position, mapping);
  yield* note({ type: 'map-start', grid: map.grid });
  updateMap(map, frame);
  yield* noteMapDelta({ map });
  yield* note({ type: 'stage', stage: 'exploring' });
  let collided = false;
  while (steps.left > 0) {
    const given: DriveAction | Outcome = yield* askDriver(header, steps, collided);
    if (typeof given !== 'string') return given;
    const moved: ActResult = yield* act({ kind: given });
    if (given === 'stop') {
      yield* note({ type: 'stage', stage: 'stopped' });
      return { reason: 'stopped', detail: 'The person stopped here.' };
    }
    collided = given === 'forward' && moved.collided;
    if (collided) markBump(map, frame.pose, moved.pose, ownMotion(header));
    frame = yield* look(ownSensor(header).id);
    updateMap(map, frame);
    yield* noteMapDelta({ map });
  }
  return { reason: 'step-limit', detail: 'The steps of the episode are used up.' };
}

/** The next action of the person, or how the trial ends without one. */
function* askDriver(
  header: CoinHeader,
  steps: StepCount,
  collided: boolean,
): Routine<DriveAction | Outcome> {
  const { answerMs } = header.rules.timeouts;
  const answer: ResultOf<'ask'> = yield* ask(
    `${header.trialId}/${header.actor}/drive-${steps.used}`,
    'Where now?',
    answerMs,
    { form: { kind: 'drive', actions: [...DRIVE_ACTIONS], stepsLeft: steps.left, collided } },
  );
  if (answer.kind === 'failed')
    return { reason: 'failed', detail: `No action came (${answer.code}): ${answer.message}` };
  if (answer.kind === 'no-answer')
    return { reason: 'ended-by-person', detail: 'The person gave no action in time.' };
  const given = Given.safeParse(answer.value);
  return given.success
    ? given.data.action
    : { reason: 'failed', detail: 'The answer names no action of the robot.' };
}
