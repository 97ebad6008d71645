import type { Performer, Performers } from '@parley/agent-core/ports';
import { currentBackendName } from '@parley/log';
import { viewTape } from '@parley/models/cassette';
import { hashJson, ParleyError } from '@parley/protocol';
import { agentTrialOf } from '@parley/task-coin/scoring';
import { PERSON, ROBOT } from '@parley/task-coin/shared';
import type { EpisodeLink } from '../../episodes/episode-link';
import { tapePorts } from '../../episodes/tape-ports';
import { type FrameOf, gtDetectorProfile } from '../../ground-truth';
import type { OpenHome } from '../../homes/open-home';
import { createDrawnRgb } from '../../painters/drawn-rgb';
import { flatPainter } from '../../painters/flat-rgb';
import { paintedPainter } from '../../painters/painted-rgb';
import { createPort, type PortMakers } from '../../ports/create-port';
import { failingEach } from '../../ports/failing-each';
import { PROMPTED } from '../../ports/port-kind';
import { isPriced } from '../../ports/port-source';
import { COIN_PORTS, type CoinPort } from './coin-ports';
import type { CoinSpec } from './coin-spec';
import { encoderOf } from './encoder-of';
import { knownProfile } from './known-profile';
import {
  createOraclePicture,
  createPersonaUser,
  createSilentUser,
  firstMessage,
  lexiconOf,
  ORACLE_FULL,
  type OraclePictureOptions,
  PERSONAS,
  sceneOfSharedModel,
  sightsOfPicture,
  targetOf,
  voiceOf,
} from './offline';
import { believedKnowledge } from './offline/believed-knowledge';
import { type MannerOptions, manneredUser } from './offline/mannered-user';
import { fullKnowledge, knowledgeOfPicture } from './offline/picture-knowledge';
import { volunteered } from './offline/volunteer';
import type { OpenedWorld } from './open-world';
import { createRemotePolicy } from './policy/remote-policy';
import { coinMakers } from './port-makers';
import { createPromptedUser, PROMPTED_USERS, type PromptedUserId } from './users';

export interface PerformerOptions {
  readonly spec: CoinSpec;
  /** The home, and what was seen in it. */
  readonly opened: OpenHome & { readonly world: Pick<OpenedWorld['world'], 'frame'> };
  readonly link: EpisodeLink;
  /** A replayed cassette lacks a call. */ readonly onMiss?: (error: ParleyError) => void;
}

/**
 * The backends of one episode, by the names in its specification. Backends made from truth get frames, never the goal;
 * only the simulated user knows the target.
 *
 * @throws {ParleyError} `NOT_FOUND` for an unknown backend, with the known ones.
 */
export function makePerformers(
  options: PerformerOptions,
): Performers & { readonly firstMessage: string } {
  const { spec, opened, link } = options;
  const { scene, world } = opened;
  const frame: FrameOf = (frameId) => world.frame(frameId);
  const lexicon = lexiconOf(spec.noise, spec.episode);
  const shot = spec.episode.pictureCamera;
  const sights = shot === undefined ? null : sightsOfPicture(shot, opened.rasteriser);
  const { backends, seed, noise } = spec;
  const seen =
    noise.sharedModel === true
      ? sceneOfSharedModel(scene, { seed, errorRate: noise.userErrorRate })
      : scene;
  const opening = firstMessage({
    scene: seen,
    episode: spec.episode,
    sights,
    input: spec.input,
    seed,
    lexicon,
    // Who errs anew in every answer has no wrong belief to begin with.
    errorRate: spec.respondents[PERSON] === 'oracle-picture' ? ownErrorRate(noise) : 0,
    asShown: spec.sessionKind !== 'simulated',
  });
  const spoken = spec.instruction ?? opening;
  const drawn = new Map<string, Uint8Array>();
  const makers = coinMakers(
    { home: opened, frame, seed, sceneDir: spec.sceneDir },
    {
      seen,
      profile: () => knownProfile(noise.vlmProfile),
      voice: voiceOf(noise, spec.episode),
      remote: remoteOf(options),
      // A person's session is never told the truth, whatever its specification says.
      targetId: spec.sessionKind === 'simulated' ? spec.episode.targetId : null,
      policyAt: (url) => {
        const { rules } = spec;
        const given = { category: spec.episode.category, input: spec.input, instruction: spoken };
        const picture = (imageId: string) => drawn.get(imageId) ?? null;
        return createRemotePolicy({ url, rules, given, frame, picture });
      },
    },
  );
  const ports = taped(portsOf(options, makers), options, frame);
  return {
    ports,
    image:
      backends.vlm === PROMPTED || backends.policy !== undefined
        ? createDrawnRgb(paintedPainter(spec.sceneDir) ?? flatPainter(scene, opened.rasteriser), {
            frame,
            keep: (imageId, jpeg) => {
              // The newest alone: a policy is asked about what was just seen.
              if (backends.policy !== undefined) {
                drawn.clear();
                drawn.set(imageId, jpeg);
              }
              return link.keepImage(imageId, jpeg);
            },
          })
        : NO_IMAGES,
    roles: { [PERSON]: userOf(options, { scene: seen, lexicon, sights, frame }) },
    // A view is folded from committed rows: what is said reaches the person with the commit.
    say: () => undefined,
    hear: () => ({ messages: link.hear() }),
    firstMessage: opening,
  };
}

