import type { Study } from '@parley/protocol';
import { randomStream } from '@parley/scenes/seed';
import type { EpisodeFacts } from '../tasks/live-task';
import type { Assignment, TakenPlace } from './assignment';
import { graecoLatinSquares } from './graeco-latin';
import { leastByOf } from './least-by';

/** A study that has a square. */
export type SquareStudy = Study & { readonly square: NonNullable<Study['square']> };

/** A row of a square, with the arm and home that a person meets at each position. */
interface Row {
  readonly square: number;
  readonly armIds: readonly string[];
  readonly homes: readonly string[];
}

/**
 * Gives a row of a Graeco-Latin square: every arm once, each in another home (SCI-29). The row that the fewest people have is
 * taken, square after square, so that every q people make one whole; who gave up a part gives up the row, which is filled
 * anew. Of a home, the episode that was met least in that arm, then least at all.
 *
 * @returns Null once the study has its people.
 */
export function assignSquare(
  study: SquareStudy,
  taken: readonly TakenPlace[],
  factsOf: (episodeId: string) => EpisodeFacts,
): Assignment | null {
  const whole = wholeSessions(taken, study.arms.length);
  if (study.square.people !== undefined && whole.length >= study.square.people) return null;
  const homeOf = (episodeId: string): string => factsOf(episodeId).sceneId;
  const counts = new Map<string, number>();
  for (const places of whole) {
    const key = keyOf(
      places.map(({ armId }) => armId),
      places.map(({ episodeId }) => homeOf(episodeId)),
    );
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const leastBy = leastByOf(study, taken);
  const row = leastBy(rowsOf(study, homeOf), ({ square, armIds, homes }) => [
    counts.get(keyOf(armIds, homes)) ?? 0,
    square,
  ]);
  const episodeIds = row.homes.map((home, position) =>
    leastBy(
      study.episodes.filter((id) => homeOf(id) === home),
      (id) => {
        const met = taken.filter(({ episodeId }) => episodeId === id);
        return [met.filter(({ armId }) => armId === row.armIds[position]).length, met.length];
      },
    ),
  );
  return { armId: row.armIds[0] as string, armIds: row.armIds, episodeIds };
}

/** The homes of a study, in the order of its episodes. */
export const homesOf = (
  { episodes }: Pick<Study, 'episodes'>,
  homeOf: (episodeId: string) => string,
): string[] => [...new Set(episodes.map(homeOf))];

/** Which letter stands for which arm and home is drawn by the study's seed. */
function rowsOf(study: SquareStudy, homeOf: (episodeId: string) => string): Row[] {
  const random = randomStream(study.rules.seed, study.studyId, 'square');
  const arms = random.shuffle(study.arms.map(({ armId }) => armId));
  const homes = random.shuffle(homesOf(study, homeOf));
  return graecoLatinSquares(arms.length).flatMap((rows, square) =>
    rows.map(({ latin, greek }) => ({
      square,
      armIds: latin.map((i) => arms[i] as string),
      homes: greek.map((i) => homes[i] as string),
    })),
  );
}

/** Places of the sessions that hold all of theirs, by position. */
function wholeSessions(taken: readonly TakenPlace[], size: number): TakenPlace[][] {
  const bySession = new Map<string, TakenPlace[]>();
  for (const place of taken)
    bySession.set(place.sessionId, [...(bySession.get(place.sessionId) ?? []), place]);
  return [...bySession.values()]
    .filter(({ length }) => length === size)
    .map((places) => [...places].sort((a, b) => a.position - b.position));
}

const keyOf = (armIds: readonly string[], homes: readonly string[]): string =>
  armIds.map((armId, i) => `${armId} ${homes[i]}`).join(', ');
