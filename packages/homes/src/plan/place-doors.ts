import { type RoomType, roundM } from '@parley/protocol';
import { type Border, lengthOf } from './borders';
import { PRIVATE } from './faults-of-ways';
import type { PlanDoor, PlanRoom, PointXZ } from './floor-plan';
import type { Link } from './link-rooms';
import { faceRange, type OpeningContext, pointOf } from './opening-context';
import { THICKNESS_M } from './slots';

const DOOR_M = { width: 0.95, height: 2.05 } as const;
const FRAME_M = { least: 1.3, most: 2, height: 2.2 } as const;
/** An opening as wide as the wall allows is no wider than this, metres. */
const WIDE_M = 3.2;
/** Wall left beside an opening, metres. */
const POST_M = 0.16;
/** Middles of doors are at least this far apart, metres, so that they do not get into each other's way. */
const APART_M = 1.25;
const DRAWS = 24;

type Style = 'door' | 'frame' | 'wide';

/** How two rooms are joined, and how often: day rooms by frames or without a wall, the hall to them by frames or doors. */
function styleOf(types: readonly RoomType[], { random }: OpeningContext): Style {
  if (types.some((type) => PRIVATE.has(type))) return 'door';
  const draw = random.next();
  if (types.includes('hallway'))
    return types.includes('living room') && draw < 0.6 ? 'frame' : 'door';
  if (types.includes('living room')) return draw < 0.4 ? 'wide' : draw < 0.85 ? 'frame' : 'door';
  return draw < 0.5 ? 'frame' : 'door';
}

/** Puts doors into the walls between rooms, without leaves. Null when one finds no wall. */
export function placeDoors(links: readonly Link[], context: OpeningContext): PlanDoor[] | null {
  const doors: PlanDoor[] = [];
  // Doors of private rooms first: they have the least choice.
  const isPrivate = (link: Link): boolean =>
    link.some((mark) => PRIVATE.has((context.rooms[mark] as PlanRoom).type));
  for (const link of [...links].sort((p, q) => Number(isPrivate(q)) - Number(isPrivate(p)))) {
    const door = doorFor(
      link,
      doors.map(({ at }) => at),
      context,
    );
    if (door === null) return null;
    doors.push(door);
  }
  return doors;
}

function doorFor(link: Link, used: readonly PointXZ[], context: OpeningContext): PlanDoor | null {
  const { rooms, borders, random, ceilingHeightM } = context;
  const [a, b] = link.map((mark) => rooms[mark] as PlanRoom) as [PlanRoom, PlanRoom];
  const shared = borders.filter((border) => border.a === link[0] && border.b === link[1]);
  const longest = Math.max(...shared.map(lengthOf));
  const walls = shared.filter((border) => lengthOf(border) === longest);
  const [from, to] = faceRange(walls[0] as Border, POST_M);
  const style = styleOf([a.type, b.type], context);
  const most = roundM(Math.floor((to - from) * 20) / 20);
  const size =
    style === 'door' || most < FRAME_M.least
      ? DOOR_M
      : style === 'frame'
        ? { width: Math.min(FRAME_M.most, most), height: FRAME_M.height }
        : { width: Math.min(WIDE_M, most), height: roundM(ceilingHeightM - 0.15) };
  for (let draw = 0; draw < DRAWS; draw++) {
    const border = random.pick(shared);
    const along = alongWall(border, size.width, context, draw);
    if (along === null) continue;
    const at = pointOf(border, along);
    const isClear = used.every(([x, z]) => Math.abs(x - at[0]) + Math.abs(z - at[1]) >= APART_M);
    if (!isClear) continue;
    return {
      rooms: [a.id, b.id],
      at,
      axis: border.axis,
      widthM: size.width,
      heightM: size.height,
      deepM: THICKNESS_M,
    };
  }
  return null;
}

/** A door stands at one end of its wall, where its leaf opens against the wall beside it; wide openings in the middle. */
function alongWall(
  border: Border,
  widthM: number,
  { random }: OpeningContext,
  draw: number,
): number | null {
  const [from, to] = faceRange(border, POST_M);
  const [low, high] = [from + widthM / 2, to - widthM / 2];
  if (high < low - 1e-6) return null;
  if (widthM > DOOR_M.width && draw < DRAWS / 2) return (low + high) / 2;
  const side = random.next();
  if (draw < DRAWS / 2 && side < 0.9) return side < 0.45 ? low : high;
  return random.between(low, Math.max(low, high));
}
