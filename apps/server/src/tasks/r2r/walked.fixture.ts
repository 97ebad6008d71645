import { runEpisode } from '@parley/agent-core/episode';
import type { Performers } from '@parley/agent-core/ports';
import { createMemoryLog, type Row } from '@parley/log';
import { type AskResult, sha256Bytes } from '@parley/protocol';
import { R2R_AGENTS } from '@parley/task-r2r/agents';
import { FOLLOWER } from '@parley/task-r2r/shared';
import { createGraphWorld } from '@parley/task-r2r/truth';
import type { AgentChoice } from '../../episodes/trial-spec';
import { graphBodies } from './bodies/graph-bodies';
import { gtBodies, panoramasOf } from './bodies/gt-bodies';
import { ruleBodies } from './bodies/rule-bodies';
import { twoRooms } from './bodies/two-rooms.fixture';
import { R2R_PORTS, type R2rPort } from './r2r-ports';
import { r2rStart } from './r2r-start';
import { batchOf } from './simulate-r2r';

const EPISODE = {
  ...{ episodeId: '1_0', scan: 'two', path: ['a', 'b', 'c'], bearingDeg: 90 },
  instruction: 'Turn left and go into the kitchen. Walk straight on. Stop.',
};

interface Walked {
  readonly isCutOff?: boolean;
  /** What a person presses or types, one after the other; empty: nothing. */ readonly presses?: readonly string[];
  readonly config?: AgentChoice['config'];
  readonly sessionKind?: 'simulated' | 'human' | 'preview';
  /** A person wrote the instruction. */ readonly isWritten?: boolean;
}

/** Rows of a walk through the two rooms. */
export async function walked(
  agentId: string,
  {
    isCutOff = false,
    presses = [],
    config = {},
    sessionKind = 'simulated',
    isWritten = false,
  }: Walked = {},
): Promise<readonly Row[]> {
  const home = twoRooms();
  const episode = { ...EPISODE, ...(isWritten && { writer: 'person' as const }) };
  const [spec] = batchOf([episode], {
    ...{ agent: { agentId, config }, profile: 'exact', n: null, seed: '1' },
    ...{ scenesDir: '/nowhere', sourceHash: 'unbuilt' },
  });
  if (spec === undefined) throw new TypeError('no specification');
  const world = createGraphWorld(home.graph, { start: 'a', goal: 'c', bearingDeg: 90 });
  const bodies = {
    ...ruleBodies('1'),
    ...graphBodies({ ...home, world, lookAround: panoramasOf(home) }),
    ...gtBodies({ spec, ...home, world }),
  };
  const log = createMemoryLog({
    sessionId: '11111111-1111-4111-8111-111111111111',
    now: () => '2026-01-01T00:00:00.000Z',
  });
  let acts = 0;
  const left = [...presses];
  const person: Performers['roles'][string] = {
    backend: 'person',
    perform: ({ form }) => {
      const text = left.shift() ?? '';
      const result: AskResult =
        text === ''
          ? { kind: 'no-answer' }
          : form?.kind === 'action'
            ? { kind: 'answered', via: 'form', text, value: { action: text } }
            : form?.kind === 'choice'
              ? { kind: 'answered', via: 'form', text, value: { chosen: [text] } }
              : { kind: 'answered', via: 'text', text };
      return Promise.resolve({ result, volatile: {} });
    },
  };
  await runEpisode({
    start: r2rStart({ ...spec, sessionKind }, { sceneHash: 'x', graph: home.graph }),
    programs: { [FOLLOWER]: R2R_AGENTS.agents[agentId]?.program as never },
    world: {
      ...world,
      act: (actor, action) => {
        acts += 1;
        return world.act(actor, action);
      },
    },
    performers: {
      ports: Object.fromEntries(
        (Object.keys(R2R_PORTS) as R2rPort[]).map((port) => [
          port,
          bodies[spec.backends[port]] as never,
        ]),
      ),
      image: { backend: 'none', perform: () => Promise.reject(new Error('no pictures')) },
      roles: { walker: person, writer: person, expert: person },
      say: () => undefined,
      hear: () => ({ messages: [] }),
    },
    log,
    hashBytes: sha256Bytes,
    endedEarly: () => (isCutOff && acts > 0 ? 'technical' : null),
  });
  return log.rows;
}