/** The study's models, which the main thread asks. */
function remoteOf({ spec, link }: PerformerOptions): Performer<'model'> {
  const prices = spec.prompted?.estimateUsdByMethod ?? {};
  return {
    backend: spec.prompted?.backend ?? PROMPTED,
    isOutside: true,
    perform: (effect, context) => link.call(effect, context),
    estimateUsd: ({ requests }) =>
      requests.reduce((sum, { method }) => sum + (prices[method] ?? 0), 0),
  };
}

/** What serves each port that the specification names a backend for. */
function portsOf(
  { spec, link }: PerformerOptions,
  makers: Readonly<Record<CoinPort, PortMakers>>,
): Record<string, Performer<'model'>> {
  // Live, and where money is at stake, the main thread handles backends with weights on this one.
  const isPaid = Object.values(spec.ports ?? {}).some(({ source }) => isPriced(source));
  const oversee = spec.isPaced || isPaid ? link.oversee : undefined;
  const { judge, policy, reader, reasoner } = spec.backends;
  const isSimulated = spec.sessionKind === 'simulated';
  const names = {
    ...spec.backends,
    reader: reader ?? reasoner,
    // Neither truth nor a server that nobody agreed to has a part in a person's session.
    judge: isSimulated ? judge : undefined,
    policy: isSimulated ? policy : undefined,
    encoder: encoderOf(spec),
  };
  const made = PORTS.flatMap((port): [CoinPort, Performer<'model'>][] => {
    const backend = names[port];
    if (backend === undefined) return [];
    const own = createPort({
      port,
      kind: COIN_PORTS[port],
      backend,
      choice: spec.ports?.[port],
      makers: makers[port],
      ask: (effect, context) => link.call(effect, context),
      oversee,
    });
    const drawn = spec.ceilingOf === undefined ? own : erringAsAgent(own);
    // A frame that could not be looked at fails the call of a detector as a whole.
    return [[port, port === 'detector' ? drawn : failingEach(named(drawn))]];
  });
  return Object.fromEntries(made);
}

const PORTS = Object.keys(COIN_PORTS) as CoinPort[];

/** A backend made from truth, in a trial of the perfect judge, with the errors that it makes in the agent's. */
const erringAsAgent = (own: Performer<'model'>): Performer<'model'> =>
  own.backend.startsWith('gt-')
    ? {
        ...own,
        perform: (effect, context) =>
          own.perform(effect, { ...context, trialId: agentTrialOf(context.trialId) }),
      }
    : own;

const named = (own: Performer<'model'>): Performer<'model'> => ({
  ...own,
  backend: currentBackendName(own.backend),
});

/** Parts of the name that heads a cassette, by port. */
const HEAD = {
  reasoner: 'reasoner',
  reader: 'reader',
  vlm: 'vlm',
  scorer: 'scorer',
  judge: 'gt',
  policy: 'policy',
  encoder: 'encoder',
};

