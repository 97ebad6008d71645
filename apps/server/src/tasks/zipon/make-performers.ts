import type { Performer, Performers } from '@parley/agent-core/ports';
import { ParleyError } from '@parley/protocol';
import { PERSON, RESIDENT } from '@parley/task-zipon/shared';
import type { EpisodeLink } from '../../episodes/episode-link';
import type { OpenHome } from '../../homes/open-home';
import { createPort } from '../../ports/create-port';
import { isPriced } from '../../ports/port-source';
import { ziponMakers } from './port-makers';
import {
  createFeedbackPerformer,
  createPromptedUser,
  GT_USER,
  LLM_USER,
  mannerOf,
  USERS,
} from './users';
import { ZIPON_PORTS, type ZiponPort } from './zipon-ports';
import type { ZiponSpec } from './zipon-spec';
import type { ZiponWorld } from './zipon-world';

export interface PerformerOptions {
  readonly spec: ZiponSpec;
  readonly home: OpenHome;
  readonly world: ZiponWorld;
  readonly link: EpisodeLink;
}

/** The backends of one episode, by the names in its specification. @throws {ParleyError} `NOT_FOUND` for an unknown one. */
export const makePerformers = (options: PerformerOptions): Performers => ({
  ports: portsOf(options),
  image: NO_IMAGES,
  roles: { [PERSON]: personOf(options), [RESIDENT]: residentOf(options) },
  say: () => undefined,
  hear: () => ({ messages: options.link.hear() }),
});

function portsOf({ spec, home, world, link }: PerformerOptions) {
  const { seed, sceneDir, map, mapsDir } = spec;
  const makers = ziponMakers(
    { home, frame: world.frame, seed, sceneDir },
    {
      folder: map === null ? null : mapsDir,
      sceneId: home.scene.sceneId,
      closedRoomId: spec.episode.closedRoomId,
    },
    remoteOf({ spec, link }),
  );
  const isPaid = Object.values(spec.ports ?? {}).some(({ source }) => isPriced(source));
  return Object.fromEntries(
    (Object.keys(ZIPON_PORTS) as ZiponPort[]).map((port) => [
      port,
      createPort({
        port,
        kind: ZIPON_PORTS[port],
        backend: spec.backends[port],
        choice: spec.ports?.[port],
        makers: makers[port],
        ask: (effect, context) => link.call(effect, context),
        oversee: spec.isPaced || isPaid ? link.oversee : undefined,
      }),
    ]),
  );
}

/** Backends made from truth look frames up themselves and need no pixels. */
const NO_IMAGES: Performer<'image'> = {
  backend: 'none',
  perform: () => Promise.resolve({ result: { kind: 'ok', imageId: null }, volatile: {} }),
};

/** Whom a person asks who drives: a simulated user of the arm's feedback. No one else has anything to ask it. */
const residentOf = ({ spec, world }: PerformerOptions): Performer<'ask'> =>
  createFeedbackPerformer({
    world,
    manner: mannerOf(spec),
    seed: spec.seed,
    episodeId: spec.episodeId,
  });

function personOf({ spec, world, link }: PerformerOptions): Performer<'ask'> {
  const name = spec.respondents[PERSON];
  const { seed, episodeId } = spec;
  if (name === GT_USER)
    return createFeedbackPerformer({ world, manner: mannerOf(spec), seed, episodeId });
  const goalCount = spec.episode.goals.length;
  if (name === LLM_USER)
    return createPromptedUser({
      ...{ world, manner: mannerOf(spec), seed, goalCount },
      remote: remoteOf({ spec, link }),
    });
  if (name !== 'person')
    throw new ParleyError('NOT_FOUND', `there is no user "${name}"`, {
      where: 'user',
      remedy: `Use one of ${USERS.join(', ')}.`,
    });
  return {
    backend: 'person',
    isOutside: true,
    perform: (effect, context) => link.call(effect, context),
  };
}

/** The run's models, which the main thread asks. */
function remoteOf({ spec, link }: Pick<PerformerOptions, 'spec' | 'link'>): Performer<'model'> {
  const prices = spec.prompted?.estimateUsdByMethod ?? {};
  return {
    backend: spec.prompted?.backend ?? 'prompted',
    isOutside: true,
    perform: (effect, context) => link.call(effect, context),
    estimateUsd: ({ requests }) =>
      requests.reduce((sum, { method }) => sum + (prices[method] ?? 0), 0),
  };
}
