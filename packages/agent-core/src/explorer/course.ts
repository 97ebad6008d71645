import { forwardXZ, type MotionConfig } from '@parley/protocol';
import { cellAt, isKnownFree } from '../mapping';
import { type Course, isClear, planCourse } from '../policy';
import { ownMotion, type Routine } from '../ports';
import type { ExplorerContext } from './explorer';
import { notePath } from './notes';

/** A course being walked. */
export interface CourseHeld extends Course {
  readonly plannedAt: number;
  /** Metres gone since it was planned, as if no step was barred. */
  readonly goneM: number;
}

/** A course is planned again after this many steps: the map has grown. */
const REPLAN_STEPS = 8;

/** The course to go on with: the one held while its next step is clear and it is fresh, else a new one; null: no way. */
export function* keepCourse(
  context: ExplorerContext,
  held: CourseHeld | null,
  {
    goals,
    what,
  }: { readonly goals: () => readonly number[]; readonly what: 'frontier' | 'candidate' },
): Routine<CourseHeld | null> {
  if (held?.isThere === true) return held;
  const isFresh = held !== null && context.steps.used - held.plannedAt < REPLAN_STEPS;
  if (isFresh && held.actions.length > 0 && isNextClear(context, held)) return held;
  const { map, pose, config, header } = context;
  const course = planCourse({
    map,
    pose,
    goals: goals(),
    nearCost: config.policy.nearCost,
    motion: ownMotion(header),
  });
  if (course === null) return null;
  if (held?.path.goal !== course.path.goal) yield* notePath(course.path, what);
  return { ...course, plannedAt: context.steps.used, goneM: 0 };
}

/** The course after its next action was done. */
export const oneFurther = (held: CourseHeld, { forwardM }: MotionConfig): CourseHeld => ({
  ...held,
  actions: held.actions.slice(1),
  goneM: held.goneM + (held.actions[0]?.kind === 'forward' ? forwardM : 0),
});

/** Metres of the way that are left, an estimate. */
export const leftOf = ({ path, goneM, actions }: CourseHeld): number =>
  path.lengthM - goneM - (actions[0]?.kind === 'forward' ? 0.02 : 0);

/** Are all steps of the course still clear of what was seen since? */
function isNextClear({ map, pose, header }: ExplorerContext, { actions }: Course): boolean {
  let [x, , z] = pose.position;
  let heading = pose.headingDeg;
  let at = cellAt(map.grid, x, z);
  const { forwardM, turnDeg } = ownMotion(header);
  for (const { kind } of actions) {
    if (kind !== 'forward') {
      heading = (heading + (kind === 'turn-left' ? turnDeg : 360 - turnDeg)) % 360;
      continue;
    }
    const [fx, fz] = forwardXZ(heading);
    x += fx * forwardM;
    z += fz * forwardM;
    const to = cellAt(map.grid, x, z);
    if (to < 0 || !isKnownFree(map.cells[to] as number) || !isClear(map, at, to)) return false;
    at = to;
  }
  return true;
}
