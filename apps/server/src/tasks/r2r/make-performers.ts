import type { Performer, Performers } from '@parley/agent-core/ports';
import type { RgbPainter } from '@parley/models/frames';
import {
  EXPERT,
  FOLLOWER,
  fieldOf,
  isVisionRole,
  Offer,
  WALKER,
  WATCHER,
  WRITER,
} from '@parley/task-r2r/shared';
import type { GraphWorld } from '@parley/task-r2r/truth';
import type { EpisodeLink } from '../../episodes/episode-link';
import { createDrawnRgb } from '../../painters/drawn-rgb';
import { flatPainter } from '../../painters/flat-rgb';
import { paintedPainter } from '../../painters/painted-rgb';
import { createPort } from '../../ports/create-port';
import { PROMPTED } from '../../ports/port-kind';
import { graphBodies } from './bodies/graph-bodies';
import { gtBodies, panoramasOf } from './bodies/gt-bodies';
import { perfectBodies } from './bodies/perfect-bodies';
import { picturedBody, promptedBody } from './bodies/prompted-bodies';
import { ruleBodies } from './bodies/rule-bodies';
import { textBodies } from './bodies/text-bodies';
import { cameraOf } from './places/direction-camera';
import type { WalkPlace } from './places/open-place';
import { skyboxPainter } from './places/skybox-painter';
import { R2R_PORTS, type R2rPort } from './r2r-ports';
import type { R2rSpec } from './r2r-spec';
import { expertByPerson } from './who-plays';

interface PerformerOptions {
  readonly spec: R2rSpec;
  readonly place: WalkPlace;
  readonly world: GraphWorld;
  readonly link: EpisodeLink;
}

/** The backends of one walk, by the names in its specification. @throws {ParleyError} `NOT_FOUND` for an unknown one. */
export const makePerformers = (options: PerformerOptions): Performers => ({
  ports: portsOf(options),
  image: imagesOf(options),
  roles: rolesOf(options),
  say: () => undefined,
  hear: () => ({ messages: options.link.hear() }),
});

/** One person plays whichever role is asked. */
function rolesOf({ link }: PerformerOptions): Performers['roles'] {
  const person: Performer<'ask'> = {
    backend: 'person',
    isOutside: true,
    perform: (effect, context) => link.call(effect, context),
  };
  return { [WALKER]: person, [WRITER]: person, [EXPERT]: person, [WATCHER]: person };
}

/** Pictures of directions are for the person who stands in for an expert of vision; who paints for a model does so by itself. */
function imagesOf({
  spec,
  place: { graph, home },
  link: { keepImage },
}: PerformerOptions): Performer<'image'> {
  const { config } = spec.agents[FOLLOWER];
  if (!isVisionRole(expertByPerson(config))) return NO_IMAGES;
  const field = fieldOf(config);
  const painter = painterOf(spec, { graph, home });
  return painter === null
    ? NO_IMAGES
    : createDrawnRgb(painter, { frame: (id) => cameraOf(graph, id, field), keep: keepImage });
}

const NO_IMAGES: Performer<'image'> = {
  backend: 'none',
  perform: () => Promise.resolve({ result: { kind: 'ok', imageId: null }, volatile: {} }),
};

function portsOf(options: PerformerOptions): Performers['ports'] {
  const { spec } = options;
  const bodies = bodiesOf(options);
  const prompted = promptedOf(options);
  const makersOf = (port: R2rPort) => ({
    named: (name: string) => {
      if (name === PROMPTED) return isVision(port) ? prompted.vision : prompted.words;
      return Object.hasOwn(bodies, name) ? (bodies[name] ?? null) : null;
    },
  });
  return Object.fromEntries(
    (Object.keys(R2R_PORTS) as R2rPort[]).map((port) => [
      port,
      createPort({
        port,
        kind: R2R_PORTS[port],
        backend: spec.backends[port],
        choice: spec.ports?.[port],
        makers: makersOf(port),
      }),
    ]),
  );
}

const isVision = (port: R2rPort): boolean => {
  const kind = R2R_PORTS[port];
  return 'section' in kind && kind.section === 'vlm';
};

/** All bodies that need no provider, by their names. */
function bodiesOf({
  spec,
  place: { graph, lookAround, home },
  world,
}: PerformerOptions): Readonly<Record<string, Performer<'model'>>> {
  const { episode, scan } = spec;
  const { config } = spec.agents[FOLLOWER];
  const offer = Offer.catch('first').parse(config.ways);
  return {
    ...ruleBodies(spec.seed),
    ...graphBodies({ graph, world, lookAround }),
    ...(home === null
      ? textBodies(scan?.texts ?? null)
      : gtBodies({ ...home, graph, spec, world, lookAround })),
    ...perfectBodies({
      ...{ scene: home?.scene ?? null, graph, world, episode, lookAround, offer },
      field: fieldOf(config),
      ...(home !== null && { writersView: panoramasOf({ ...home, graph }) }),
    }),
  };
}

/** Models that are asked in words; with pictures where there is a home to paint. */
function promptedOf({ spec, place: { graph, home }, world, link }: PerformerOptions) {
  const words = promptedBody(spec, link);
  const painter = painterOf(spec, { graph, home });
  if (painter === null) return { words, vision: null };
  const { keepImage } = link;
  const field = fieldOf(spec.agents[FOLLOWER].config);
  return {
    words,
    vision: picturedBody({ graph, world, painter, keepImage, field, remote: words }),
  };
}

/** What paints a place: its home, or the skyboxes of its scan; null: there are no pictures of it. */
function painterOf(
  { sceneDir, scan }: R2rSpec,
  { graph, home }: Pick<WalkPlace, 'graph' | 'home'>,
): RgbPainter | null {
  if (scan?.skyboxes !== undefined) return skyboxPainter(graph, scan.skyboxes);
  if (home === null || sceneDir === null) return null;
  return paintedPainter(sceneDir) ?? flatPainter(home.scene, home.rasteriser);
}
