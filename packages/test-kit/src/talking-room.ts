import { type ReasonerMethod, ruleReason } from '@parley/agent-core/dialogue';
import type { TrialStart } from '@parley/log';
import type { EffectOf, ModelReply, ResultOf } from '@parley/protocol';
import { readFloorPlan } from './floor-plan';
import { type FloorPlanWorld, floorPlanWorld } from './floor-plan-world';
import { planDetector } from './plan-detector';
import { type ScriptedOptions, scriptedPerformers } from './scripted-performers';
import type { trialStart } from './trial-start';

const ROOM = ['########', '#......#', '#.....c#', '#......#', '########'];

/** What an episode in the {@link talkingRoom} starts from: a robot that faces the chair, and AIUTA in it. */
export const TALKING_ROOM_START = {
  category: 'chair',
  instruction: 'Find the chair.',
  maxSteps: 40,
  sensor: {
    id: 'fast',
    widthPx: 32,
    heightPx: 24,
    hfovDeg: 79,
    cameraHeightM: 1.31,
    pitchDeg: 0,
    minDepthM: 0,
    maxDepthM: 5,
  },
  motion: { forwardM: 0.25, turnDeg: 30, sliding: true, agentRadiusM: 0.17, agentHeightM: 1.41 },
  starts: { robot: { position: [1.5, 0, 1.25], headingDeg: 270 } },
  agents: {
    robot: {
      agentId: 'aiuta',
      config: {
        mapping: { sizeCells: 200 },
        policy: { frontierChoice: 'nearest' },
        maxDetailQuestions: 1,
      },
      sourceHash: 'unbuilt',
    },
  },
} as const satisfies Parameters<typeof trialStart>[0];

/** A room with one green chair: the shortest episode in which AIUTA looks, doubts, asks, walks and stops. */
export function talkingRoom(
  start: Pick<TrialStart, 'starts' | 'rules'>,
  more: Pick<ScriptedOptions, 'answer' | 'hear'> = {},
): { readonly world: FloorPlanWorld; readonly performers: ReturnType<typeof scriptedPerformers> } {
  const plan = readFloorPlan({
    rows: ROOM,
    cellM: 0.5,
    legend: { c: { category: 'chair', heightM: 0.9 } },
  });
  const { starts } = start;
  const { sensor, motion } = start.rules;
  const world = floorPlanWorld({ plan, starts, sensor, motion, targetId: 2 });
  const performers = scriptedPerformers({
    detect: planDetector(plan, world, { widthPx: sensor.widthPx, minPixels: 4 }),
    reply: ({ requests }): ResultOf<'model'> => ({ kind: 'ok', replies: requests.map(replyTo) }),
    ...more,
  });
  return { world, performers };
}

/** The rule reasoner, and eyes that see one green chair and say yes. */
function replyTo({ method, input }: EffectOf<'model'>['requests'][number]): ModelReply {
  const ok = (output: unknown): ModelReply => ({ kind: 'ok', output: output as never });
  switch (method) {
    case 'vlm.describe':
      return ok({ text: 'The image shows a green chair.' });
    case 'vlm.answer':
      return ok({ text: 'It is next to a window.' });
    case 'vlm.judge':
      return ok({ probabilities: { yes: 0.98, no: 0.01, unknown: 0.01 }, source: 'simulated' });
    case 'encoder.similarity':
      return ok({ similarity: 0.9 });
    case 'scorer.similarity':
      return ok({ score: 0.5 });
    default:
      return ok(ruleReason(method as ReasonerMethod, input as never));
  }
}
