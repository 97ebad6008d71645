import {
  type Action,
  type ActResult,
  type Box,
  type MotionConfig,
  type Observation,
  ParleyError,
  type Pose,
  roundVec3,
  type SensorPreset,
} from '@parley/protocol';
import type { PathFinder } from '../navmesh';
import type { Rasteriser } from '../raster';
import type { Body, BodySetup } from './bodies';
import { FrameStore, type TruthFrame } from './frames';
import { instanceInBox } from './instance-in-box';
import {
  type Distances,
  type MeasuredGoals,
  type MeasuredPoints,
  measuredGoals,
  measureFrom,
} from './measure';
import { move } from './move';

export interface SceneWorldParts {
  /** Of the home; may be shared by worlds of one thread. */ readonly rasteriser: Rasteriser;
  /** Of the home; may be shared by worlds of one thread. */ readonly pathFinder: PathFinder;
  readonly bodies: Readonly<Record<string, BodySetup>>;
  /** Of bodies that have none of their own. */ readonly motion: MotionConfig;
  readonly sensors: Readonly<Record<string, SensorPreset>>;
  readonly points: MeasuredPoints;
  /** Instance that is looked for; absent where there is none. */ readonly targetId?: number;
}

/**
 * A home with bodies in it: the server's truth of pose, depth, ids, collision and distance. Fits agent-core's `World`
 * port by shape. Every method is synchronous and a function of the acts so far, so recovery repeats it bit by bit.
 * Observations hold no instance id; ground-truth backends ask {@link SceneWorld.frame}.
 */
export class SceneWorld {
  readonly #bodies = new Map<string, Body>();
  readonly #frames: FrameStore;
  readonly #goals: MeasuredGoals;
  readonly #measured = new Map<string, { pose: Pose; truth: Distances }>();

  /** @throws {ParleyError} `BAD_EPISODE` when a walking body does not start on the navmesh. */
  constructor(private readonly parts: SceneWorldParts) {
    this.#frames = new FrameStore(parts.rasteriser);
    this.#goals = measuredGoals(parts.pathFinder, parts.points);
    for (const [actor, setup] of Object.entries(parts.bodies)) {
      const { position, headingDeg } = setup.start;
      if (setup.kind === 'walking' && !parts.pathFinder.isNavigable(position)) {
        throw new ParleyError('BAD_EPISODE', `no body can stand at (${position.join(', ')})`, {
          where: `start of ${actor}`,
          remedy: 'Generate the episode again for this scene and body.',
        });
      }
      const pose = { position: roundVec3(position), headingDeg };
      this.#bodies.set(actor, { setup, pose, isStopped: false });
    }
  }

  /** Depth frame of an actor from where it stands, along its heading or another; the array is the caller's own. @throws {ParleyError} `EFFECT_PROTOCOL` for an unknown actor or sensor. */
  look(actor: string, sensorId: string, frameId: string, headingDeg?: number): Observation {
    const { pose: own, setup } = this.#body(actor);
    const pose = headingDeg === undefined ? own : { ...own, headingDeg };
    const sensor = Object.hasOwn(this.parts.sensors, sensorId)
      ? this.parts.sensors[sensorId]
      : undefined;
    if (sensor === undefined) throw unknown('sensor', sensorId, Object.keys(this.parts.sensors));
    const nearM = setup.kind === 'static' ? setup.nearM : undefined;
    const { depthM } = this.#frames.take(frameId, { actor, pose, sensor, nearM });
    return { frameId, pose, sensor, depthM: depthM.slice() };
  }

  /**
   * Moves an actor's body by one primitive. A body that is static or has stopped stays where it is; asked to move, it
   * has collided.
   */
  act(actor: string, action: Action): ActResult {
    const body = this.#body(actor);
    if (action.kind === 'stop') {
      this.#bodies.set(actor, { ...body, isStopped: true });
      return { pose: body.pose, collided: false };
    }
    if (body.setup.kind === 'static' || body.isStopped) return { pose: body.pose, collided: true };
    const { motion = this.parts.motion } = body.setup;
    const result = move(body.pose, action, { motion, pathFinder: this.parts.pathFinder });
    this.#bodies.set(actor, { ...body, pose: result.pose });
    return result;
  }

  /** Geodesics to the view points of target and distractors; truth for the log only. */
  measure(actor: string): Distances {
    const { pose } = this.#body(actor);
    const last = this.#measured.get(actor);
    if (last !== undefined && isSamePlace(last.pose, pose)) return last.truth;
    const truth = measureFrom(pose.position, this.parts.pathFinder, this.#goals);
    this.#measured.set(actor, { pose, truth });
    return truth;
  }

  /** Does a box of a frame show the target? Truth for the log only. @throws {ParleyError} `NOT_FOUND` for an unknown frame. */
  showsTarget(frameId: string, box: Box): boolean {
    return instanceInBox(this.frame(frameId), box) === this.parts.targetId;
  }

  /** Where an actor's body stands. */
  pose(actor: string): Pose {
    return this.#body(actor).pose;
  }

  /** The truth of a frame that was looked at: pose, depth and instance ids. @throws {ParleyError} `NOT_FOUND`. */
  frame(frameId: string): TruthFrame {
    return this.#frames.get(frameId);
  }

  #body(actor: string): Body {
    const body = this.#bodies.get(actor);
    if (body === undefined) throw unknown('actor', actor, [...this.#bodies.keys()]);
    return body;
  }
}

const isSamePlace = (a: Pose, b: Pose): boolean =>
  a.position.every((value, axis) => value === b.position[axis]);

const unknown = (what: string, name: string, known: readonly string[]): ParleyError =>
  new ParleyError('EFFECT_PROTOCOL', `there is no ${what} ${name}; there are ${known.join(', ')}`, {
    where: what,
    remedy: `Name a ${what} of the episode.`,
  });
