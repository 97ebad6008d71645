import type { AgentDefinition, AgentHeader } from '@parley/agent-core/ports';
import {
  type DetectResult,
  type Effect,
  EpisodeRules,
  type Json,
  type ModelReply,
} from '@parley/protocol';
import { driveRoutine, openFieldWorld } from '@parley/test-kit';
import type { FunctionCall, ZiponGiven } from '../../shared';
import { orionAgents } from './orion';

/** A method by its id. */
export function agentOf(agentId: string): AgentDefinition<ZiponGiven> {
  const agent = orionAgents.find((one) => one.agentId === agentId);
  if (agent === undefined) throw new RangeError(`there is no ${agentId}`);
  return agent;
}

/** What a robot is told that is sent to one goal, with a small camera. */
export const headerOf = (config: Json = {}): AgentHeader<ZiponGiven> => ({
  seed: '1',
  trialId: 'e1',
  actor: 'robot',
  actors: ['robot'],
  roles: ['person'],
  rules: EpisodeRules.parse({
    sensor: {
      id: 'small',
      widthPx: 24,
      heightPx: 32,
      hfovDeg: 90,
      cameraHeightM: 1.31,
      minDepthM: 0.1,
      maxDepthM: 10,
    },
    limits: { maxSteps: 500, askCountsAsAction: false },
    timeouts: { answerMs: null },
  }),
  given: { goalCount: 1, rounds: 1, maxInteractions: 5, map: null },
  config,
});

interface Goal {
  /** ORION when left out. */ readonly agentId?: string;
  /** Cosine of every patch of a picture and any text; 0 when left out. */ readonly relevance?: number;
  /** What the controller answers: text, or a call by the tools of its provider. */ readonly replyOf: (
    functions: readonly string[],
    nth: number,
  ) => string | (FunctionCall & { readonly moreCalls?: number });
  /** What the person answers to the nth talk; null: nothing. "No." when left out. */ readonly person?: (
    nth: number,
  ) => { readonly text: string; readonly value?: Json } | null;
  readonly config?: Json;
  readonly given?: Partial<ZiponGiven>;
  /** What the detector finds of a label; nothing when left out. */ readonly detect?: (
    prompt: readonly string[],
  ) => DetectResult;
}

/** Sends a robot to one goal in an open field, against a controller and a person. */
export function driveGoal({ replyOf, person = () => ({ text: 'No.' }), ...rest }: Goal) {
  const { config = {}, given = {}, detect, agentId = 'orion', relevance = 0 } = rest;
  const plain = headerOf(config);
  const header = { ...plain, given: { ...plain.given, ...given } };
  const world = openFieldWorld({
    starts: { robot: { position: [0, 0, 0], headingDeg: 0 } },
    sensor: header.rules.sensor,
  });
  let frames = 0;
  return driveRoutine(agentOf(agentId).program(header), {
    look: ({ sensorId }) => world.look('robot', sensorId, `e1/robot/${frames++}`),
    act: ({ action }) => world.act('robot', action),
    ...(detect !== undefined && { detect: ({ prompt }) => detect(prompt) }),
    ask: (_text, nth) => {
      if (nth === 1) return { kind: 'answered', text: "Find Alice's bed.", via: 'text' };
      const said = person(nth - 1);
      return said === null ? { kind: 'no-answer' } : { kind: 'answered', via: 'text', ...said };
    },
    model: (
      name: string,
      input: { functions?: string[]; cols?: number; rows?: number },
      nth,
    ): ModelReply => {
      if (name === 'features.relevance') {
        const scores = Array((input.cols ?? 0) * (input.rows ?? 0)).fill(relevance);
        return { kind: 'ok', output: { scores } };
      }
      if (name === 'controller.next') {
        const reply = replyOf(input.functions ?? [], nth);
        const { moreCalls = 0, ...call } = typeof reply === 'string' ? {} : reply;
        const output =
          typeof reply === 'string'
            ? { text: reply, call: null }
            : { text: '', call, ...(moreCalls > 0 && { moreCalls }) };
        return { kind: 'ok', output: output as never };
      }
      if (name === 'features.prebuilt') return { kind: 'ok', output: { kind: 'none' } };
      return { kind: 'ok', output: { map: [1], memory: [1] } };
    },
  });
}

/** A reply as the paper has it. */
export const command = (name: string, args: object = {}): string =>
  JSON.stringify({ Thought: '', Command: { name, args } });

/** What was noted of the task under a name. */
export const beliefs = (effects: readonly Effect[], name: string): Json[] =>
  effects.flatMap((effect) =>
    effect.kind === 'note' && effect.belief.type === 'task' && effect.belief.name === name
      ? [effect.belief.data]
      : [],
  );

/** What the person was asked after they had named the goal. */
export const asks = (effects: readonly Effect[]) =>
  effects.flatMap((effect) => (effect.kind === 'ask' ? [effect] : [])).slice(1);
