import { MessageChannel } from 'node:worker_threads';
import { runEpisode, verifyEpisode } from '@parley/agent-core/episode';
import type {
  AgentDefinition,
  AgentProgram,
  Performer,
  Performers,
  World,
} from '@parley/agent-core/ports';
import type { TrialStart } from '@parley/log';
import { type EffectKind, sha256Bytes } from '@parley/protocol';
import { AGENTS } from '@parley/task-coin/agents';
import {
  openFieldWorld,
  scriptedPerformers,
  TALKING_ROOM_START,
  talkingRoom,
  trialStart,
} from '@parley/test-kit';
import { createEpisodePool, type EpisodePool } from '../../src/episodes/episode-pool';
import { type EpisodeHost, serveEpisodes } from '../../src/episodes/episode-thread';
import type { ForeseenStart } from '../../src/episodes/foreseen-start';
import type { FromThread, ThreadPort, ToThread } from '../../src/episodes/thread-messages';
import type { TrialSpec } from '../../src/episodes/trial-spec';
import type { CoinSpec } from '../../src/tasks/coin/coin-spec';

export interface FieldHostOptions {
  /** By actor. */
  readonly programs: Readonly<Record<string, AgentProgram>>;
  readonly start?: (spec: CoinSpec) => Parameters<typeof trialStart>[0];
  /** Makes the first row another kind's; without it, it is coin's. */
  readonly finish?: (start: TrialStart) => TrialStart;
  /** Effects that the session's own thread performs; the rest is scripted. */
  readonly remote?: readonly Extract<EffectKind, 'ask' | 'model'>[];
  /** Names by which performers are looked up, that the person answers. */ readonly people?: readonly string[];
  /** What a call of a remote model is reckoned to cost, US dollars. */ readonly modelUsd?: number;
  /** Where the agents are, and the backends of the rest; an open field without it. */
  readonly open?: (start: TrialStart) => {
    readonly world: World;
    readonly performers: Performers;
  };
}

const openField = (start: TrialStart) => ({
  world: openFieldWorld({ starts: start.starts, sensor: start.rules.sensor }),
  performers: scriptedPerformers(),
});

/** AIUTA in a room with one chair, instead of a field with nothing in it. */
export const AIUTA_HOST = {
  programs: { robot: (AGENTS.aiuta as AgentDefinition).program },
  start: () => TALKING_ROOM_START,
  open: (start: TrialStart) => talkingRoom(start),
} as const satisfies FieldHostOptions;

/** One model behind every port but the detector's. */
const withModel = (ports: Performers['ports'], model: Performer<'model'>): Performers['ports'] =>
  Object.fromEntries(
    Object.entries(ports).map(([port, own]) => [port, port === 'detector' ? own : model]),
  );

type StartOptions = Pick<FieldHostOptions, 'programs' | 'start' | 'finish'>;

/** The first row of an episode of {@link fieldHost}. */
const fieldStart = (
  { programs, start: extra, finish = (start) => start }: StartOptions,
  spec: TrialSpec,
): TrialStart => {
  const actors = Object.keys(programs);
  const start = trialStart({
    trialId: spec.trialId,
    instruction: (spec as CoinSpec).instruction ?? '',
    actors,
    agents: Object.fromEntries(
      actors.map((actor) => [actor, { agentId: 'fault-test', config: {}, sourceHash: 'unbuilt' }]),
    ),
    starts: Object.fromEntries(
      actors.map((actor) => [actor, { position: [0, 0, 0] as const, headingDeg: 0 }]),
    ),
    ...extra?.(spec as CoinSpec),
  });
  return finish(start);
};

/** What a batch of these episodes foresees. */
export const foreseeField =
  (options: StartOptions) =>
  (spec: TrialSpec): ForeseenStart => ({
    start: fieldStart(options, spec),
    unforeseen: [],
    prompted: null,
  });

/** Agents in an open field: everything of an episode but the home. */
export const fieldHost =
  ({
    remote = ['ask'],
    people = ['person'],
    modelUsd = 0,
    open = openField,
    ...own
  }: FieldHostOptions): EpisodeHost =>
  (spec, link, stored, mode = 'run') => {
    const { programs } = own;
    const start = fieldStart(own, spec);
    const { world, performers: scripted } = open(start);
    const person: Performer<'ask'> = {
      backend: 'person',
      isOutside: true,
      perform: (effect, context) => link.call(effect, context),
    };
    const model: Performer<'model'> = {
      backend: 'remote',
      isOutside: true,
      perform: (effect, context) => link.call(effect, context),
      estimateUsd: () => modelUsd,
    };
    return (mode === 'verify' ? verifyEpisode : runEpisode)({
      start,
      programs,
      world,
      performers: {
        ...scripted,
        ...(remote.includes('ask') && {
          roles: { ...scripted.roles, ...Object.fromEntries(people.map((name) => [name, person])) },
        }),
        ...(remote.includes('model') && { ports: withModel(scripted.ports, model) }),
        ...(link.blobs !== undefined && { load: link.blobs.load }),
        hear: () => ({ messages: link.hear() }),
      },
      log: link.log,
      stored,
      hashBytes: sha256Bytes,
      endedEarly: link.endedEarly,
      ...(link.blobs === undefined ? {} : { keepBlob: link.blobs.keep }),
      ...(spec.isPaced ? { afterAct: link.afterAct } : {}),
    });
  };

/** Episode threads that are message channels: as asynchronous as workers, in one process. */
export function openChannelPool(
  host: EpisodeHost,
  threadCount = 1,
): { readonly pool: EpisodePool; close(): void } {
  const channels = Array.from({ length: threadCount }, () => new MessageChannel());
  for (const { port2 } of channels)
    serveEpisodes(port2 as unknown as ThreadPort<ToThread, FromThread>, host);
  return {
    pool: createEpisodePool(
      channels.map(({ port1 }) => port1 as unknown as ThreadPort<FromThread, ToThread>),
    ),
    close: () => {
      for (const { port1, port2 } of channels) {
        port1.close();
        port2.close();
      }
    },
  };
}
