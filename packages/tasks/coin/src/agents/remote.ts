import { countSteps, createStepCount, parseAgentConfig } from '@parley/agent-core/explorer';
import {
  type AgentDefinition,
  act,
  ask,
  callModel,
  detect,
  image,
  look,
  type ModelResult,
  note,
  ownSensor,
  type Routine,
} from '@parley/agent-core/ports';
import {
  type AskResult,
  type Detection,
  forwardXZ,
  type ModelInput,
  type ModelOutput,
  type Observation,
  type Outcome,
  type Pose,
  roundM,
  wrapDeg,
} from '@parley/protocol';
import { z } from 'zod';
import { COIN, type CoinGiven } from '../shared';
import type { CoinHeader } from './coin-header';

const RemoteConfig = z.strictObject({
  rgbPx: z
    .int()
    .min(32)
    .max(1024)
    .nullable()
    .default(null)
    .describe('Longer side of the colour picture that the policy gets, pixels; null: depth alone'),
  detect: z
    .boolean()
    .default(false)
    .describe('The policy gets what the detector of the run finds of the category'),
});
type RemoteConfig = z.infer<typeof RemoteConfig>;

/** Id of the agent whose policy runs outside of the process. */
export const REMOTE = 'remote';

/** Actions that a policy may name; the stop is a word of its own. */
const ACTIONS: ReadonlySet<string> = new Set(COIN.actions.filter((kind) => kind !== 'stop'));

/**
 * A policy that runs elsewhere, behind the port `policy`: each step it gets what the robot senses and answers with an
 * action, a question or a stop. It is told neither scene nor episode, and poses are relative to the start (SCI-20a).
 * Headless runs only: a person's words go to no server that a consent text does not name.
 */
export const remoteAgent: AgentDefinition<CoinGiven> = {
  agentId: REMOTE,
  summary: 'Asks a policy outside of the process what to do next (docs/policies.md).',
  checkConfig: (config) => void parseAgentConfig(RemoteConfig, { config }),
  program: (header) => {
    const config = parseAgentConfig(RemoteConfig, header);
    const steps = createStepCount(header.rules.limits.maxSteps);
    return countSteps(follow(header, config, steps), steps, header);
  },
};

function* follow(
  header: CoinHeader,
  config: RemoteConfig,
  steps: ReturnType<typeof createStepCount>,
): Routine<Outcome> {
  yield* note({ type: 'stage', stage: 'exploring' });
  let start: Pose | null = null;
  let collided = false;
  let answer: Sensed['answer'] = null;
  let questions = 0;
  while (steps.left > 0) {
    const frame: Observation = yield* look(ownSensor(header).id);
    start ??= frame.pose;
    const sensed = yield* sense(frame, { header, config, start });
    const next: ModelResult<'policy.next'> = yield* callModel('policy.next', {
      ...sensed,
      ...{ step: steps.used, stepsLeft: steps.left, collided, answer },
    });
    if (next.kind === 'failed')
      return {
        reason: 'failed',
        detail: `The policy gave no action (${next.code}): ${next.message}`,
      };
    const output: ModelOutput<'policy.next'> = next.output;
    [collided, answer] = [false, null];
    if (output.kind === 'stop') {
      yield* act({ kind: 'stop' });
      yield* note({ type: 'stage', stage: 'stopped' });
      return { reason: 'stopped', detail: 'The policy stopped.' };
    }
    if (output.kind === 'ask') {
      questions += 1;
      const id = `${header.trialId}/${header.actor}/policy-q${questions}`;
      yield* note({ type: 'stage', stage: 'asking' });
      answer = said(yield* ask(id, output.question, header.rules.timeouts.answerMs));
      yield* note({ type: 'stage', stage: 'exploring' });
      continue;
    }
    if (!ACTIONS.has(output.action))
      return {
        reason: 'failed',
        detail: `The policy named "${output.action}", which is no action.`,
      };
    collided = (yield* act({ kind: output.action as 'forward' })).collided;
  }
  return { reason: 'step-limit', detail: 'The steps of the episode are used up.' };
}

type Sensed = ModelInput<'policy.next'>;

/** What the robot senses where it stands. */
function* sense(
  { frameId, pose, sensor }: Observation,
  {
    header,
    config,
    start,
  }: { readonly header: CoinHeader; readonly config: RemoteConfig; readonly start: Pose },
): Routine<Pick<Sensed, 'image' | 'pose' | 'pitchDeg' | 'detections'>> {
  let imageId: string | null = null;
  if (config.rgbPx !== null) {
    const picture = yield* image(frameId, null, config.rgbPx);
    if (picture.kind === 'ok') imageId = picture.imageId;
  }
  let detections: Detection[] | null = null;
  if (config.detect) {
    const found = yield* detect(frameId, [header.given.category]);
    detections = found.kind === 'ok' ? [...found.detections] : null;
  }
  return {
    image: { frameId, imageId, box: null },
    pose: relativePose(pose, start),
    pitchDeg: sensor.pitchDeg,
    detections,
  };
}

/** A pose seen from another: metres forward and to the left of it, degrees to the left. */
export function relativePose(pose: Pose, start: Pose): Sensed['pose'] {
  const [fx, fz] = forwardXZ(start.headingDeg);
  const dx = pose.position[0] - start.position[0];
  const dz = pose.position[2] - start.position[2];
  return {
    forwardM: roundM(dx * fx + dz * fz),
    // Left of a heading (fx, fz) on the floor, +y up, is (fz, −fx).
    leftM: roundM(dx * fz - dz * fx),
    headingDeg: wrapDeg(pose.headingDeg - start.headingDeg),
  };
}

/** What came of a question, in words; null where there were none. */
const said = (result: AskResult): NonNullable<Sensed['answer']> => ({
  kind: result.kind,
  text: 'text' in result && typeof result.text === 'string' ? result.text : null,
});
