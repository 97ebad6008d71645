import { RULE_REASONER, type SpeakerLexicon } from '@parley/agent-core/dialogue';
import type { Performer, Performers } from '@parley/agent-core/ports';
import type { ParleyError } from '@parley/protocol';
import { createDrawnRgb } from '../models/drawn-rgb';
import { flatPainter } from '../models/flat-rgb';
import {
  createGroundedVlm,
  createGtJudge,
  createOraclePicture,
  createPersonaUser,
  createRuleReasoner,
  createSilentUser,
  type FrameOf,
  firstMessage,
  GROUNDED_VLM,
  GT_JUDGE,
  LEXICONS,
  type OraclePictureOptions,
  PERSONAS,
  sceneOfSharedModel,
  sightsOfPicture,
} from '../models/offline';
import { withOfflineFallback } from '../models/offline-fallback';
import { paintedPainter } from '../models/painted-rgb';
import { routeModels } from '../models/route-models';
import { createDetect } from './create-detect';
import { createScorer } from './create-scorer';
import type { EpisodeLink } from './episode-link';
import type { EpisodeSpec } from './episode-spec';
import {
  type BodyOf,
  knownBody,
  knownProfile,
  type ModelPort,
  PROMPTED,
  unknownBody,
} from './known-bodies';
import type { OpenedWorld, OpenHome } from './open-world';
import { tapePerformers } from './tape-performers';

/** How each body of a port is made. */
type Makers<P extends ModelPort> = Readonly<Record<BodyOf<P>, () => Performer<'model'>>>;

export interface PerformerOptions {
  readonly spec: EpisodeSpec;
  /** The home, and what was seen in it. */
  readonly opened: OpenHome & { readonly world: Pick<OpenedWorld['world'], 'frame'> };
  readonly link: EpisodeLink;
  /** A replayed cassette lacks a call. */ readonly onMiss?: (error: ParleyError) => void;
}

/**
 * The bodies of one episode, by the names in its specification. Bodies made from truth get frames, never the goal;
 * only the simulated user knows the target.
 *
 * @throws {ParleyError} `NOT_FOUND` for an unknown body, with the known ones.
 */
export function makePerformers(
  options: PerformerOptions,
): Performers & { readonly firstMessage: string } {
  const { spec, opened, link } = options;
  const { scene, world } = opened;
  const frame: FrameOf = (frameId) => world.frame(frameId);
  const lexicon = lexiconOf(spec);
  const shot = spec.task.pictureCamera;
  const sights = shot === undefined ? null : sightsOfPicture(shot, opened.rasteriser);
  const prices = spec.prompted?.estimateUsdByMethod ?? {};
  const remote: Performer<'model'> = {
    body: spec.prompted?.body ?? PROMPTED,
    perform: (effect, context) => link.call(effect, context),
    estimateUsd: ({ requests }) =>
      requests.reduce((sum, { method }) => sum + (prices[method] ?? 0), 0),
  };
  const { bodies, seed, noise } = spec;
  const seen =
    noise.sharedModel === true
      ? sceneOfSharedModel(scene, { seed, errorRate: noise.userErrorRate })
      : scene;
  // Live, and where money is at stake, the main thread sees to bodies with weights on this one.
  const oversee = spec.isPaced || costsMoney(spec) ? link.oversee : undefined;
  const detect = createDetect({ spec, home: opened, frame, ask: link.call, oversee });
  const grounded = () =>
    createGroundedVlm({
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
    [GROUNDED_VLM]: grounded,
    [PROMPTED]: () => withOfflineFallback(remote, grounded()),
  };
  const model = routeModels({
    reasoner: reasoners[knownBody('reasoner', bodies.reasoner)](),
    ...(bodies.reader !== undefined &&
      bodies.reader !== bodies.reasoner && {
        reader: reasoners[knownBody('reasoner', bodies.reader, 'reader')](),
      }),
    vlm: vlms[knownBody('vlm', bodies.vlm)](),
    scorer: createScorer({ spec, home: opened, frame, ask: link.call, oversee }),
    // A person's session is never told the truth, whatever its specification says.
    ...(bodies.judge === GT_JUDGE &&
      spec.kind === 'simulated' && {
        gt: createGtJudge({ frame, targetId: spec.task.targetId }),
      }),
  });
  const taped = tapePerformers(
    { detect, model },
    { spec, sceneHash: opened.sceneHash, frame, onMiss: options.onMiss ?? (() => undefined) },
  );
  return {
    ...taped,
    image:
      bodies.vlm === PROMPTED
        ? createDrawnRgb(paintedPainter(spec.sceneDir) ?? flatPainter(scene, opened.rasteriser), {
            frame,
            keep: link.keepImage,
          })
        : NO_IMAGES,
    ask: userOf(options, { scene: seen, lexicon, sights, frame }),
    // A view is folded from committed rows: what is said reaches the person with the commit.
    say: () => undefined,
    hear: () => ({ messages: link.hear() }),
    firstMessage: firstMessage({
      scene: seen,
      episode: spec.task,
      sights,
      input: spec.input,
      seed,
      lexicon,
      // Who errs anew in every answer has no wrong belief to begin with.
      errorRate: bodies.user === 'oracle-picture' ? ownErrorRate(noise) : 0,
    }),
  };
}

const costsMoney = ({ detector, scorer }: EpisodeSpec): boolean =>
  [detector, scorer].some((source) => source?.kind === 'http' && source.config.usdPerPicture > 0);

/** Bodies made from truth look frames up themselves and need no pixels. */
const NO_IMAGES: Performer<'image'> = {
  body: 'none',
  perform: () => Promise.resolve({ result: { kind: 'ok', imageId: null }, volatile: {} }),
};

function userOf(
  { spec, link }: PerformerOptions,
  person: Pick<OraclePictureOptions, 'scene' | 'lexicon' | 'sights' | 'frame'>,
): Performer<'ask'> {
  const { seed, task: episode, noise } = spec;
  const oracle = (errors: 'persistent' | 'per-answer') => () =>
    createOraclePicture({ ...person, episode, seed, errors, errorRate: ownErrorRate(noise) });
  return choose('user', spec.bodies.user, {
    person: () => ({ body: 'person', perform: (effect, context) => link.call(effect, context) }),
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
const ownErrorRate = ({ sharedModel, userErrorRate }: EpisodeSpec['noise']): number =>
  sharedModel === true ? 0 : userErrorRate;

/** Unless a run says otherwise, training homes speak in the part `train`, all others in `test` (SCIENCE 16). */
const lexiconOf = ({ noise, task }: EpisodeSpec): SpeakerLexicon =>
  LEXICONS[noise.lexicon ?? (task.split === 'train' ? 'train' : 'test')];

function choose<T>(port: string, name: string, makers: Readonly<Record<string, () => T>>): T {
  const make = Object.hasOwn(makers, name) ? makers[name] : undefined;
  if (make === undefined) throw unknownBody(port, name, Object.keys(makers));
  return make();
}
