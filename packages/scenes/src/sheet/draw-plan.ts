import type { Scene } from '../format';
import { floorOf, type NavigationGraph } from '../kinds';
import type { Snapped } from '../navmesh';
import { isInside } from '../polygon';
import { type Canvas, type Place, type Rgb, textWidth } from './canvas';
import type { Level } from './find-levels';

/** Where a plan lies on a sheet and what it shows. */
export interface PlanFrame {
  readonly left: number;
  readonly top: number;
  readonly pxPerM: number;
  readonly scene: Scene;
  readonly level: Level;
}

const SHELL = new Set(['wall', 'floor', 'ceiling']);
const LINE: Rgb = [70, 70, 76];
const THING: Rgb = [176, 60, 40];
const ROOMS: readonly Rgb[] = [
  [250, 228, 206],
  [214, 232, 246],
  [224, 240, 214],
  [246, 218, 232],
  [238, 236, 206],
  [226, 220, 244],
];
const ISLANDS: readonly Rgb[] = [
  [96, 168, 104],
  [214, 120, 60],
  [90, 120, 204],
  [184, 84, 160],
];
const OTHER_ISLAND: Rgb = [150, 150, 154];

const placer = ({ left, top, pxPerM, scene }: PlanFrame) => {
  const { min } = scene.bounds;
  return (x: number, z: number): Place => [
    left + (x - min[0]) * pxPerM,
    top + (z - min[2]) * pxPerM,
  ];
};

const isOn = ({ fromM, toM }: Level, heightM: number): boolean => heightM >= fromM && heightM < toM;

/** Things of a storey that are not its shell. */
export const thingsOn = ({ scene, level }: Pick<PlanFrame, 'scene' | 'level'>) =>
  scene.instances.filter(
    ({ category, aabb }) => !SHELL.has(category) && isOn(level, aabb.min[1] + 0.05),
  );

/** Rooms of which something is on a storey. */
function roomsOn({ scene, level }: PlanFrame): Scene['rooms'] {
  const here = new Set(
    scene.instances
      .filter(({ aabb }) => isOn(level, aabb.min[1] + 0.05))
      .map(({ roomId }) => roomId),
  );
  return scene.rooms.filter(({ id }) => here.has(id) || scene.instances.length === 0);
}

/** Rooms with their types, doors, and the box of each thing with its id. */
export function drawRooms(canvas: Canvas, frame: PlanFrame): void {
  const place = placer(frame);
  roomsOn(frame).forEach(({ polygonXZ }, i) => {
    const corners = polygonXZ.map(([x, z]) => place(x, z));
    canvas.fill(corners, ROOMS[i % ROOMS.length] as Rgb, 0.8);
    canvas.outline(corners, LINE);
  });
  const taken: { place: Place; widthPx: number }[] = [];
  for (const { aabb, id } of thingsOn(frame)) {
    const [a, b] = [place(aabb.min[0], aabb.min[2]), place(aabb.max[0], aabb.max[2])];
    canvas.outline([a, [b[0], a[1]], b, [a[0], b[1]]], THING);
    const words = `${id}`;
    const middle = free(
      [(a[0] + b[0]) / 2 - textWidth(words, 2) / 2, (a[1] + b[1]) / 2 - 5],
      textWidth(words, 2),
      taken,
    );
    canvas.text(words, middle, { scale: 2 });
  }
  for (const { type, polygonXZ, id } of roomsOn(frame)) {
    const words = `${type} (${id})`;
    const [x, y] = place(...insideOf(polygonXZ));
    label(canvas, words, [x, y]);
  }
}

const LINE_PX = 11;
const MAX_MOVES = 6;

/** The place, or the next below it where no other id stands: of things on top of each other all can be read. */
function free(wanted: Place, widthPx: number, taken: { place: Place; widthPx: number }[]): Place {
  const meets = (place: Place): boolean =>
    taken.some(
      (other) =>
        Math.abs(other.place[1] - place[1]) < LINE_PX &&
        place[0] < other.place[0] + other.widthPx &&
        other.place[0] < place[0] + widthPx,
    );
  let place = wanted;
  for (let i = 0; i < MAX_MOVES && meets(place); i++) place = [place[0], place[1] + LINE_PX];
  taken.push({ place, widthPx });
  return place;
}

