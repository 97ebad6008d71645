import { type Pose, SENSOR_PRESETS, type SensorPreset } from '@parley/protocol';
import type { LoadedHome } from '../files';
import type { NavigationGraph } from '../kinds';
import type { PathFinder } from '../navmesh';
import { type PaintedHome, paintHome } from '../paint';
import { isInside, polygonAreaM2 } from '../polygon';
import type { Image } from '../textures';
import { type Canvas, openCanvas } from './canvas';
import { drawGraph, drawNavmesh, drawRooms } from './draw-plan';
import { findLevels, type Level } from './find-levels';

const WIDTH_PX = 1600;
const MARGIN_PX = 16;
const PLAN_PX = (WIDTH_PX - 3 * MARGIN_PX) / 2;
const MAX_PLAN_HEIGHT_PX = 900;
const HEADER_PX = 64;
const CAPTION_PX = 22;
const LINE_PX = 14;
const COLUMNS = 4;
const COLUMN_PX = (WIDTH_PX - 2 * MARGIN_PX) / COLUMNS;
const SPACING_M = 0.1;
const VIEW: SensorPreset = { ...SENSOR_PRESETS.fast, widthPx: 380, heightPx: 285 };
const VIEWS = 4;

/**
 * A sheet that one looks at before a home is used: of each storey its rooms with the ids of things and its navmesh, what
 * is seen from the middle of the largest rooms, and the list of things.
 *
 * @param painted Null when there is no render mesh that can be painted here; the views are left out.
 * @param graph Its viewpoints, drawn over the navmesh; null for none.
 */
export function previewSheet(
  home: LoadedHome,
  painted: PaintedHome | null,
  graph: NavigationGraph | null = null,
): Image {
  const { scene, pathFinder } = home;
  const points = pathFinder.grid(SPACING_M);
  const levels = findLevels(points.map(({ position }) => position[1]));
  const [wideM, deepM] = [0, 2].map(
    (axis) => (scene.bounds.max[axis] as number) - (scene.bounds.min[axis] as number),
  ) as [number, number];
  const pxPerM = Math.min(PLAN_PX / wideM, MAX_PLAN_HEIGHT_PX / deepM);
  const planPx = Math.ceil(deepM * pxPerM) + CAPTION_PX + MARGIN_PX;
  const poses = painted === null ? [] : viewPoses(home);
  const viewsPx = poses.length === 0 ? 0 : VIEW.heightPx + CAPTION_PX + MARGIN_PX;
  const rows = Math.ceil(scene.instances.length / COLUMNS);
  const canvas = openCanvas(
    WIDTH_PX,
    HEADER_PX + levels.length * planPx + viewsPx + rows * LINE_PX + 2 * MARGIN_PX,
  );
  drawHeader(canvas, home);
  let top = HEADER_PX;
  for (const level of levels) {
    const frame = { top: top + CAPTION_PX, pxPerM, scene, level };
    canvas.text(`rooms and ids${levelWords(level, levels)}`, [MARGIN_PX, top]);
    drawRooms(canvas, { ...frame, left: MARGIN_PX });
    const left = 2 * MARGIN_PX + PLAN_PX;
    canvas.text(`navmesh: green the main island${levelWords(level, levels)}`, [left, top]);
    drawNavmesh(canvas, { ...frame, left }, { points, spacingM: SPACING_M });
    if (graph !== null) drawGraph(canvas, { ...frame, left }, graph);
    top += planPx;
  }
  if (painted !== null)
    poses.forEach(({ pose, words }, i) => {
      const left = MARGIN_PX + i * (VIEW.widthPx + 12);
      canvas.text(words, [left, top]);
      const rgb = paintHome(painted, pose, VIEW);
      canvas.picture(rgb, VIEW.widthPx, [left, top + CAPTION_PX]);
    });
  drawList(canvas, home, top + viewsPx);
  return canvas;
}

const levelWords = ({ floorM }: Level, levels: readonly Level[]): string =>
  levels.length === 1 ? '' : `, floor at ${floorM.toFixed(1)} m`;

function drawHeader(canvas: Canvas, { scene, pathFinder }: LoadedHome): void {
  const { min, max } = scene.bounds;
  const categories = new Set(scene.instances.map(({ category }) => category)).size;
  const roomless = scene.instances.filter(({ roomId }) => roomId === null).length;
  canvas.text(scene.sceneId, [MARGIN_PX, MARGIN_PX], { scale: 3 });
  const facts = [
    `${scene.generator.name} ${scene.generator.version}`,
    `${(max[0] - min[0]).toFixed(1)} x ${(max[2] - min[2]).toFixed(1)} m`,
    `${scene.rooms.length} rooms`,
    `${scene.instances.length} things of ${categories} categories${roomless > 0 ? ` (${roomless} in no room)` : ''}`,
    islandWords(pathFinder),
  ];
  canvas.text(facts.join(' | '), [MARGIN_PX, MARGIN_PX + 24]);
}

function islandWords({ islands }: PathFinder): string {
  const total = islands.reduce((sum, { areaM2 }) => sum + areaM2, 0);
  const main = islands[0]?.areaM2 ?? 0;
  const share = total === 0 ? 0 : Math.round((100 * main) / total);
  return `${islands.length} islands, the main one ${main.toFixed(0)} m² (${share}%)`;
}

/** From the middle of the largest rooms towards their farthest corner; of a home without rooms, from where one can stand. */
function viewPoses({ scene, pathFinder }: LoadedHome): { pose: Pose; words: string }[] {
  const main = pathFinder.grid(0.5).filter(({ island }) => island === 0);
  if (main.length === 0) return [];
  const largest = scene.rooms
    .toSorted((a, b) => Math.abs(polygonAreaM2(b.polygonXZ)) - Math.abs(polygonAreaM2(a.polygonXZ)))
    .flatMap(({ id, type, polygonXZ }) => {
      const inside = main.filter(({ position: [x, , z] }) => isInside(polygonXZ, [x, z]));
      const stand = inside[Math.floor(inside.length / 2)];
      if (stand === undefined) return [];
      const [x, , z] = stand.position;
      const far = polygonXZ.reduce((best, one) =>
        awayM2(one, x, z) > awayM2(best, x, z) ? one : best,
      );
      const deg = (Math.atan2(x - far[0], z - far[1]) * 180) / Math.PI;
      const headingDeg = ((Math.round(deg) % 360) + 360) % 360;
      return [{ pose: { position: stand.position, headingDeg }, words: `${type} (${id})` }];
    });
  if (largest.length > 0) return largest.slice(0, VIEWS);
  return Array.from({ length: VIEWS }, (_, i) => {
    const { position } = main[Math.floor(((i + 0.5) * main.length) / VIEWS)] as (typeof main)[0];
    return { pose: { position, headingDeg: 90 * i }, words: `heading ${90 * i}` };
  });
}

const awayM2 = ([px, pz]: readonly [number, number], x: number, z: number): number =>
  (px - x) * (px - x) + (pz - z) * (pz - z);

function drawList(canvas: Canvas, { scene }: LoadedHome, top: number): void {
  const rows = Math.ceil(scene.instances.length / COLUMNS);
  scene.instances.forEach(({ id, minimal, description }, i) => {
    const words = `${id} ${minimal?.text ?? description}`.slice(0, Math.floor(COLUMN_PX / 8) - 2);
    canvas.text(words, [MARGIN_PX + Math.floor(i / rows) * COLUMN_PX, top + (i % rows) * LINE_PX]);
  });
}
