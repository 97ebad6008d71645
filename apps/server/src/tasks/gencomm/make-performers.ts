import type { Performer, Performers } from '@parley/agent-core/ports';
import type { ParleyError } from '@parley/protocol';
import { HELPER, OPERATOR } from '@parley/task-gencomm/shared';
import type { EpisodeLink } from '../../episodes/episode-link';
import { tapePorts } from '../../episodes/tape-ports';
import type { OpenHome } from '../../homes/open-home';
import { createPort } from '../../ports/create-port';
import { PROMPTED } from '../../ports/port-kind';
import { gtBodies } from './bodies/gt-bodies';
import { GENCOMM_PORTS, type GencommPort } from './gencomm-ports';
import type { GencommSpec } from './gencomm-spec';
import type { GencommWorld } from './gencomm-world';
import { actorsOfPeople } from './people-of';
import { gencommPictures } from './pictures/live-pictures';

export interface PerformerOptions {
  readonly spec: GencommSpec;
  readonly home: OpenHome;
  readonly world: GencommWorld;
  readonly link: EpisodeLink;
  /** A replayed cassette lacks a call. */ readonly onMiss: (error: ParleyError) => void;
}

/** The backends of one episode, by the names in its specification. @throws {ParleyError} `NOT_FOUND` for an unknown one. */
export const makePerformers = (options: PerformerOptions): Performers => ({
  ports: portsOf(options),
  image: imagesOf(options),
  roles: { [HELPER]: personOf(options), [OPERATOR]: personOf(options) },
  // A view is folded from committed rows: what is said reaches people with the commit.
  say: () => undefined,
  hear: () => ({ messages: options.link.hear() }),
});

/** Backends made from truth look frames up themselves and need no pixels. */
const NO_IMAGES: Performer<'image'> = {
  backend: 'none',
  perform: () => Promise.resolve({ result: { kind: 'ok', imageId: null }, volatile: {} }),
};

/** Pictures where a model is asked in words; those of an actor's own camera where a person plays it. */
function imagesOf({ spec, home, world, link }: PerformerOptions): Performer<'image'> {
  const isAsked = Object.values(spec.backends).includes(PROMPTED);
  const played = actorsOfPeople(spec.agents);
  if (!isAsked && played.length === 0) return NO_IMAGES;
  const drawn = gencommPictures({ spec, home, world, keepImage: link.keepImage });
  if (isAsked) return drawn;
  return {
    ...drawn,
    perform: (effect, context) =>
      (played.includes(world.frame(effect.frameId).actor) ? drawn : NO_IMAGES).perform(
        effect,
        context,
      ),
  };
}

const personOf = ({ link }: PerformerOptions): Performer<'ask'> => ({
  backend: 'person',
  isOutside: true,
  perform: (effect, context) => link.call(effect, context),
});

function portsOf({ spec, home, world, link, onMiss }: PerformerOptions) {
  const bodies = gtBodies({ spec, home, world });
  const remote = remoteOf(spec, link);
  const named = (name: string): Performer<'model'> | null => {
    if (name === PROMPTED) return remote;
    return Object.hasOwn(bodies, name) ? (bodies[name]?.() ?? null) : null;
  };
  const ports = Object.fromEntries(
    (Object.keys(GENCOMM_PORTS) as GencommPort[]).map((port) => [
      port,
      createPort({
        port,
        kind: GENCOMM_PORTS[port],
        backend: spec.backends[port],
        choice: spec.ports?.[port],
        makers: { named },
        oversee: spec.isPaced ? link.oversee : undefined,
      }),
    ]),
  );
  if (spec.cassette == null) return ports;
  return tapePorts(ports, {
    choice: spec.cassette,
    computed: ['hint'],
    head: `overhead: ${ports.overhead?.backend ?? ''}`,
    backends: { ...spec.backends },
    namespace: JSON.stringify([spec.seed, spec.agents, spec.setting]),
    onMiss,
  });
}

/** The run's models, which the main thread asks. */
function remoteOf({ prompted }: GencommSpec, link: EpisodeLink): Performer<'model'> {
  const prices = prompted?.estimateUsdByMethod ?? {};
  return {
    backend: prompted?.backend ?? PROMPTED,
    isOutside: true,
    perform: (effect, context) => link.call(effect, context),
    estimateUsd: ({ requests }) =>
      requests.reduce((sum, { method }) => sum + (prices[method] ?? 0), 0),
  };
}
