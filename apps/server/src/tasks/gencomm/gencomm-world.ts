import type { World } from '@parley/agent-core/ports';
import type { TaskData } from '@parley/log';
import { type ActResult, type Belief, type Pose, sensorsOf } from '@parley/protocol';
import { SceneWorld, type TruthFrame } from '@parley/scenes/world';
import {
  type Command,
  commandOf,
  type DialogueLine,
  GENCOMM_BELIEFS,
  GROUND,
  OVERHEAD,
} from '@parley/task-gencomm/shared';
import {
  createPlanner,
  GENCOMM_MOTION,
  LEAST_PX_FROM_ABOVE,
  type OverheadCamera,
  overheadCamera,
  type Planner,
  type Sight,
  sightsIn,
  stepOf,
} from '@parley/task-gencomm/truth';
import type { OpenHome } from '../../homes/open-home';
import { blockerAhead } from './blocker-ahead';
import { placeInPicture } from './bodies/sees-robot';
import type { GencommSpec } from './gencomm-spec';
import { withStillCamera } from './still-camera';

/** An action of the robot, with truth. */
export interface Taken {
  readonly command: Command;
  readonly from: Pose;
  readonly to: Pose;
  readonly isBlocked: boolean;
}

/** A conversation before an action. */
export interface Talk {
  /** From 1. */ readonly step: number;
  readonly lines: readonly DialogueLine[];
}

/** A home with the robot in it and the camera above: truth for the log and for bodies made from it. */
export interface GencommWorld extends World {
  readonly pose: () => Pose;
  readonly planner: Planner;
  readonly camera: OverheadCamera;
  readonly frame: SceneWorld['frame'];
  /** Category of what barred the last step; null where nothing did. */ readonly blocker: () =>
    | string
    | null;
  /** Actions that the robot has taken, oldest first. */ readonly taken: () => readonly Taken[];
  /** Conversations that came to their end, oldest first. */ readonly talks: () => readonly Talk[];
  /** What a frame shows, the largest first. */ readonly sights: (
    frameId: string,
  ) => readonly Sight[];
}

/** Joins the home and the episode. @throws {ParleyError} `BAD_EPISODE` when the robot cannot stand at the start. */
export function createGencommWorld(spec: GencommSpec, home: OpenHome): GencommWorld {
  const { episode, rules } = spec;
  const { pathFinder, scene } = home;
  const camera = overheadCamera(episode, spec.overhead);
  const body = new SceneWorld({
    rasteriser: withStillCamera(home.rasteriser, camera),
    pathFinder,
    bodies: {
      [GROUND]: { kind: 'walking', start: episode.start },
      [OVERHEAD]: { kind: 'static', start: camera.pose, nearM: camera.nearM },
    },
    motion: rules.motion,
    sensors: {
      ...Object.fromEntries(sensorsOf(rules, GROUND).map((sensor) => [sensor.id, sensor])),
      // Rules name the camera; its picture is cropped to the home.
      [camera.sensor.id]: camera.sensor,
    },
    points: { goals: [], distractors: [] },
  });
  const planner = createPlanner(
    {
      pathFinder,
      motion: GENCOMM_MOTION,
      goals: pathFinder.goalSet(episode.target.points),
    },
    rules.success.distanceM,
  );
  const pose = (): Pose => body.pose(GROUND);
  const seen = new Map<string, readonly Sight[]>();
  let fromAbove: readonly Sight[] | null = null;
  const sights = (frameId: string): readonly Sight[] => {
    const known = seen.get(frameId);
    if (known !== undefined) return known;
    const frame = body.frame(frameId);
    // The camera above never moves: all its frames show the same.
    const isStill = frame.sensor === camera.sensor && frame.pose.headingDeg === 0;
    const made = (isStill ? fromAbove : null) ?? sightsOf(frame, scene);
    if (isStill) fromAbove = made;
    seen.set(frameId, made);
    return made;
  };
  const lastFrames = new Map<string, string>();
  let blocker: string | null = null;
  const taken: Taken[] = [];
  const talks: Talk[] = [];
  const act: World['act'] = (actor, action): ActResult => {
    const command = commandOf(action);
    if (actor !== GROUND || command === null) return { pose: body.pose(actor), collided: true };
    const from = pose();
    const { isBlocked } = stepOf(from, command, { pathFinder, motion: rules.motion });
    blocker = isBlocked ? blockerAhead(from, command, home) : null;
    const isStill = isBlocked || command === 'DoNothing';
    const result = isStill ? { pose: from, collided: isBlocked } : body.act(actor, action);
    taken.push({ command, from, to: result.pose, isBlocked });
    return result;
  };
  const isRight = (command: Command): boolean =>
    planner.isRight(pose(), command, Math.max(1, rules.limits.maxSteps - taken.length));
  const judge = (belief: Belief): TaskData | undefined => {
    if (belief.type !== 'task') return undefined;
    if (belief.name === 'localisation') return { ...placeInPicture(pose(), camera) };
    if (belief.name === 'decision') return rightnessOf(belief.data, isRight);
    if (belief.name !== 'dialogue') return undefined;
    // Notes are computed again in a recovery: who spoke before it remembers what was said.
    const talk = GENCOMM_BELIEFS.dialogue.safeParse(belief.data).data;
    if (talk !== undefined) talks.push(talk);
    const shown = (actor: string): string[] => {
      const frameId = lastFrames.get(actor);
      if (frameId === undefined) return [];
      return [...new Set(sights(frameId).map(({ category }) => category))].sort();
    };
    return { shownToGround: shown(GROUND), shownToOverhead: shown(OVERHEAD) };
  };
  return {
    pose,
    planner,
    camera,
    frame: (frameId) => body.frame(frameId),
    blocker: () => blocker,
    taken: () => taken,
    talks: () => talks,
    sights,
    look: (actor, sensorId, frameId, headingDeg) => {
      lastFrames.set(actor, frameId);
      return body.look(actor, sensorId, frameId, headingDeg);
    },
    act,
    measure: () => ({ distanceM: planner.distanceM(pose()), blocker }),
    judge,
  };
}

/** Truth of a decision: do what was suggested and what is done begin a way that is as good as the best in the steps that are left? */
function rightnessOf(data: unknown, isRight: (command: Command) => boolean): TaskData | undefined {
  const decision = GENCOMM_BELIEFS.decision.safeParse(data).data;
  if (decision === undefined) return undefined;
  const { suggested, command } = decision;
  const suggestedIsRight = suggested === null ? null : isRight(suggested);
  return { suggestedIsRight, commandIsRight: isRight(command) };
}

/** From above things are small and the picture is large; from the robot it is the other way round. */
const sightsOf = (frame: TruthFrame, scene: OpenHome['scene']): readonly Sight[] =>
  frame.actor === OVERHEAD ? sightsIn(frame, scene, LEAST_PX_FROM_ABOVE) : sightsIn(frame, scene);
