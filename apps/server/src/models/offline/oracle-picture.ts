import type { SpeakerLexicon } from '@parley/agent-core/dialogue';
import { type Performer, randomStream } from '@parley/agent-core/ports';
import { type Episode, ParleyError } from '@parley/protocol';
import type { Scene, SceneInstance } from '@parley/scenes/format';
import { answerQuestion, type Manner } from './answer-question';
import { knowledgeOfPicture } from './picture-knowledge';
import type { PictureSights } from './picture-sights';

/** Name of this body in every row. */
export const ORACLE_PICTURE = 'oracle-picture';

export interface OraclePictureOptions {
  readonly scene: Scene;
  readonly episode: Pick<Episode, 'episodeId' | 'targetId'>;
  /** What the picture shows; null when it was never taken. */
  readonly sights: PictureSights | null;
  readonly seed: string;
  /** Share of wrong answers, 0…1. */
  readonly errorRate: number;
  /** The half of the words that the run reports on (SCIENCE 16). */
  readonly lexicon: SpeakerLexicon;
  /** How much it says; drawn by episode when left out. */
  readonly style?: Manner['style'];
  /** Share of answers with a slip of the fingers or a repaired word. */
  readonly slipRate?: number;
  readonly hedgeRate?: number;
}

const SLIP_RATE = 0.05;
const HEDGE_RATE = 0.1;
/** Of what the picture does not show: how often the person presses the button instead of typing. */
const BUTTON_RATE = 0.5;

/**
 * A simulated person who has the picture of the target before them and knows nothing else of the home (SCIENCE 15).
 * Understands the agent's question, answers it and no more, in the words of a lexicon. Its errors come from streams of
 * its own, never from those of the agent's models (SCIENCE 17).
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
  const known = knowledgeOfPicture(options.scene, targetOf(options.scene, episode), options.sights);
  const person = randomStream(seed, ORACLE_PICTURE, episode.episodeId, 'manner');
  const drawn = person.next() < 0.5 ? ('terse' as const) : ('long' as const);
  const manner: Manner = { lexicon, style: options.style ?? drawn, errorRate, slipRate, hedgeRate };
  return {
    body: ORACLE_PICTURE,
    perform: ({ text }, context) => {
      const random = randomStream(
        seed,
        ORACLE_PICTURE,
        context.episodeId,
        context.actor,
        context.n,
      );
      const answer = answerQuestion(text, known, { manner, random });
      if (answer !== null) return done({ kind: 'answered', text: answer, via: 'text' });
      const usesButton = random.next() < BUTTON_RATE;
      const words = random.pick(lexicon.cannotTell);
      return done({ kind: 'answered', text: words, via: usesButton ? 'cant-tell' : 'text' });
    },
  };
}

/** Nobody answers: every question runs into its time-out. */
export const createSilentUser = (): Performer<'ask'> => ({
  body: 'silent',
  perform: () => done({ kind: 'no-answer' }),
});

const done = <R>(result: R) => Promise.resolve({ result, volatile: {} });

/** The target of an episode in its scene. @throws {ParleyError} `BAD_EPISODE`. */
export function targetOf(
  scene: Scene,
  episode: Pick<Episode, 'episodeId' | 'targetId'>,
): SceneInstance {
  const target = scene.instances.find(({ id }) => id === episode.targetId);
  if (target !== undefined) return target;
  throw new ParleyError('BAD_EPISODE', `the scene has no instance ${episode.targetId}`, {
    where: episode.episodeId,
    remedy: 'Generate the episodes of this scene again.',
  });
}
