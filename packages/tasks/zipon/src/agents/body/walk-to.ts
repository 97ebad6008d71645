import { BLOCKED, EXPLORED, type ExplorationMap } from '@parley/agent-core/mapping';
import { type Course, planCourse, turnOrGo, turnsToFacePoint } from '@parley/agent-core/policy';
import { note, type Routine } from '@parley/agent-core/ports';
import { type Action, distanceXZM, roundVec3, type Vec3 } from '@parley/protocol';
import { type Body, canMove } from './body';
import { openWays } from './open-ways';
import { step } from './step';

/** How a walk ended. */
export type Walked = 'arrived' | 'unreachable' | 'stuck' | 'out-of-steps' | 'interrupted';

export interface WalkOptions {
  /** Cells, any of which will do, on the map that is planned on; asked again whenever a way is planned. */
  readonly goals: (map: ExplorationMap) => readonly number[];
  /** Floor that was never seen counts as free (`open`), or as barred (`known`). */
  readonly unseen: 'open' | 'barred';
  readonly what: 'frontier' | 'candidate' | 'none';
  /** Called after every primitive; true ends the walk. */ readonly visit?: () => Routine<boolean>;
}

/** A way is planned again after this many primitives: the map has grown. */
const REPLAN_STEPS = 6;
/** Primitives without coming nearer before a walk is given up, and bumps before it is. */
const PATIENCE_STEPS = 40;
const MAX_BUMPS = 6;
/** Times that a way is measured anew because walls were seen: a walk that goes on learning is given up, and the person asked. */
const MOST_LEARNT = 2;
/** Primitives out of blocked cells, at most. */
const MOST_ESCAPES = 40;
/** Times that ways are opened before a walk is given up. */
const MOST_OPENED = 1;
/** A cell near an obstacle costs this many free ones. */
export const NEAR_COST = 3;

/**
 * `goto_point`: sequences primitives towards the nearest goal cell over the 2-D occupancy map (ORION §III-B2, Control), looking
 * at every one of them. Bounded in bumps and in patience.
 */
export function* walkTo(body: Body, options: WalkOptions): Routine<Walked> {
  let course: Course | null = null;
  let goal = -1;
  let plannedAt = 0;
  let [opened, escapes, learnt] = [0, 0, 0];
  let known = seenVersion(body);
  let [bestM, bestAt, bumps] = [Number.POSITIVE_INFINITY, body.actions, 0];
  for (;;) {
    const isOld = course === null || body.actions - plannedAt >= REPLAN_STEPS;
    if (isOld || course?.actions.length === 0) {
      course = planOver(body, options);
      if (course === null) {
        if (opened >= MOST_OPENED || !openWays(body)) return 'unreachable';
        opened++;
        continue;
      }
      plannedAt = body.actions;
      if (course.path.goal !== goal) yield* notePath(course, options.what);
      goal = course.path.goal;
      const { lengthM } = course.path;
      // A way over unseen floor grows longer as walls are seen: that is something learnt, and what is left is measured anew.
      const isLonger = body.actions - bestAt >= PATIENCE_STEPS / 2 && lengthM > bestM;
      const hasLearnt = learnt < MOST_LEARNT && seenVersion(body) !== known && isLonger;
      if (hasLearnt) learnt++;
      known = seenVersion(body);
      if (lengthM < bestM - 0.01 || hasLearnt) [bestM, bestAt] = [lengthM, body.actions];
    }
    // What was seen on the way may have shown that the goal is none.
    const isStale = course !== null && plannedAt !== body.actions;
    if (course?.isThere === true && isStale) {
      course = null;
      continue;
    }
    if (course === null || course.isThere) return 'arrived';
    const action: Action = course.actions[0] ?? wayOut(body, course);
    if (course.actions.length === 0 && ++escapes > MOST_ESCAPES) return 'stuck';
    if (!canMove(body)) return 'out-of-steps';
    if (body.actions - bestAt >= PATIENCE_STEPS || bumps >= MAX_BUMPS) {
      if (opened >= MOST_OPENED || !openWays(body)) return 'stuck';
      opened++;
      course = null;
      // What was learnt by then stays learnt: opened ways get half of the patience.
      bestM = Number.POSITIVE_INFINITY;
      [bestAt, bumps] = [body.actions - PATIENCE_STEPS / 2, MAX_BUMPS / 2];
      continue;
    }
    const hasBumped: boolean = yield* step(body, action);
    course = hasBumped ? null : { ...course, actions: course.actions.slice(1) };
    if (hasBumped) bumps++;
    if (options.visit !== undefined && (yield* options.visit())) return 'interrupted';
  }
}

/** Grows with what was seen to bar floor; what own bumps bar is nothing learnt of the way. */
const seenVersion = ({ map, ownChanges }: Body): number => map.blockedVersion - ownChanges;

/**
 * Where no leg is clear of blocked cells the robot stands among them, as one that does not slide comes to: it turns and goes to the floor
 * that its way begins with.
 */
export function wayOut(
  { pose, motion }: Pick<Body, 'pose' | 'motion'>,
  { path: { points } }: { readonly path: { readonly points: readonly Vec3[] } },
): Action {
  const [first = pose.position, second = first] = points;
  const target = distanceXZM(pose.position, first) > motion.forwardM / 2 ? first : second;
  return turnOrGo(turnsToFacePoint(pose, target, motion.turnDeg));
}

function planOver(body: Body, { goals, unseen }: WalkOptions): Course | null {
  const map = unseen === 'open' ? hopeful(body.map) : body.map;
  return planCourse({
    map,
    pose: body.pose,
    goals: goals(map),
    nearCost: NEAR_COST,
    motion: body.motion,
  });
}

/** The map as if all unseen floor were free (Koenig & Likhachev 2002). */
const hopeful = (map: ExplorationMap): ExplorationMap => ({
  ...map,
  cells: map.cells.map((cell) => ((cell & BLOCKED) === 0 ? cell | EXPLORED : cell)),
});

const notePath = ({ path }: Course, goal: WalkOptions['what']): Routine<null> =>
  note({ type: 'path', points: path.points.map(roundVec3), goal });

/** Turns until a point is ahead. */
export function* turnToFace(body: Body, target: Vec3): Routine<Walked> {
  const { turnDeg } = body.motion;
  for (let i = 0; i < Math.ceil(360 / turnDeg); i++) {
    const turns = turnsToFacePoint(body.pose, target, turnDeg);
    if (turns === 0) return 'arrived';
    if (!canMove(body)) return 'out-of-steps';
    yield* step(body, turnOrGo(turns));
  }
  return 'arrived';
}
