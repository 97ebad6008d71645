import type { RoomType } from '@parley/protocol';
import type { RouteStep } from '../routes';
import type { Landmark } from './landmarks-near';
import type { ToldRoute, ToldStep } from './told-route';

/** What is known of the home along a route. */
export interface RouteSurroundings {
  readonly typeOfRoom: (roomId: string) => RoomType;
  readonly roomOf: (node: number) => string | null;
  /** The most salient first. */ readonly landmarksAt: (node: number) => readonly Landmark[];
}

/**
 * A route with what can be said of it: of each viewpoint the most salient landmark that was not named before, the goal first, since a
 * thing that is named twice would be looked for twice.
 */
export function tellRoute(
  steps: readonly RouteStep[],
  { typeOfRoom, roomOf, landmarksAt }: RouteSurroundings,
): ToldRoute {
  const typeOf = (roomId: string | null): RoomType | null =>
    roomId === null ? null : typeOfRoom(roomId);
  const [start, goalNode] = [steps[0]?.from as number, steps.at(-1)?.to as number];
  const named = new Set<number>();
  const take = (node: number): Landmark | null => {
    const found = landmarksAt(node).find(({ instanceId }) => !named.has(instanceId)) ?? null;
    if (found !== null) named.add(found.instanceId);
    return found;
  };
  const goal = take(goalNode);
  const told = steps.map(
    ({ from, to, turn, enters }): ToldStep => ({
      turn,
      enters: typeOf(enters),
      at: turn === 'straight' || turn === 'around' ? null : take(from),
      past: enters !== null || to === goalNode ? null : take(to),
    }),
  );
  return {
    startRoom: typeOf(roomOf(start)),
    steps: told,
    goalRoom: typeOf(roomOf(goalNode)),
    goal,
  };
}
