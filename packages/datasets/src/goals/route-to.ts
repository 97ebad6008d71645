import { distanceXZM, forwardXZ, type Pose, roundVec3, type Vec3 } from '@parley/protocol';
import type { Scene, ViewPoint } from '@parley/scenes/format';
import type { PathFinder, UnreachableReason } from '@parley/scenes/navmesh';
import { isInside } from '@parley/scenes/polygon';

/** What a person or robot does before it walks a part of a route. */
export type Turn = 'ahead' | 'left' | 'right' | 'around';

/** One part of a route. */
export interface RoutePart {
  readonly turn: Turn;
  /** Walking distance, rounded to 0.1 m. */ readonly forwardM: number;
  /** Rooms that are crossed on the way, none in most parts. */ readonly throughRooms: readonly string[];
  /** Room in which the part ends; null outside all rooms. */ readonly toRoom: string | null;
}

/** An approximate way from a pose to a goal, or why there is none. */
export type Route =
  | {
      readonly kind: 'route';
      readonly lengthM: number;
      /** Room ids on the way, from the first to the last; neighbours are joined by a door. */
      readonly rooms: readonly string[];
      /** One to three. */ readonly parts: readonly RoutePart[];
    }
  | { readonly kind: 'unreachable'; readonly reason: UnreachableReason };

/** What a route needs to know of a goal. */
export interface GoalPlace {
  readonly viewPoints: readonly ViewPoint[];
  /** The room that it is in; null when that is not known. */ readonly roomId: string | null;
}

/** How closely the way is followed when rooms are told from each other. */
const SAMPLE_M = 0.05;
/** What is left after the last door and is not worth a sentence. */
const NEGLIGIBLE_M = 0.5;

/** Somewhere on the way: how far, and in which room. */
interface Sample {
  readonly point: Vec3;
  readonly doneM: number;
  readonly room: string | null;
}

/**
 * The way from a pose to the nearest view point of a goal, in at most three parts as a person would say it (ORION's
 * procedural feedback): out of the room, on to the goal's room, and to the goal. Worked out when it is asked for: it
 * holds for this pose alone.
 */
export function routeTo(
  home: { readonly scene: Pick<Scene, 'rooms'>; readonly pathFinder: PathFinder },
  pose: Pose,
  goal: GoalPlace,
): Route {
  const path = home.pathFinder.findNearest(pose.position, endsOf(goal, home.scene));
  if (path.kind === 'unreachable') return path;
  const samples = samplesOf(path.points, home.scene);
  const last = samples.at(-1) as Sample;
  const doors = doorsOf(samples);
  const first = samples.find(({ room }) => room !== null)?.room;
  const rooms = [...(first ? [first] : []), ...doors.map(({ room }) => room as string)];
  const [out, into] = [doors[0], doors.at(-1)];
  const stops = [out, ...(into === out ? [] : [into])].filter((stop) => stop !== undefined);
  if (stops.length === 0 || last.doneM - (stops.at(-1) as Sample).doneM >= NEGLIGIBLE_M)
    stops.push(last);
  let from: Sample = samples[0] as Sample;
  let facing = forwardXZ(pose.headingDeg);
  const parts = stops.map((stop): RoutePart => {
    const part = partBetween(from, stop, facing);
    const passed = doors.filter(({ doneM }) => doneM > from.doneM && doneM < stop.doneM);
    const start = from === out && into !== out ? [from] : [];
    facing = part.facing ?? facing;
    from = stop;
    return {
      turn: part.turn,
      forwardM: part.forwardM,
      throughRooms: [...start, ...passed].map(({ room }) => room as string),
      toRoom: stop === last ? (rooms.at(-1) ?? null) : stop.room,
    };
  });
  return { kind: 'route', lengthM: path.lengthM, rooms, parts };
}

/** View points in the goal's own room, where it has any there: no one is sent to look through a door. */
function endsOf({ viewPoints, roomId }: GoalPlace, { rooms }: Pick<Scene, 'rooms'>): Vec3[] {
  const points = viewPoints.map(({ position }) => position);
  const polygon = rooms.find(({ id }) => id === roomId)?.polygonXZ;
  const inside = polygon ? points.filter(([x, , z]) => isInside(polygon, [x, z])) : [];
  return inside.length > 0 ? inside : points;
}

