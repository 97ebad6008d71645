import type { SpeakerLexicon } from '@parley/agent-core/nlu';
import { type Performer, randomStream } from '@parley/agent-core/ports';
import { type EffectOf, ParleyError } from '@parley/protocol';
import type { InstanceEpisode, Scene, SceneInstance } from '@parley/scenes/format';
import type { FrameOf } from '../../../ground-truth/truth-frame';
import { answerQuestion, type Manner } from './answer-question';
import { believedKnowledge } from './believed-knowledge';
import { looksAlike, pictureOf, thingShown } from './looks-alike';
import { fullKnowledge, knowledgeOfPicture } from './picture-knowledge';
import type { PictureSights } from './picture-sights';

/** Names of these backends in every row. */
export const ORACLE_PICTURE = 'oracle-picture';
export const ORACLE_FULL = 'oracle-full';

export interface OraclePictureOptions {
  readonly scene: Scene;
  readonly episode: Pick<InstanceEpisode, 'episodeId' | 'targetId'>;
  /** What the picture shows; null when it was never taken. */
  readonly sights: PictureSights | null;
  readonly seed: string;
  /** Share of what the person has wrong, 0…1. */
  readonly errorRate: number;
  /**
   * `persistent` (default): the person has an attribute wrong and says so again; `per-answer`: every answer errs anew, as
   * it was before.
   */
  readonly errors?: 'persistent' | 'per-answer';
  /** The part of the words that the run reports on (SCI-16). */
  readonly lexicon: SpeakerLexicon;
  /** Truth of a frame by id, for what the robot shows; without it nothing that is shown can be made out. */
  readonly frame?: FrameOf;
  /** `full`: it knows all that is true, the room too; no person does (SCI-15). */
  readonly knows?: 'picture' | 'full';
  /** How much it says; drawn by episode when left out. */
  readonly style?: Manner['style'] | undefined;
  /** Share of answers with a slip of the fingers or a repaired word. */
  readonly slipRate?: number | undefined;
  readonly hedgeRate?: number | undefined;
}

const SLIP_RATE = 0.05;
const HEDGE_RATE = 0.1;
/** Of what the picture does not show: how often the person presses the button instead of typing. */
const BUTTON_RATE = 0.5;

/**
 * A simulated person who has the picture of the target before them and knows nothing else of the home (SCI-15).
 * Understands the agent's question, answers it and no more, in the words of a lexicon. Asked whether what the
 * robot shows is the one, it compares that with the target: yes if it is, or looks exactly like it. Its errors come from streams of
 * its own, never from those of the agent's models (SCI-17).
 *
 * @throws {ParleyError} `BAD_EPISODE` when the scene has no such target.
 */
export function createOraclePicture(options: OraclePictureOptions): Performer<'ask'> {
  const {
    episode,
    seed,
    lexicon,
    errorRate,
    slipRate = SLIP_RATE,
    hedgeRate = HEDGE_RATE,
  } = options;
  const { scene, frame, errors = 'persistent', knows = 'picture' } = options;
  const name = knows === 'full' ? ORACLE_FULL : ORACLE_PICTURE;
  const target = targetOf(scene, episode);
  const shown =
    knows === 'full'
      ? fullKnowledge(scene, target)
      : knowledgeOfPicture(scene, target, options.sights);
  const isSteady = errors === 'persistent';
  const known = isSteady
    ? believedKnowledge(shown, { seed, trialId: episode.episodeId, errorRate })
    : shown;
  const person = randomStream(seed, ORACLE_PICTURE, episode.episodeId, 'manner');
  const drawn = person.next() < 0.5 ? ('terse' as const) : ('long' as const);
  const style = options.style ?? drawn;
  const manner = { lexicon, style, errorRate: isSteady ? 0 : errorRate, slipRate, hedgeRate };
  const confirm = (effect: EffectOf<'ask'>): boolean | null => {
    const picture = pictureOf(effect);
    if (picture === null || frame === undefined) return null;
    const thing = thingShown(picture, target.category, { scene, frame });
    if (thing === null) return null;
    const random = randomStream(seed, ORACLE_PICTURE, episode.episodeId, 'confirm', thing.id);
    return looksAlike(thing, target) !== (isSteady && random.next() < errorRate);
  };
  return {
    backend: [name, ...(isSteady ? [] : [errors]), ...wordsUsed(lexicon)].join(':'),
    perform: (effect, context) => {
      const random = randomStream(seed, ORACLE_PICTURE, context.trialId, context.actor, context.n);
      const answer = answerQuestion(effect.text, known, {
        manner,
        random,
        isShown: confirm(effect),
      });
      if (answer !== null) return done({ kind: 'answered', text: answer, via: 'text' });
      const usesButton = random.next() < BUTTON_RATE;
      const words = random.pick(lexicon.cannotTell);
      return done({ kind: 'answered', text: words, via: usesButton ? 'cant-tell' : 'text' });
    },
  };
}

/** Words of the test half go without saying. */
const wordsUsed = ({ id }: SpeakerLexicon): string[] => (id === 'test' ? [] : [id]);

/** Never answers: every question runs into its time-out. */
export const createSilentUser = (): Performer<'ask'> => ({
  backend: 'silent',
  perform: () => done({ kind: 'no-answer' }),
});

const done = <R>(result: R) => Promise.resolve({ result, volatile: {} });

/** The target of an episode in its scene. @throws {ParleyError} `BAD_EPISODE`. */
export function targetOf(
  scene: Scene,
  episode: Pick<InstanceEpisode, 'episodeId' | 'targetId'>,
): SceneInstance {
  const target = scene.instances.find(({ id }) => id === episode.targetId);
  if (target !== undefined) return target;
  throw new ParleyError('BAD_EPISODE', `the scene has no instance ${episode.targetId}`, {
    where: episode.episodeId,
    remedy: 'Generate the episodes of this scene again.',
  });
}
