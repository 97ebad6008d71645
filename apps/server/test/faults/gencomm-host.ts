import type { AgentDefinition } from '@parley/agent-core/ports';
import type { TrialStart } from '@parley/log';
import { EpisodeRules, type Json } from '@parley/protocol';
import { GENCOMM_AGENTS } from '@parley/task-gencomm/agents';
import { type GencommGiven, GROUND, OVERHEAD } from '@parley/task-gencomm/shared';
import { openFieldWorld, scriptedPerformers } from '@parley/test-kit';
import type { FieldHostOptions } from './field-host';

/** Steps of an episode: enough for each command below, few enough for a process that dies at every flush. */
const STEPS = 4;

const GIVEN: GencommGiven = {
  ...{ target: 'sofa', rounds: 1, distanceHint: 'none', marker: 'none' },
  gridSide: null,
  environmentNotes: null,
};

/** What models say at a step; a function of the input alone, so that a life after a death is told the same. */
function says(method: string, input: { readonly [name: string]: Json }): string {
  const step = Number(input.step);
  switch (method) {
    case 'judge.follow':
      return step % 2 === 0 ? 'Yes' : 'No';
    case 'decider.command':
      return step % 2 === 0 ? 'MoveAhead' : 'RotateLeft';
    case 'navigator.command':
      // Of no use at the third step, whatever it is asked: the log gets its deviation.
      return step === 3 ? 'RotateLeft then MoveAhead' : 'MoveBack';
    default:
      return `${method} at step ${step}`;
  }
}

const programOf = (agentId: string) =>
  (GENCOMM_AGENTS.agents[agentId] as unknown as AgentDefinition).program;

/** Both agents of gencomm under Selective Action, which goes by every kind of question but the request for help, in an open field. */
export const GENCOMM_HOST = {
  programs: { [GROUND]: programOf('selective-action'), [OVERHEAD]: programOf('overhead-helper') },
  finish: (start: TrialStart): TrialStart => ({
    ...start,
    task: 'gencomm',
    rules: EpisodeRules.parse({
      limits: { maxSteps: STEPS, askCountsAsAction: false },
      actors: { [OVERHEAD]: { motion: null } },
    }),
    given: { ...GIVEN },
  }),
  open: (start: TrialStart) => ({
    world: openFieldWorld({ starts: start.starts, sensor: start.rules.sensor, turnDeg: 90 }),
    performers: scriptedPerformers({
      ports: ['overhead', 'ground', 'decider', 'navigator', 'judge', 'hint'],
      reply: ({ requests }) => ({
        kind: 'ok',
        replies: requests.map(({ method, input }) => ({
          kind: 'ok',
          output: { text: says(method, input as Parameters<typeof says>[1]) },
        })),
      }),
    }),
  }),
} as const satisfies FieldHostOptions;
