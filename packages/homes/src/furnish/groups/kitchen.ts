import type { ColourName } from '@parley/protocol';
import type { RandomStream } from '@parley/scenes/seed';
import type { LookSpec } from '../../look';
import { freeRects } from '../free-rects';
import type { HomeState, RoomState } from '../home-state';
import type { KindName } from '../kinds';
import { againstWall, blockedFloor, placeWare, stretchOn } from '../place-on-floor';
import { settle } from '../settle';
import { drawWare, type Ware } from '../ware';

const UNIT_DEEP_M = 0.68;
const FRONT_M = 0.75;
const STEP_M = 0.1;
const WALLS = 3;
/** Units stand side by side with no more between them than things need. */
const JOINT_M = 0.016;

/** Fridge, worktops, stove and sink side by side along the longest free walls, fronts in one colour. */
export function placeKitchenRun(home: HomeState, room: RoomState): void {
  const random = room.random('kitchen run');
  const colour = random.pick<ColourName>(['white', 'beige', 'grey', 'blue', 'green', 'brown']);
  const look: LookSpec = { colours: { body: [colour] } };
  const unit = (kind: KindName, more: LookSpec = {}): Ware | null =>
    drawWare(home, room, { kind, stands: 'floor', look: more }, random);
  const order = [
    unit('fridge'),
    unit('counter', { ...look, sizes: ['small'] }),
    unit('stove'),
    unit('counter', { ...look, sizes: random.next() < 0.5 ? ['medium'] : ['small'] }),
    unit('kitchen sink', look),
    unit('counter', { ...look, sizes: ['small', 'medium'] }),
  ].filter((ware) => ware !== null);
  let left = random.next() < 0.5 ? order : [...order].reverse();
  for (let wall = 0; wall < WALLS && left.length > 0; wall++) left = fillWall(room, left, random);
  for (const ware of left.filter(({ look: { model } }) => model.category !== 'counter')) {
    const wish = { anchors: ['corner', 'edge'], frontM: FRONT_M, isNeeded: true } as const;
    placeWare(room, ware, wish, random);
  }
}

/** Puts units along the longest free stretch of wall; returns those that found no place. */
function fillWall(room: RoomState, units: readonly Ware[], random: RandomStream): Ware[] {
  const rects = freeRects(room.room.polygonXZ, blockedFloor(room, true));
  const stretches = room.faces
    .flatMap((face) =>
      rects.flatMap((rect) => {
        const stretch = stretchOn(face, rect);
        return stretch === null || stretch.depthM < UNIT_DEEP_M + FRONT_M
          ? []
          : [{ face, ...stretch }];
      }),
    )
    .sort((a, b) => b.to - b.from - (a.to - a.from));
  const best = stretches[0];
  if (best === undefined) return [...units];
  const left: Ware[] = [];
  const widthOf = ({ bounds }: Ware): number => bounds.max[0] - bounds.min[0];
  const total = units.reduce((sum, ware) => sum + widthOf(ware) + JOINT_M, 0);
  const slack = Math.max(0, best.to - best.from - 0.04 - total);
  let cursor = best.from + 0.02 + (best.from < 0.01 ? 0 : random.between(0, slack));
  for (const ware of units) {
    let isPlaced = false;
    for (let u = cursor; u + widthOf(ware) <= best.to - 0.02 && !isPlaced; u += STEP_M) {
      const stance = againstWall(best.face, ware, u - ware.bounds.min[0]);
      isPlaced = settle(room, { ware, stance, stands: 'floor', frontM: FRONT_M }) !== null;
      if (isPlaced) cursor = u + widthOf(ware) + JOINT_M;
    }
    if (!isPlaced) left.push(ware);
  }
  return left;
}
