import type { AgentDefinition } from '@parley/agent-core/ports';
import { EpisodeRules } from '@parley/protocol';
import { GENCOMM_AGENTS, GROUND_PERSON, OVERHEAD_PERSON } from '@parley/task-gencomm/agents';
import { type GencommGiven, GROUND, HELPER, OPERATOR, OVERHEAD } from '@parley/task-gencomm/shared';
import { openFieldWorld, scriptedPerformers } from '@parley/test-kit';
import { fieldHost } from '../faults/field-host';

const GIVEN: GencommGiven = {
  ...{ target: 'sofa', rounds: 1, distanceHint: 'none', marker: 'none' },
  gridSide: null,
  environmentNotes: null,
};

const programOf = (agentId: string) =>
  (GENCOMM_AGENTS.agents[agentId] as unknown as AgentDefinition).program;

const person = { name: 'person', config: {} };

/** What scoring needs: the target is out of reach of an open field. */
const TRUTH = {
  ...{ targetId: 1, shortestPathM: 2, shortestActions: null, thresholdM: 1 },
  categories: ['bed', 'lamp', 'sofa'],
};

/**
 * Two people in an open field: what they say and choose is theirs, and nothing is in their way.
 *
 * @param isScored Its rows hold the truth that scoring needs.
 */
export const pairHost = (steps: number, isScored = false) =>
  fieldHost({
    people: [HELPER, OPERATOR],
    programs: { [GROUND]: programOf(GROUND_PERSON), [OVERHEAD]: programOf(OVERHEAD_PERSON) },
    finish: (start) => ({
      ...start,
      task: 'gencomm',
      roles: { [HELPER]: person, [OPERATOR]: person },
      agents: {
        [GROUND]: {
          agentId: GROUND_PERSON,
          config: { scheme: 'cooperative' },
          sourceHash: 'unbuilt',
        },
        [OVERHEAD]: { agentId: OVERHEAD_PERSON, config: {}, sourceHash: 'unbuilt' },
      },
      rules: EpisodeRules.parse({
        limits: { maxSteps: steps, askCountsAsAction: false },
        actors: { [OVERHEAD]: { motion: null } },
      }),
      given: { ...GIVEN },
      ...(isScored ? { truth: TRUTH } : {}),
    }),
    open: (start) => ({
      world: openFieldWorld({ starts: start.starts, sensor: start.rules.sensor, turnDeg: 90 }),
      performers: scriptedPerformers(),
    }),
  });
