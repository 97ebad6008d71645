import { SCENE_WORDS, sentencesOf } from '../../shared';
import type { Expert } from '../roles';

const FAR = [SCENE_WORDS.ahead, SCENE_WORDS.farther];

/** Trajectory summary by rules: where the robot was and what stood beside it, each once; what it saw from afar does not matter for the way so far. */
export const summariseByRules: Expert<'trajectory-summary'> = {
  body: 'trajectory-summary-by-rules',
  answer: ({ trajectory }) => ({
    trajectory: trajectory.map(({ turn, observation, thought }) => ({
      turn,
      observation: [...new Set(sentencesOf(observation).filter((text) => !isFar(text)))].join(' '),
      thought,
    })),
  }),
};

const isFar = (sentence: string): boolean => FAR.some((word) => sentence.startsWith(word));