const LABEL: Rgb = [40, 60, 140];

/** Words on a light ground, so that lines below do not spoil them. */
function label(canvas: Canvas, words: string, [x, y]: Place): void {
  const wide = textWidth(words);
  const [left, top] = [x - wide / 2, y - 5];
  const ground: Place[] = [
    [left - 3, top - 3],
    [left + wide + 1, top - 3],
    [left + wide + 1, top + 13],
    [left - 3, top + 13],
  ];
  canvas.fill(ground, [255, 255, 255], 0.85);
  canvas.text(words, [left, top], { colour: LABEL });
}

const STEPS = 12;

/** A place in a room near its middle, also where the middle of its corners lies outside. */
function insideOf(polygon: Scene['rooms'][number]['polygonXZ']): [number, number] {
  const [xs, zs] = [0, 1].map((k) => polygon.map((corner) => corner[k] as number)) as [
    number[],
    number[],
  ];
  const at = (values: readonly number[], share: number): number =>
    Math.min(...values) + share * (Math.max(...values) - Math.min(...values));
  const inside = Array.from({ length: STEPS * STEPS }, (_, i): [number, number] => [
    at(xs, ((i % STEPS) + 0.5) / STEPS),
    at(zs, (Math.floor(i / STEPS) + 0.5) / STEPS),
  ]).filter((point) => isInside(polygon, point));
  const mean = (k: 0 | 1): number =>
    inside.reduce((sum, point) => sum + point[k], 0) / Math.max(1, inside.length);
  const [x, z] = [mean(0), mean(1)];
  const away = ([px, pz]: readonly [number, number]): number =>
    (px - x) * (px - x) + (pz - z) * (pz - z);
  return (
    inside.reduce<[number, number] | null>(
      (best, one) => (best === null || away(one) < away(best) ? one : best),
      null,
    ) ?? [at(xs, 0.5), at(zs, 0.5)]
  );
}

/** What can be walked on, each island in its colour: the largest is green. */
export function drawNavmesh(
  canvas: Canvas,
  frame: PlanFrame,
  { points, spacingM }: { points: readonly Snapped[]; spacingM: number },
): void {
  const place = placer(frame);
  const half = spacingM / 2;
  for (const { position, island } of points) {
    if (!isOn(frame.level, position[1])) continue;
    const a = place(position[0] - half, position[2] - half);
    const b = place(position[0] + half, position[2] + half);
    canvas.fill([a, [b[0], a[1]], b, [a[0], b[1]]], ISLANDS[island] ?? OTHER_ISLAND);
  }
  for (const { polygonXZ } of roomsOn(frame))
    canvas.outline(
      polygonXZ.map(([x, z]) => place(x, z)),
      LINE,
    );
  for (const { position } of frame.scene.portals) {
    const [x, y] = place(position[0], position[2]);
    canvas.fill(
      [
        [x - 4, y - 4],
        [x + 4, y - 4],
        [x + 4, y + 4],
        [x - 4, y + 4],
      ],
      [230, 190, 40],
    );
  }
}

const WAY: Rgb = [30, 30, 160];

/** Viewpoints of a graph with the ends of their names, and the ways between them. */
export function drawGraph(
  canvas: Canvas,
  frame: PlanFrame,
  { nodes, edges }: NavigationGraph,
): void {
  const place = placer(frame);
  const at = nodes.map((node) => {
    const [x, y, z] = floorOf(node);
    return { place: place(x, z), isHere: isOn(frame.level, y) };
  });
  for (const [a, b] of edges) {
    const [from, to] = [at[a], at[b]];
    if (from !== undefined && to !== undefined && (from.isHere || to.isHere))
      canvas.line(from.place, to.place, WAY);
  }
  at.forEach(({ place: [x, y], isHere }, i) => {
    if (!isHere) return;
    canvas.fill(
      [
        [x - 5, y - 5],
        [x + 5, y - 5],
        [x + 5, y + 5],
        [x - 5, y + 5],
      ],
      WAY,
    );
    label(canvas, (nodes[i]?.id ?? '').slice(-3), [x, y + 14]);
  });
}
