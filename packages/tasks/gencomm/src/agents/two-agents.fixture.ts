import { runEpisode, verifyEpisode } from '@parley/agent-core/episode';
import type { Performer } from '@parley/agent-core/ports';
import { decodeRows, type Row, type TrialStart } from '@parley/log';
import {
  type AskResult,
  type EffectOf,
  EpisodeRules,
  type Json,
  type ModelReply,
  sha256Bytes,
} from '@parley/protocol';
import { openFieldWorld, scriptedPerformers, storedLog, trialStart } from '@parley/test-kit';
import { type GencommGiven, GROUND, HELPER, OPERATOR, OVERHEAD } from '../shared';
import { GENCOMM_AGENTS } from './index';

const POSE = { position: [0, 0, 0] as const, headingDeg: 0 };

/** What models say, by method; a function of the input alone, so that recovery gets the same. */
export type Says = (method: string, input: { readonly [name: string]: Json }) => string;

export interface TwoAgents {
  readonly scheme: string;
  readonly given?: Partial<GencommGiven>;
  readonly steps?: number;
  readonly says?: Says;
  /** Settings of the ground agent. */ readonly config?: { readonly [name: string]: string };
  /** The overhead agent; left out: `overhead-helper`. */ readonly helper?: string;
  /** Its settings. */ readonly helperConfig?: { readonly [name: string]: string };
  /** What people answer, in whichever part. */
  readonly answers?: (asked: EffectOf<'ask'>) => AskResult;
  /** No picture can be taken. */ readonly isBlind?: boolean;
}

const SAYS: Says = (method) =>
  method.startsWith('judge')
    ? 'Yes'
    : method.endsWith('command')
      ? 'MoveAhead'
      : `words of ${method}`;

const startOf = ({
  scheme,
  given = {},
  steps = 3,
  config = {},
  helper = 'overhead-helper',
  helperConfig = {},
}: TwoAgents): TrialStart => {
  const identity = (agentId: string, own: TwoAgents['config'] = {}) => ({
    ...{ agentId, config: { ...own }, sourceHash: 'unbuilt' },
  });
  const rules = EpisodeRules.parse({
    limits: { maxSteps: steps, askCountsAsAction: false },
    actors: { [OVERHEAD]: { motion: null } },
  });
  return {
    ...trialStart({
      actors: [GROUND, OVERHEAD],
      agents: { [GROUND]: identity(scheme, config), [OVERHEAD]: identity(helper, helperConfig) },
      starts: { [GROUND]: POSE, [OVERHEAD]: POSE },
      roles: {
        [HELPER]: { name: 'person', config: {} },
        [OPERATOR]: { name: 'person', config: {} },
      },
    }),
    task: 'gencomm',
    rules,
    given: {
      ...{ target: 'sofa', rounds: 2, distanceHint: 'none', marker: 'none', gridSide: null },
      environmentNotes: null,
      ...given,
    },
  };
};

/** Runs both agents in an open field with scripted models, from rows that are stored already. */
export async function runTwo(
  test: TwoAgents,
  stored: readonly Row[] = [],
  mode: 'run' | 'verify' = 'run',
) {
  const says = test.says ?? SAYS;
  const start = startOf(test);
  const scripted = scriptedPerformers({
    ports: ['overhead', 'ground', 'decider', 'navigator', 'judge', 'hint'],
    roles: [HELPER, OPERATOR],
    answer: (asked) => test.answers?.(asked) ?? { kind: 'no-answer' },
    reply: ({ requests }) => ({
      kind: 'ok',
      replies: requests.map(
        ({ method, input }): ModelReply => ({
          kind: 'ok',
          output:
            method === 'hint.afterAction'
              ? { distanceM: 1.5, blocker: 'lamp' }
              : { text: says(method, input as Parameters<Says>[1]) },
        }),
      ),
    }),
  });
  const performers = { ...scripted, image: picturesOf(scripted.image, test.isBlind ?? false) };
  const log = storedLog(stored);
  const programs = Object.fromEntries(
    Object.entries(start.agents).map(([actor, { agentId }]) => {
      const agent = GENCOMM_AGENTS.agents[agentId];
      if (agent === undefined) throw new TypeError(`there is no agent ${agentId}`);
      return [actor, agent.program];
    }),
  );
  const result = await (mode === 'verify' ? verifyEpisode : runEpisode)({
    ...{ start, programs, performers, log, stored, hashBytes: sha256Bytes },
    world: openFieldWorld({ starts: start.starts, sensor: start.rules.sensor, turnDeg: 90 }),
  });
  return { result, rows: log.rows, records: decodeRows(log.rows), calls: performers.calls };
}

/** Pictures by the names of their frames, or none. */
const picturesOf = (scripted: Performer<'image'>, isBlind: boolean): Performer<'image'> => ({
  ...scripted,
  perform: async (effect, context) => ({
    ...(await scripted.perform(effect, context)),
    result: isBlind
      ? { kind: 'failed', code: 'NOT_READY', message: 'no picture was painted' }
      : { kind: 'ok', imageId: `picture of ${effect.frameId}` },
  }),
});
