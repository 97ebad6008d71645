import { cellCentre } from '@parley/agent-core/mapping';
import type { Routine } from '@parley/agent-core/ports';
import type { Vec3 } from '@parley/protocol';
import { isHidden, noteStage, turnToFace, type Walked, walkTo } from '../body';
import type { KnownObject } from '../objects';
import type { Robot } from './robot';
import { standsBeside } from './stands-beside';

/** Places that are tried. */
const MAX_TRIES = 4;
/** Parts of an area that distances are counted from, at most. */
const MAX_PARTS = 60;
/** Primitives of a walk to look from elsewhere, where the map is made on the way. Ours: a walk to a thing takes 50. */
const ELSEWHERE_STEPS = 30;

/**
 * `goto_object`: walks to where a thing is near and its middle in the picture, and faces it. What lies low or hangs high is looked at from
 * farther off: up close a level camera looks over it, or under it. Where a wall turns out to stand between, another side is walked to.
 */
export function* approach(
  robot: Robot,
  object: KnownObject,
  where: 'nearest' | 'elsewhere' = 'nearest',
): Routine<Walked> {
  const { body } = robot;
  yield* noteStage(body, 'approaching');
  const from = where === 'elsewhere' ? body.pose.position : null;
  const parts = partsOf(robot, object);
  const blind: Vec3[] = [];
  // With a map made on the way the way around a thing is not known yet: it may lead through half of the home.
  const until = from !== null && body.onlineMap !== null ? body.actions + ELSEWHERE_STEPS : null;
  for (let tries = 1; ; tries++) {
    const walked = yield* walkTo(body, {
      goals: (map) =>
        standsBeside(map, {
          ...{ object, parts, from, blind },
          sensor: body.sensor,
          position: body.pose.position,
          seen: body.map,
        }),
      unseen: 'open',
      what: 'candidate',
      ...(until !== null && { visit: () => isPast(body, until) }),
    });
    if (walked === 'out-of-steps') return walked;
    const { position } = object.area;
    yield* turnToFace(body, position);
    const isBlind = isHidden(body.observation, position, thicknessM(parts) + 0.1);
    if (walked !== 'arrived' || !isBlind || tries >= MAX_TRIES) return walked;
    blind.push(body.pose.position);
  }
}

// biome-ignore lint/correctness/useYield: a routine that looks at nothing.
function* isPast({ actions }: Robot['body'], until: number): Routine<boolean> {
  return actions >= until;
}

/** Half of the shorter side of what is known of a thing, metres. */
function thicknessM(parts: readonly Vec3[]): number {
  const side = (axis: 0 | 2): number => {
    const values = parts.map((part) => part[axis]);
    return Math.max(...values) - Math.min(...values);
  };
  return Math.min(side(0), side(2)) / 2;
}

/** Places on the floor plan where the thing is, evenly thinned. */
function partsOf({ book }: Robot, { area }: KnownObject): Vec3[] {
  const every = Math.max(1, Math.ceil(area.cells.length / MAX_PARTS));
  return area.cells
    .filter((_, i) => i % every === 0)
    .map((cell) => cellCentre(book.grid, cell, area.position[1]));
}
