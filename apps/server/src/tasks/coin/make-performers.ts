import { RULE_REASONER, type SpeakerLexicon } from '@parley/agent-core/dialogue';
import type { Performer, Performers } from '@parley/agent-core/ports';
import { currentBackendName } from '@parley/log';
import type { ParleyError } from '@parley/protocol';
import { PERSON } from '@parley/task-coin/shared';
import { createDetect } from '../../episodes/create-detect';
import { createScorer } from '../../episodes/create-scorer';
import type { EpisodeLink } from '../../episodes/episode-link';
import {
  type BackendOf,
  knownBackend,
  knownProfile,
  type ModelPort,
  PROMPTED,
  unknownBackend,
} from '../../episodes/known-backends';
import type { OpenHome } from '../../episodes/open-home';
import { tapePerformers } from '../../episodes/tape-performers';
import { createDrawnRgb } from '../../models/drawn-rgb';
import { flatPainter } from '../../models/flat-rgb';
import { withOfflineFallback } from '../../models/offline-fallback';
import { paintedPainter } from '../../models/painted-rgb';
import { backendOnPort, routeModels } from '../../models/route-models';
import type { CoinSpec } from './coin-spec';
import {
  createGtJudge,
  createGtVlm,
  createOraclePicture,
  createPersonaUser,
  createRuleReasoner,
  createSilentUser,
  type FrameOf,
  firstMessage,
  GT_JUDGE,
  GT_VLM,
  LEXICONS,
  type OraclePictureOptions,
  PERSONAS,
  sceneOfSharedModel,
  sightsOfPicture,
} from './offline';
import type { OpenedWorld } from './open-world';

/** How each backend of a port is made. */
type Makers<P extends ModelPort> = Readonly<Record<BackendOf<P>, () => Performer<'model'>>>;

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
  const lexicon = lexiconOf(spec);
  const shot = spec.episode.pictureCamera;
  const sights = shot === undefined ? null : sightsOfPicture(shot, opened.rasteriser);
  const prices = spec.prompted?.estimateUsdByMethod ?? {};
  const remote: Performer<'model'> = {
    backend: spec.prompted?.backend ?? PROMPTED,
    perform: (effect, context) => link.call(effect, context),
    estimateUsd: ({ requests }) =>
      requests.reduce((sum, { method }) => sum + (prices[method] ?? 0), 0),
  };
  const { backends, seed, noise } = spec;
  const seen =
    noise.sharedModel === true
      ? sceneOfSharedModel(scene, { seed, errorRate: noise.userErrorRate })
      : scene;
  // Live, and where money is at stake, the main thread handles backends with weights on this one.
  const oversee = spec.isPaced || costsMoney(spec) ? link.oversee : undefined;
  const detect = createDetect({ spec, home: opened, frame, ask: link.call, oversee });
  const grounded = () =>
    createGtVlm({
      scene: seen,
      frame,
      seed,
      profile: knownProfile(spec.noise.vlmProfile),
    });
  const reasoners: Makers<'reasoner'> = {
    [RULE_REASONER]: createRuleReasoner,
    [PROMPTED]: () => withOfflineFallback(remote, createRuleReasoner()),
  };
  const vlms: Makers<'vlm'> = {
    [GT_VLM]: grounded,
    [PROMPTED]: () => withOfflineFallback(remote, grounded()),
  };
  const model = routeModels({
    reasoner: reasoners[knownBackend('reasoner', backends.reasoner)](),
    ...(backends.reader !== undefined &&
      backends.reader !== backends.reasoner && {
        reader: reasoners[knownBackend('reasoner', backends.reader, 'reader')](),
      }),
    vlm: vlms[knownBackend('vlm', backends.vlm)](),
    scorer: createScorer({ spec, home: opened, frame, ask: link.call, oversee }),
    // A person's session is never told the truth, whatever its specification says.
    ...(backends.judge === GT_JUDGE &&
      spec.sessionKind === 'simulated' && {
        gt: createGtJudge({ frame, targetId: spec.episode.targetId }),
      }),
  });
  const taped = tapePerformers(
    { detect, model },
    { spec, sceneHash: opened.sceneHash, frame, onMiss: options.onMiss ?? (() => undefined) },
  );
  return {
    ports: { detector: taped.detect, ...portsOf(taped.model, backends.judge === GT_JUDGE) },
    image:
      backends.vlm === PROMPTED
        ? createDrawnRgb(paintedPainter(spec.sceneDir) ?? flatPainter(scene, opened.rasteriser), {
            frame,
            keep: link.keepImage,
          })
        : NO_IMAGES,
    roles: { [PERSON]: userOf(options, { scene: seen, lexicon, sights, frame }) },
    // A view is folded from committed rows: what is said reaches the person with the commit.
    say: () => undefined,
    hear: () => ({ messages: link.hear() }),
    firstMessage: firstMessage({
      scene: seen,
      episode: spec.episode,
      sights,
      input: spec.input,
      seed,
      lexicon,
      // Who errs anew in every answer has no wrong belief to begin with.
      errorRate: spec.respondents[PERSON] === 'oracle-picture' ? ownErrorRate(noise) : 0,
    }),
  };
}