/** The ports behind the cassette that the specification names. */
function taped(
  ports: Readonly<Record<string, Performer<'model'>>>,
  { spec, opened, onMiss }: PerformerOptions,
  frame: FrameOf,
): Readonly<Record<string, Performer<'model'>>> {
  const { cassette, backends, seed, agents, input, noise, respondents } = spec;
  if (cassette == null) return ports;
  const user = respondents[PERSON];
  const isReaderNamed = backends.reader !== undefined && backends.reader !== backends.reasoner;
  const head = Object.entries(HEAD).flatMap(([port, part]) =>
    ports[port] === undefined || (port === 'reader' && !isReaderNamed)
      ? []
      : [`${part}: ${ports[port].backend}`],
  );
  const { sceneHash } = opened;
  return tapePorts(ports, {
    choice: cassette,
    computed: gtDetectorProfile(backends.detector) === null ? [] : ['detector'],
    head: head.join('; '),
    backends: { ...definedOf(backends), user },
    namespace: hashJson({ seed, agent: agents[ROBOT], input, noise, user }).slice(0, 16),
    own: {
      detector: {
        field: 'detectBody',
        tape: (backend) => viewTape(backend, { sceneHash, frame }),
      },
    },
    onMiss: onMiss ?? (() => undefined),
  });
}

const definedOf = (backends: CoinSpec['backends']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(backends).flatMap(([port, name]) => (name === undefined ? [] : [[port, name]])),
  );

/** Backends made from truth look frames up themselves and need no pixels. */
const NO_IMAGES: Performer<'image'> = {
  backend: 'none',
  perform: () => Promise.resolve({ result: { kind: 'ok', imageId: null }, volatile: {} }),
};

function userOf(
  options: PerformerOptions,
  person: Pick<OraclePictureOptions, 'scene' | 'lexicon' | 'sights' | 'frame'>,
): Performer<'ask'> {
  const { spec, link } = options;
  const { seed, episode, noise } = spec;
  const { style, slipRate, hedgeRate } = noise.manner ?? {};
  const errorRate = ownErrorRate(noise);
  const own = { ...person, episode, seed, errorRate, style, slipRate, hedgeRate };
  const oracle = (errors: 'persistent' | 'per-answer') => () =>
    createOraclePicture({ ...own, errors });
  const prompted = (id: PromptedUserId) => () =>
    createPromptedUser(id, {
      episode,
      sceneDir: spec.sceneDir,
      remote: remoteOf(options),
      keepImage: link.keepImage,
    });
  const user = choose('user', spec.respondents[PERSON], {
    person: () => ({
      backend: 'person',
      isOutside: true,
      perform: (effect, context) => link.call(effect, context),
    }),
    silent: createSilentUser,
    'oracle-picture': oracle('persistent'),
    'oracle-picture:per-answer': oracle('per-answer'),
    'oracle-full': () => createOraclePicture({ ...own, knows: 'full' }),
    ...Object.fromEntries(PROMPTED_USERS.map((id) => [id, prompted(id)])),
    ...Object.fromEntries(
      (Object.keys(PERSONAS) as (keyof typeof PERSONAS)[]).map((id) => [
        `persona:${id}`,
        () => createPersonaUser(id, { ...person, episode, seed }),
      ]),
    ),
  });
  // People have manners of their own.
  if (noise.manner === undefined || spec.sessionKind !== 'simulated') return user;
  const { cannotTell } = person.lexicon;
  const aside = spec.respondents[PERSON].startsWith('oracle-') ? asideOf(spec, person) : null;
  return manneredUser(user, { manner: noise.manner, seed, cannotTell, aside });
}

/** What an oracle may say unasked: what it knows, or misbelieves, of the thing. */
function asideOf(
  { episode, respondents, seed, noise }: CoinSpec,
  { scene, sights }: Pick<OraclePictureOptions, 'scene' | 'sights'>,
): MannerOptions['aside'] {
  const target = targetOf(scene, episode);
  const isFull = respondents[PERSON] === ORACLE_FULL;
  const shown = isFull ? fullKnowledge(scene, target) : knowledgeOfPicture(scene, target, sights);
  const errorRate = ownErrorRate(noise);
  const known = believedKnowledge(shown, { seed, trialId: episode.episodeId, errorRate });
  return (draw, said) => volunteered(known, draw, said);
}

/** The shared model has made its errors already, in what it sees. */
const ownErrorRate = ({ sharedModel, userErrorRate }: CoinSpec['noise']): number =>
  sharedModel === true ? 0 : userErrorRate;

function choose<T>(port: string, name: string, makers: Readonly<Record<string, () => T>>): T {
  const make = Object.hasOwn(makers, name) ? makers[name] : undefined;
  if (make === undefined)
    throw new ParleyError('NOT_FOUND', `there is no ${port} "${name}"`, {
      where: port,
      remedy: `Use one of ${Object.keys(makers).join(', ')}.`,
    });
  return make();
}