/** Points along a way, with the room that each is in. */
function samplesOf(points: readonly Vec3[], { rooms }: Pick<Scene, 'rooms'>): Sample[] {
  const roomAt = ([x, , z]: Vec3): string | null =>
    rooms.find(({ polygonXZ }) => isInside(polygonXZ, [x, z]))?.id ?? null;
  const start = points[0] as Vec3;
  const samples: Sample[] = [{ point: start, doneM: 0, room: roomAt(start) }];
  points.slice(1).forEach((to, i) => {
    const from = points[i] as Vec3;
    const lengthM = distanceXZM(from, to);
    const before = (samples.at(-1) as Sample).doneM;
    const steps = Math.max(1, Math.ceil(lengthM / SAMPLE_M));
    for (let step = 1; step <= steps; step++) {
      const share = step / steps;
      const point = roundVec3([
        from[0] + (to[0] - from[0]) * share,
        from[1] + (to[1] - from[1]) * share,
        from[2] + (to[2] - from[2]) * share,
      ]);
      samples.push({ point, doneM: before + lengthM * share, room: roomAt(point) });
    }
  });
  return samples;
}

/** The first sample in each room that is entered, the room of the start left out. */
function doorsOf(samples: readonly Sample[]): Sample[] {
  const doors: Sample[] = [];
  let here = samples.find(({ room }) => room !== null)?.room ?? null;
  for (const sample of samples) {
    if (sample.room === null || sample.room === here) continue;
    here = sample.room;
    doors.push(sample);
  }
  return doors;
}

function partBetween(
  from: Sample,
  to: Sample,
  [faceX, faceZ]: readonly [number, number],
): { turn: Turn; forwardM: number; facing: readonly [number, number] | null } {
  const [dx, dz] = [to.point[0] - from.point[0], to.point[2] - from.point[2]];
  const forwardM = Math.round((to.doneM - from.doneM) * 10) / 10;
  if (Math.sqrt(dx * dx + dz * dz) < SAMPLE_M) return { turn: 'ahead', forwardM, facing: null };
  // Positive to the left, seen from above with x to the right and z towards the viewer.
  const leftDeg = (Math.atan2(faceZ * dx - faceX * dz, faceX * dx + faceZ * dz) * 180) / Math.PI;
  return { turn: turnOf(Math.round(leftDeg * 1e6) / 1e6), forwardM, facing: [dx, dz] };
}

/** From 45° it is a turn, from 135° a turn around, as ORION words its routes. */
const turnOf = (leftDeg: number): Turn => {
  if (Math.abs(leftDeg) >= 135) return 'around';
  if (Math.abs(leftDeg) < 45) return 'ahead';
  return leftDeg > 0 ? 'left' : 'right';
};

const TURN_WORDS: Readonly<Record<Turn, string>> = {
  ahead: 'Go',
  left: 'Turn left and go',
  right: 'Turn right and go',
  around: 'Turn around and go',
};

/** A route in words, one sentence a part. @param nameOf A room as people call it, e.g. `Alice's bedroom`. */
export function routeText(
  { rooms, parts }: Extract<Route, { kind: 'route' }>,
  nameOf: (roomId: string) => string,
): string[] {
  let here = rooms[0] ?? null;
  return parts.map(({ turn, forwardM, throughRooms, toRoom }) => {
    const passed = throughRooms.map((room) => withArticle(nameOf(room))).join(' and ');
    const through = passed === '' ? '' : ` through ${passed}`;
    const to = toRoom === null || toRoom === here ? '' : ` to ${withArticle(nameOf(toRoom))}`;
    here = toRoom;
    return `${TURN_WORDS[turn]} ${forwardM.toFixed(1)} m${through}${to}.`;
  });
}

const withArticle = (name: string): string => (/^[A-Z]/.test(name) ? name : `the ${name}`);
