import type { Performer } from '@parley/agent-core/ports';
import type { TrialStart } from '@parley/log';
import { NO_PROMPTS } from '@parley/models/prompts';
import { EpisodeRules, hashJson, type Json, type ParleyError } from '@parley/protocol';
import { PARLOUR_AGENTS } from '@parley/task-parlour/agents';
import { ParlourTruth } from '@parley/task-parlour/scoring';
import {
  doorsFrom,
  GUIDE,
  PARLOUR,
  ParlourGiven,
  PLAYER,
  roomOf,
  WALKER,
} from '@parley/task-parlour/shared';
import { huntsOf } from '@parley/task-parlour/truth';
import type { EpisodeLink } from '../../../src/episodes/episode-link';
import { tapePorts } from '../../../src/episodes/tape-ports';
import { createPort } from '../../../src/ports/create-port';
import { programOf } from '../../../src/tasks/program-of';
import type { ServerTask } from '../../../src/tasks/server-task';
import { createRestless, createWanderer } from './backends';
import { graphWorld } from './graph-world';
import { liveParlour } from './live';
import type { ParlourSpec } from './parlour-spec';
import { PARLOUR_PORTS, warmthMakers } from './ports';
import { specOfHunt } from './spec-of-hunt';

const EPISODES = 6;
/** The parlour on the server. */
export const parlourTask: ServerTask<ParlourSpec> = {
  ports: PARLOUR_PORTS,
  prompts: NO_PROMPTS,
  users: ['wanderer', 'restless'],
  open: async (spec, link, onMiss) => ({
    start: startOf(spec),
    programs: Object.fromEntries(
      Object.entries(spec.agents).map(([actor, { agentId }]) => [
        actor,
        programOf(PARLOUR_AGENTS.agents, agentId),
      ]),
    ),
    world: graphWorld(spec.episode),
    performers: {
      ports: portsOf(spec, link, onMiss),
      image: NO_IMAGES,
      roles: { [PLAYER]: playerOf(spec, link) },
      say: () => undefined,
      hear: () => ({ messages: link.hear() }),
    },
  }),
  foresee: (spec) => ({ start: startOf(spec), unforeseen: [], prompted: null }),
  specOf: async (start) => {
    const { rooms, start: begin } = ParlourGiven.parse(start.given);
    const { room: hidden } = ParlourTruth.parse(start.truth);
    const { episodeId, sceneId } = start;
    return {
      ...specOfHunt({ episodeId, sceneId, rooms, start: begin, hidden }, start),
      respondents: { [PLAYER]: start.roles[PLAYER]?.name ?? '' },
      sourceHash: start.agents[WALKER]?.sourceHash ?? '',
    };
  },
  live: liveParlour,
  simulate: ({ n, seed, user, sourceHash }) =>
    huntsOf('parlour', seed, n ?? EPISODES).map((episode) => ({
      ...specOfHunt(episode, {
        trialId: episode.episodeId,
        sessionKind: 'simulated',
        isPractice: false,
        seed,
        studyHash: null,
        rules: EpisodeRules.parse({ motion: {}, limits: { maxSteps: 12 }, seed }),
      }),
      respondents: { [PLAYER]: user ?? 'wanderer' },
      sourceHash,
    })),
};

function startOf(spec: ParlourSpec): TrialStart {
  const { seed, trialId, sessionKind, isPractice, rules, studyHash, episode } = spec;
  const { rooms, start, hidden, sceneId } = episode;
  const pose = { position: roomOf(rooms, start).position, headingDeg: 0 };
  return {
    task: PARLOUR.task,
    ...{ seed, trialId, sessionKind, isPractice, rules, studyHash, sceneId },
    episodeId: episode.episodeId,
    actors: Object.keys(spec.agents),
    agents: Object.fromEntries(
      Object.entries(spec.agents).map(([actor, { agentId }]) => [
        actor,
        { agentId, config: {}, sourceHash: spec.sourceHash },
      ]),
    ),
    roles: { [PLAYER]: { name: spec.respondents[PLAYER] ?? '', config: {} } },
    backends: { warmth: spec.backends.warmth ?? '' },
    sceneHash: hashJson(rooms as unknown as Json),
    starts: { [WALKER]: pose, [GUIDE]: pose },
    given: { rooms, start } as unknown as TrialStart['given'],
    truth: { room: hidden, doors: doorsFrom(rooms, start).get(hidden) ?? 0 },
  };
}

/** Whatever serves `warmth`, behind the cassette that the specification names. */
function portsOf(spec: ParlourSpec, link: EpisodeLink, onMiss: (error: ParleyError) => void) {
  const backend = spec.backends.warmth ?? '';
  const warmth = createPort({
    port: 'warmth',
    kind: PARLOUR_PORTS.warmth,
    backend,
    choice: spec.ports?.warmth,
    makers: warmthMakers(spec),
    oversee: spec.isPaced ? link.oversee : undefined,
  });
  if (spec.cassette == null) return { warmth };
  return tapePorts(
    { warmth },
    {
      choice: spec.cassette,
      computed: [],
      head: warmth.backend,
      backends: { warmth: backend },
      namespace: spec.seed,
      onMiss,
    },
  );
}

function playerOf({ respondents, seed }: ParlourSpec, link: EpisodeLink): Performer<'ask'> {
  if (respondents[PLAYER] === 'restless') return createRestless();
  if (respondents[PLAYER] !== 'person') return createWanderer(seed);
  return {
    backend: 'person',
    isOutside: true,
    perform: (effect, context) => link.call(effect, context),
  };
}

const NO_IMAGES: Performer<'image'> = {
  backend: 'none',
  perform: () => Promise.resolve({ result: { kind: 'ok', imageId: null }, volatile: {} }),
};
