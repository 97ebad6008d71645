import type { Performer } from '@parley/agent-core/ports';
import type { ParleyError } from '@parley/protocol';
import { PARLOUR_AGENTS } from '@parley/task-parlour/agents';
import { PLAYER } from '@parley/task-parlour/shared';
import type { EpisodeLink } from '../../../src/episodes/episode-link';
import type { OpenTrial } from '../../../src/episodes/run-trial';
import { tapePorts } from '../../../src/episodes/tape-ports';
import { createPort } from '../../../src/ports/create-port';
import { programOf } from '../../../src/tasks/program-of';
import { createRestless, createWanderer } from './backends';
import { graphWorld } from './graph-world';
import type { ParlourSpec } from './parlour-spec';
import { parlourStart } from './parlour-start';
import { PARLOUR_PORTS, warmthMakers } from './ports';

/** Joins the graph, its two robots and the player. */
export const openParlour: OpenTrial<ParlourSpec> = async (spec, link, onMiss) => ({
  start: parlourStart(spec),
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
});

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
