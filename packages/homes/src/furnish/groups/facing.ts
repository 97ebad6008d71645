import type { RandomStream } from '@parley/scenes/seed';
import { type Stance, toLocal } from '../../stance';
import type { HomeState, RoomState } from '../home-state';
import type { KindName } from '../kinds';
import { type Beside, placeBeside } from '../place-beside';
import type { PlacedThing } from '../placed-thing';

/** What people sit around, and how near it is to the seat, metres. */
const GATHERED: ReadonlySet<string> = new Set(['table', 'armchair', 'sofa', 'ottoman', 'stool']);
const GATHERED_M = 2.5;
/** What people look at from across a room, metres. */
const WATCHED: ReadonlySet<string> = new Set(['tv', 'fireplace']);
const WATCHED_M = 5;

/** What people put before a sofa that looks at nothing, the likeliest first. */
const BEFORE: readonly KindName[] = ['coffee table', 'ottoman', 'armchair', 'low stool'];
/** Between the sofa and what stands before it, metres. */
const GAPS_M = [0.42, 0.36, 0.7, 1.2] as const;

/** Puts something before a sofa, to sit around; null when nothing belongs or fits there. */
export function placeBefore(
  home: HomeState,
  [room, sofa]: readonly [RoomState, PlacedThing],
  random: RandomStream,
): PlacedThing | null {
  const deep = sofa.build.sizeM[2];
  for (const kind of BEFORE) {
    const turnDeg = kind === 'armchair' ? 180 : 0;
    const places = ([, d]: readonly [number, number]): Beside[] =>
      GAPS_M.flatMap((gap) =>
        [0, -0.3, 0.3].map((x) => ({ x, z: deep / 2 + gap + d / 2, turnDeg })),
      );
    const thing = placeBeside(home, [room, sofa], { wish: { kind }, places }, random);
    if (thing !== null) return thing;
  }
  return null;
}

/** Would who sits or lies on one thing see the front of another that stands or hangs there? */
export function isSeenFrom({ stance: seat }: Pick<PlacedThing, 'stance'>, other: Stance): boolean {
  const [x, , z] = toLocal(seat, other.position);
  const [aside, , before] = toLocal(other, seat.position);
  const isBeforeSeat = z > 0.3 && z < WATCHED_M && Math.abs(x) < z + 0.8;
  return isBeforeSeat && before > 0.3 && Math.abs(aside) < before + 0.8;
}

/** Is something to sit around close before it, or the front of something to look at across the room? */
export const facesSomething = (sofa: PlacedThing, things: readonly PlacedThing[]): boolean =>
  things.some(({ model, stance }) => {
    if (WATCHED.has(model.category)) return isSeenFrom(sofa, stance);
    if (!GATHERED.has(model.category)) return false;
    const [x, , z] = toLocal(sofa.stance, stance.position);
    return z > 0.3 && z < GATHERED_M && Math.abs(x) < z + 0.3;
  });
