import type { Routine } from '@parley/agent-core/ports';
import { directionOf, type Landmark, turnDeg, type Way } from '../../shared';
import { type Asking, consult, sceneQuestions } from '../roles';
import type { Opening, Stand } from './walker';

/** What the experts of vision say of a viewpoint. */
export interface Scene {
  /** All directions together, as history. */ readonly here: string;
  readonly ways: readonly Way[];
}

interface ObserveOptions {
  readonly asking: Asking;
  readonly openings: readonly Opening[];
  readonly landmarks: readonly Landmark[];
  /** Directions that are asked for: all twelve, or those in which one can go (the code, SRC-17). */
  readonly directions: 'all' | 'open';
  /** False: object detection is left out, as of a caption alone. */ readonly isTagged: boolean;
}

const ALL = Array.from({ length: 12 }, (_, direction) => direction);

/**
 * Asks scene observation and object detection about the directions from here (DiscussNav §III-C, "Vision Perception"). A person in the place of one of them is asked
 * about those in which one can go: the move is decided by these, and twelve pictures at each viewpoint are more than anyone looks at.
 */
export function* observe(
  stand: Stand,
  { asking, openings, landmarks, directions, isTagged }: ObserveOptions,
): Routine<Scene> {
  const { viewpoint } = stand;
  const open = new Set(openings.map(({ direction }) => directionOf(direction)));
  const asked = directions === 'all' ? ALL : [...open];
  const isOpen = (i: number): boolean => open.has(asked[i] as number);
  const scenes = yield* consult(
    asking,
    'scene-observation',
    asked.map((direction) => ({
      ...{ viewpoint, direction },
      questions: sceneQuestions(landmarks, direction),
    })),
    isOpen,
  );
  const tags = isTagged
    ? yield* consult(
        asking,
        'object-detection',
        asked.map((direction) => ({ viewpoint, direction })),
        isOpen,
      )
    : [];
  const observations = scenes.map(({ observation }) => observation);
  return {
    here: [...new Set(observations)].filter((text) => text !== '').join(' '),
    ways: openings.map((opening) => {
      const at = asked.indexOf(directionOf(opening.direction));
      return wayOf(stand, opening, {
        observation: observations[at] ?? '',
        tags: tags[at]?.tags ?? [],
      });
    }),
  };
}

/** Without experts of vision: angles are all that is known. */
export const unseen = (stand: Stand, openings: readonly Opening[]): Scene => ({
  here: '',
  ways: openings.map((opening) => wayOf(stand, opening, { observation: '', tags: [] })),
});

const wayOf = (
  { facingDeg, visited }: Stand,
  { direction, viewpoint, bearingDeg, isStairs }: Opening,
  seen: Pick<Way, 'observation' | 'tags'>,
): Way => ({
  direction,
  turnDeg: turnDeg(facingDeg, bearingDeg),
  ...seen,
  visited: visited.has(viewpoint),
  isStairs,
});
