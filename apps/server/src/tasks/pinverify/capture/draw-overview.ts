import { cosDeg, sinDeg, type Vec3 } from '@parley/protocol';
import { encodePng } from '@parley/scenes/glb';
import { openCanvas, type Place, type Rgb } from '@parley/scenes/sheet';
import {
  ACTIVE_SECTORS,
  type MeasuredView,
  RANGES_M,
  SECTOR_WIDTH_DEG,
} from '@parley/task-pinverify/truth';
import type { CaptureHome } from './open-capture-home';

const SIZE_PX = 512;
/** Half of what is shown, metres. */
const REACH_M = 2.1;
const FLOOR_DOT_M = 0.08;
const COLOURS = {
  floor: [214, 226, 214],
  thing: [120, 124, 132],
  goal: [180, 30, 40],
  seen: [30, 120, 50],
  trap: [214, 120, 20],
  closed: [236, 190, 190],
  ring: [150, 160, 175],
} as const satisfies Record<string, Rgb>;

/**
 * The poses of an episode from above, +x to the right and +z downwards: floor that one can stand on, things around, the goal, sectors that are
 * closed (pink), views that show the target (green) and those that hardly do (orange), each with the way that it looks.
 *
 * @param seen Whether a view shows enough of the target.
 * @returns PNG bytes.
 */
export function drawOverview(
  { scene, pathFinder }: Pick<CaptureHome, 'scene' | 'pathFinder'>,
  goal: Vec3,
  views: readonly MeasuredView[],
  seen: (view: MeasuredView) => boolean,
): Uint8Array {
  const canvas = openCanvas(SIZE_PX, SIZE_PX);
  const perM = SIZE_PX / 2 / REACH_M;
  const at = (x: number, z: number): Place => [
    SIZE_PX / 2 + (x - goal[0]) * perM,
    SIZE_PX / 2 + (z - goal[2]) * perM,
  ];
  const onRing = (deg: number, radiusM: number): Place =>
    at(goal[0] + radiusM * cosDeg(deg), goal[2] + radiusM * sinDeg(deg));
  const half = FLOOR_DOT_M / 2;
  for (let x = goal[0] - REACH_M; x < goal[0] + REACH_M; x += FLOOR_DOT_M)
    for (let z = goal[2] - REACH_M; z < goal[2] + REACH_M; z += FLOOR_DOT_M)
      if (pathFinder.isNavigable([x, 0, z]))
        canvas.fill(box(at(x - half, z - half), at(x + half, z + half)), COLOURS.floor);
  for (const sector of ACTIVE_SECTORS)
    if (views.every((view) => view.sector !== sector || view.pose === null)) {
      const from = sector * SECTOR_WIDTH_DEG;
      const arc = (radiusM: number): Place[] =>
        Array.from({ length: 7 }, (_, i) => onRing(from + 5 * i, radiusM));
      canvas.fill(
        [...arc(RANGES_M.near[0]), ...arc(RANGES_M.far[1]).reverse()],
        COLOURS.closed,
        0.6,
      );
    }
  for (const radiusM of [...RANGES_M.near, ...RANGES_M.far])
    canvas.outline(
      Array.from({ length: 72 }, (_, i) => onRing(5 * i, radiusM)),
      COLOURS.ring,
    );
  for (const { aabb } of scene.instances)
    if (aabb.max[1] > 0.05 && aabb.min[1] < 1.5)
      canvas.outline(
        box(at(aabb.min[0], aabb.min[2]), at(aabb.max[0], aabb.max[2])),
        COLOURS.thing,
      );
  canvas.fill(disc(at(goal[0], goal[2]), 7), COLOURS.goal);
  for (const view of views) {
    if (view.pose === null) continue;
    const { position, headingDeg } = view.pose;
    const colour = seen(view) ? COLOURS.seen : COLOURS.trap;
    const place = at(position[0], position[2]);
    canvas.fill(disc(place, view.range === 'far' ? 7 : 5), colour);
    const tip = at(
      position[0] - 0.25 * sinDeg(headingDeg),
      position[2] - 0.25 * cosDeg(headingDeg),
    );
    canvas.line(place, tip, colour);
    canvas.text(view.tag.slice(1, view.tag.indexOf('_')), [place[0] + 8, place[1] - 5]);
  }
  return encodePng(canvas);
}

const box = ([x0, y0]: Place, [x1, y1]: Place): Place[] => [
  [x0, y0],
  [x1, y0],
  [x1, y1],
  [x0, y1],
];
const disc = ([x, y]: Place, radius: number): Place[] =>
  Array.from({ length: 24 }, (_, i) => [x + radius * cosDeg(15 * i), y + radius * sinDeg(15 * i)]);
