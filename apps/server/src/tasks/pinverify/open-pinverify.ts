import { dirname } from 'node:path';
import type { Performer, Performers } from '@parley/agent-core/ports';
import { NOBODY } from '@parley/log';
import { type DetectorSource, openDetector } from '@parley/models/detectors';
import { openScorer, type ScorerSource } from '@parley/models/similarity';
import { ParleyError } from '@parley/protocol';
import { PINVERIFY_AGENTS } from '@parley/task-pinverify/agents';
import { DESCRIBE_PERSON, OWNER, PINVERIFY, VERIFIER } from '@parley/task-pinverify/shared';
import { createRingWorld, pairFault, type RingWorld } from '@parley/task-pinverify/truth';
import { keyEnvironment } from '../../config';
import type { EpisodeLink } from '../../episodes/episode-link';
import type { OpenTrial } from '../../episodes/run-trial';
import { createPort, type PortMakers } from '../../ports/create-port';
import { PROMPTED } from '../../ports/port-kind';
import { programOf } from '../program-of';
import { gtBodies } from './bodies/gt-bodies';
import { ownerNamed } from './bodies/gt-owner';
import { pictureDetectorBody } from './bodies/picture-detector';
import { picturedBody, promptedBody } from './bodies/prompted-bodies';
import { RULE_BODIES } from './bodies/rule-bodies';
import { scorerEmbedder } from './bodies/scorer-embedder';
import { picturesForPeople } from './people/pictures-for-people';
import { openedPictures, type PicturesFrom } from './pictures/opened-pictures';
import { PINVERIFY_PORTS, type PinverifyPort, sectionOf } from './pinverify-ports';
import type { PinverifySpec } from './pinverify-spec';
import { pinverifyStart } from './pinverify-start';
import { isPersons } from './who-plays';

/** Joins the ring of views around a candidate, the agent and its bodies. @throws {ParleyError} `BAD_EPISODE` where no one can stand. */
export const openPinverify: OpenTrial<PinverifySpec> = async (spec, link) => {
  const fault = pairFault(spec.episode);
  if (fault !== null)
    throw new ParleyError('BAD_EPISODE', fault, {
      where: spec.episodeId,
      remedy: 'Leave the pair out, or capture it again.',
    });
  const mayReturn = spec.agents[VERIFIER].agentId === DESCRIBE_PERSON;
  const world = createRingWorld(spec.episode, spec.range, { mayReturn });
  return {
    start: pinverifyStart(spec),
    programs: { [VERIFIER]: programOf(PINVERIFY_AGENTS.agents, spec.agents[VERIFIER].agentId) },
    world,
    performers: {
      ports: portsOf(spec, world, link),
      image:
        isPersons(spec.agents[VERIFIER].agentId) || spec.own !== undefined
          ? picturesForPeople({ spec, world, link })
          : NO_IMAGES,
      roles: rolesOf(spec, link),
      say: () => undefined,
      hear: () => ({ messages: link.hear() }),
    },
  };
};

/** A person behind each role, or the owner that the trial names. */
function rolesOf(spec: PinverifySpec, link: Pick<EpisodeLink, 'call'>): Performers['roles'] {
  const owner = spec.respondents[OWNER] ?? PERSON;
  return {
    ...Object.fromEntries(Object.keys(PINVERIFY.roles).map((role) => [role, person(link)])),
    ...(owner !== PERSON && owner !== NOBODY && { [OWNER]: ownerNamed(owner, spec) }),
  };
}

const PERSON = 'person';

const person = (link: Pick<EpisodeLink, 'call'>): Performers['roles'][string] => ({
  backend: PERSON,
  isOutside: true,
  perform: (effect, context) => link.call(effect, context),
});

/** No offline body of PInVerify asks for pixels. */
const NO_IMAGES: Performer<'image'> = {
  backend: 'none',
  perform: () => Promise.resolve({ result: { kind: 'ok', imageId: null }, volatile: {} }),
};

function portsOf(spec: PinverifySpec, world: RingWorld, link: EpisodeLink): Performers['ports'] {
  const bodies: Readonly<Record<string, Performer<'model'>>> = {
    ...RULE_BODIES,
    ...gtBodies({ spec, world }),
  };
  const words = promptedBody(spec, link);
  const pictureOf = (tag: string) => openedPictures(placeOf(spec)).of(spec.episode, tag);
  const looks = picturedBody({ world, pictureOf, keepImage: link.keepImage, remote: words });
  const named = (port: PinverifyPort, name: string) => {
    if (name === PROMPTED) return sectionOf(port) === 'vlm' ? looks : words;
    return Object.hasOwn(bodies, name) ? (bodies[name] ?? null) : null;
  };
  return Object.fromEntries(
    (Object.keys(PINVERIFY_PORTS) as PinverifyPort[]).map((port) => [
      port,
      createPort({
        port,
        kind: PINVERIFY_PORTS[port],
        backend: spec.backends[port],
        choice: spec.ports?.[port],
        makers: {
          named: (name) => named(port, name),
          ...makersOfWeights(port, { world, pictureOf }),
        },
      }),
    ]),
  );
}

interface Sight {
  readonly world: RingWorld;
  readonly pictureOf: (tag: string) => Promise<Uint8Array>;
}

/** Bodies with weights of their own, on pictures of views; none of other ports. */
function makersOfWeights(port: PinverifyPort, sight: Sight): Pick<PortMakers, 'fromSource'> {
  const env = keyEnvironment();
  if (port === 'embedder')
    return {
      fromSource: (source: ScorerSource) =>
        scorerEmbedder({ ...sight, source, open: () => openScorer(source, env) }),
    };
  if (port !== 'detector') return {};
  return {
    fromSource: (source: DetectorSource) =>
      pictureDetectorBody({ ...sight, source, open: () => openDetector(source, { env }) }),
  };
}

/** Where pictures of its views are read, or painted and kept. */
export const placeOf = ({ sceneDir, dataDir, pictures }: PinverifySpec): PicturesFrom => ({
  ...{ scenesDir: dirname(sceneDir ?? ''), dataDir: dataDir ?? null, folder: pictures ?? null },
});
