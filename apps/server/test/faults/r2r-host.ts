import type { AgentDefinition } from '@parley/agent-core/ports';
import type { TrialStart } from '@parley/log';
import { EpisodeRules } from '@parley/protocol';
import { R2R_AGENTS } from '@parley/task-r2r/agents';
import { FOLLOW_PERSON, FOLLOWER, type R2rGiven, WALKER } from '@parley/task-r2r/shared';
import { createGraphWorld, lookAlongEdges } from '@parley/task-r2r/truth';
import { scriptedPerformers } from '@parley/test-kit';
import { graphBodies } from '../../src/tasks/r2r/bodies/graph-bodies';
import { ROW } from '../../src/tasks/r2r/bodies/two-rooms.fixture';
import { GRAPH } from '../../src/tasks/r2r/r2r-ports';
import type { FieldHostOptions } from './field-host';

const GIVEN = {
  ...{ instruction: 'Go straight twice. Stop.', start: 'a', bearingDeg: 0 },
} satisfies R2rGiven;

/** A person who follows an instruction over a graph of three viewpoints in a row: every move is a button that is pressed. */
export const R2R_HOST = {
  programs: {
    [FOLLOWER]: (R2R_AGENTS.agents[FOLLOW_PERSON] as AgentDefinition<R2rGiven>).program as never,
  },
  people: [WALKER],
  finish: (start: TrialStart): TrialStart => ({
    ...start,
    task: 'r2r',
    rules: EpisodeRules.parse({
      limits: { maxSteps: 16, askCountsAsAction: false },
      timeouts: { answerMs: start.rules.timeouts.answerMs },
    }),
    roles: { [WALKER]: { name: 'person', config: {} } },
    given: { ...GIVEN },
  }),
  open: () => {
    const world = createGraphWorld(ROW, { start: 'a', goal: 'c', bearingDeg: 0 });
    const bodies = graphBodies({ graph: ROW, world, lookAround: lookAlongEdges(ROW) });
    const scripted = scriptedPerformers();
    return {
      world,
      performers: { ...scripted, ports: { ...scripted.ports, panorama: bodies[GRAPH] as never } },
    };
  },
} as const satisfies FieldHostOptions;