const MODEL_PORTS = ['vlm', 'reasoner', 'reader', 'scorer'] as const;

/** One model that stands behind several ports, under the name that it has on each. */
function portsOf(model: Performer<'model'>, isJudged: boolean): Record<string, Performer<'model'>> {
  const ports = isJudged ? [...MODEL_PORTS, 'judge'] : MODEL_PORTS;
  return Object.fromEntries(
    ports.map((port) => [
      port,
      { ...model, backend: currentBackendName(backendOnPort(model.backend, port)) },
    ]),
  );
}

const costsMoney = ({ detector, scorer }: CoinSpec): boolean =>
  [detector, scorer].some((source) => source?.kind === 'http' && source.config.usdPerPicture > 0);

/** Backends made from truth look frames up themselves and need no pixels. */
const NO_IMAGES: Performer<'image'> = {
  backend: 'none',
  perform: () => Promise.resolve({ result: { kind: 'ok', imageId: null }, volatile: {} }),
};

function userOf(
  { spec, link }: PerformerOptions,
  person: Pick<OraclePictureOptions, 'scene' | 'lexicon' | 'sights' | 'frame'>,
): Performer<'ask'> {
  const { seed, episode, noise } = spec;
  const oracle = (errors: 'persistent' | 'per-answer') => () =>
    createOraclePicture({ ...person, episode, seed, errors, errorRate: ownErrorRate(noise) });
  return choose('user', spec.respondents[PERSON], {
    person: () => ({ backend: 'person', perform: (effect, context) => link.call(effect, context) }),
    silent: createSilentUser,
    'oracle-picture': oracle('persistent'),
    'oracle-picture:per-answer': oracle('per-answer'),
    ...Object.fromEntries(
      (Object.keys(PERSONAS) as (keyof typeof PERSONAS)[]).map((id) => [
        `persona:${id}`,
        () => createPersonaUser(id, { ...person, episode, seed }),
      ]),
    ),
  });
}

/** The shared model has made its errors already, in what it sees. */
const ownErrorRate = ({ sharedModel, userErrorRate }: CoinSpec['noise']): number =>
  sharedModel === true ? 0 : userErrorRate;

/** Unless a run says otherwise, training homes speak in the part `train`, all others in `test` (SCI-16). */
const lexiconOf = ({ noise, episode }: CoinSpec): SpeakerLexicon =>
  LEXICONS[noise.lexicon ?? (episode.split === 'train' ? 'train' : 'test')];

function choose<T>(port: string, name: string, makers: Readonly<Record<string, () => T>>): T {
  const make = Object.hasOwn(makers, name) ? makers[name] : undefined;
  if (make === undefined) throw unknownBackend(port, name, Object.keys(makers));
  return make();
}
