import type { World } from '@parley/agent-core/ports';
import type { TaskData } from '@parley/log';
import { type Belief, type Pose, sensorsOf } from '@parley/protocol';
import type { PersonalGoal } from '@parley/scenes/format';
import type { GoalSet } from '@parley/scenes/navmesh';
import { nearestM, SceneWorld } from '@parley/scenes/world';
import { methodOf } from '@parley/task-zipon/agents';
import { type FoundObject, ROBOT, ZIPON_BELIEFS } from '@parley/task-zipon/shared';
import {
  claimedThing,
  facedThing,
  type Household,
  openHousehold,
  referenceWay,
} from '@parley/task-zipon/truth';
import type { OpenHome } from '../../homes/open-home';
import { goalOrder } from './goal-order';
import { type Standing, standingOf } from './reached';
import type { ZiponSpec } from './zipon-spec';

/** A home with the robot in it, and the goals that are asked for: truth for the log and for simulated users. */
export interface ZiponWorld extends World {
  /** In the order in which they are asked for. */ readonly goals: readonly PersonalGoal[];
  /** Where the robot stands to a goal. @param goalIndex Place in {@link goals}. */
  readonly standing: (goalIndex: number) => Standing;
  readonly pose: () => Pose;
  /** Key of the thing with a name that the robot says it has found, else of what it faces; null: none. */
  readonly shown: () => string | null;
  readonly household: Household;
  readonly frame: SceneWorld['frame'];
}

/** Joins the home and the sequence of goals. @throws {ParleyError} `BAD_EPISODE` when the robot cannot stand at the start. */
export function createZiponWorld(spec: ZiponSpec, home: OpenHome): ZiponWorld {
  const goals = goalOrder(spec);
  const [sensor] = sensorsOf(spec.rules, ROBOT);
  if (sensor === undefined) throw new TypeError('the robot has no camera');
  const body = new SceneWorld({
    rasteriser: home.rasteriser,
    pathFinder: home.pathFinder,
    bodies: { [ROBOT]: { kind: 'walking', start: spec.episode.start } },
    motion: spec.rules.motion,
    sensors: Object.fromEntries(sensorsOf(spec.rules, ROBOT).map((one) => [one.id, one])),
    points: { goals: [], distractors: [] },
  });
  const pose = (): Pose => body.pose(ROBOT);
  const { things } = spec.episode;
  const household = openHousehold({ ...home, goals: spec.episode });
  const isCow = methodOf(spec.agents[ROBOT]) === 'cow';
  /** What the robot last said that it has found, of the talk at hand. */
  let claim: FoundObject | null = null;
  const shown = (): string | null => {
    const claimed = claim === null ? null : claimedThing(things, claim);
    return (claimed ?? facedThing(household, pose()))?.key ?? null;
  };
  const goalOf = (goalIndex: number): PersonalGoal => {
    const goal = goals[goalIndex];
    if (goal === undefined) throw new RangeError(`there is no goal ${goalIndex}`);
    return goal;
  };
  const standing = (goalIndex: number): Standing =>
    standingOf(pose(), goalOf(goalIndex), {
      ...{ home, things, sensor, isCow },
      claimed: claim?.contour ?? null,
    });
  let current: { readonly goal: PersonalGoal; readonly ends: GoalSet } | null = null;
  const distanceM = (): number | null =>
    current === null ? null : nearestM(pose().position, home.pathFinder, current.ends);
  const judge = (belief: Belief): TaskData | undefined => {
    if (belief.type !== 'task') return undefined;
    if (belief.name === 'goal') {
      const { goalIndex } = ZIPON_BELIEFS.goal.parse(belief.data);
      const goal = goalOf(goalIndex);
      const ends = home.pathFinder.goalSet(goal.viewPoints.map(({ position }) => position));
      current = { goal, ends };
      claim = null;
      const { lengthM, actions } = referenceWay(household, pose(), goal);
      return {
        goalId: goal.goalId,
        shortestPathM: lengthM,
        referenceActions: actions?.length ?? null,
      };
    }
    if (belief.name !== 'talk' && belief.name !== 'goal-end') return undefined;
    const { goalIndex } = ZIPON_BELIEFS[belief.name].parse(belief.data);
    if (belief.name === 'talk') claim = ZIPON_BELIEFS.talk.parse(belief.data).claim;
    const { goalId, sameGoal } = goalOf(goalIndex);
    const key = shown();
    const isRightThing = key !== null && sameGoal.includes(key);
    return { goalId, ...standing(goalIndex), shown: key, isRightThing };
  };
  return {
    goals,
    standing,
    pose,
    shown,
    household,
    frame: (frameId) => body.frame(frameId),
    look: (actor, sensorId, frameId, headingDeg) => body.look(actor, sensorId, frameId, headingDeg),
    act: (actor, action) => body.act(actor, action),
    measure: () => ({ goalId: current?.goal.goalId ?? null, distanceToGoalM: distanceM() }),
    judge,
  };
}
