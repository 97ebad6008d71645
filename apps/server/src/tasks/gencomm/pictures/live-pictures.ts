import type { Performer } from '@parley/agent-core/ports';
import type { Pose } from '@parley/protocol';
import { STAND_STILL } from '@parley/task-gencomm/agents';
import { Command, GROUND } from '@parley/task-gencomm/shared';
import { type SeenFrame, stepOf } from '@parley/task-gencomm/truth';
import type { EpisodeLink } from '../../../episodes/episode-link';
import type { OpenHome } from '../../../homes/open-home';
import {
  createDrawnRgb,
  type DrawnView,
  drawnView,
  jpegOf,
  keyOfView,
} from '../../../painters/drawn-rgb';
import { showsRobot } from '../bodies/sees-robot';
import type { GencommSpec } from '../gencomm-spec';
import type { GencommWorld } from '../gencomm-world';
import { gencommPainter, type ShownRobot } from './overhead-painter';
import { type PaintingQueue, paintingQueue } from './painting-queue';

export interface LivePicturesOptions {
  readonly spec: Pick<GencommSpec, 'setting' | 'sceneDir' | 'isPaced' | 'rules' | 'agents'>;
  readonly home: OpenHome;
  readonly world: GencommWorld;
  readonly keepImage: EpisodeLink['keepImage'];
  /** Of all episodes of a thread when left out. */ readonly queue?: PaintingQueue;
}

/** Of all episodes of a thread. */
let shared: PaintingQueue | undefined;

/**
 * Pictures of both agents. Where people wait for them they are painted on a thread of their own, and what either camera would see after each
 * command is painted while people think: a step then finds its picture made.
 */
export function gencommPictures({
  spec,
  home,
  world,
  keepImage,
  queue,
}: LivePicturesOptions): Performer<'image'> {
  const { camera } = world;
  const scene = { sceneDir: spec.sceneDir, setting: spec.setting, camera };
  let still: SeenFrame | null = null;
  const shown = new Map<string, ShownRobot>();
  /** The robot at a place; what hides it are depths of the home from above, taken once. */
  const shownAt = (pose: Pose): ShownRobot => {
    const place = pose.position.join();
    const known = shown.get(place);
    if (known !== undefined) return known;
    still ??= {
      ...home.rasteriser.render(camera.pose, camera.sensor, { nearM: camera.nearM, copy: true }),
      sensor: camera.sensor,
    };
    // A disc has no front: turned on the spot it is the same picture.
    const isShown = showsRobot(spec.setting.marker, pose, { camera, frame: still });
    const robot = { pose: { ...pose, headingDeg: 0 }, isShown };
    shown.set(place, robot);
    return robot;
  };
  const painterAt = (pose: () => Pose) => gencommPainter(scene, () => shownAt(pose()), home);
  const now = painterAt(world.pose);
  const options = { frame: world.frame, keep: keepImage };
  // What is drawn in flat colours is drawn from this thread's own home.
  if (!spec.isPaced || now.keyOf === undefined) return createDrawnRgb(now, options);
  shared ??= queue === undefined ? paintingQueue() : undefined;
  const painting = queue ?? (shared as PaintingQueue);
  const jobAt = (pose: Pose, view: DrawnView) => ({
    key: keyOfView(
      painterAt(() => pose),
      view,
    ) as string,
    job: { scene, robot: shownAt(pose), view },
  });
  const drawn = createDrawnRgb(now, {
    ...options,
    draw: (view) => {
      const { key, job } = jobAt(world.pose(), view);
      // Once the thread has died of it twice: the thread of the episode is watched, and recovered.
      return painting.paint(key, job).catch(async () => {
        // Many may be lost at once: between two of them the thread answers those who ask whether it is there.
        await new Promise(setImmediate);
        return jpegOf(
          painterAt(() => job.robot.pose),
          view,
        );
      });
    },
  });
  const standsStill = spec.agents[GROUND].agentId === STAND_STILL;
  const paintAhead: Performer<'image'>['perform'] = async (effect, context) => {
    const { actor, pose, sensor } = world.frame(effect.frameId);
    const from = world.pose();
    const performed = await drawn.perform(effect, context);
    if (standsStill || world.taken().length >= spec.rules.limits.maxSteps) return performed;
    for (const command of Command.options) {
      const { pathFinder } = home;
      const { pose: to } = stepOf(from, command, { pathFinder, motion: spec.rules.motion });
      const camera = { pose: actor === GROUND ? to : pose, sensor };
      const { key, job } = jobAt(to, drawnView(camera, effect, now.maxFramePx));
      painting.ahead(key, job);
    }
    return performed;
  };
  return { ...drawn, perform: paintAhead };
}
