import type { RoomType } from '@parley/protocol';
import { pickIndex, pickWeighted } from './draws';
import { placeDeskGroup } from './groups/desk';
import { placeTableGroup } from './groups/table';
import type { HomeState, RoomState } from './home-state';
import { type KindName, kindOf } from './kinds';
import { placeBeside } from './place-beside';
import { type Anchor, placeOnFloor } from './place-on-floor';
import { isTaken } from './singles';

/** Something that a room may also have. */
interface Extra {
  readonly kind: KindName;
  /** 1 usual, 2 and more common; below 1 rare. */ readonly weight: number;
  readonly anchors: readonly Anchor[];
  /** As many in one room at most. */ readonly most?: number;
  readonly frontM?: number;
}

const CORNERS: readonly Anchor[] = ['corner'];
const ANYWHERE: readonly Anchor[] = ['corner', 'edge'];
const plant: Extra = { kind: 'floor plant', weight: 2, anchors: ANYWHERE, most: 2, frontM: 0 };
const lamp: Extra = { kind: 'floor lamp', weight: 1.5, anchors: ANYWHERE, most: 2, frontM: 0 };
const cabinet: Extra = { kind: 'cabinet', weight: 2, anchors: ANYWHERE, most: 2 };
const armchair: Extra = { kind: 'armchair', weight: 1, anchors: ANYWHERE, most: 2, frontM: 0.5 };
const bookcase: Extra = { kind: 'bookcase', weight: 1.5, anchors: ANYWHERE, most: 2 };
const basket: Extra = { kind: 'floor basket', weight: 1, anchors: ANYWHERE, frontM: 0.2 };
const box: Extra = { kind: 'box', weight: 0.8, anchors: ANYWHERE, most: 2, frontM: 0.2 };
const bin: Extra = { kind: 'trash can', weight: 1, anchors: ANYWHERE, frontM: 0.2 };
const bench: Extra = { kind: 'bench', weight: 1, anchors: ['edge'], frontM: 0.5 };
const stool: Extra = { kind: 'low stool', weight: 0.8, anchors: ANYWHERE, frontM: 0.3 };
const shoes: Extra = { kind: 'shoes', weight: 1, anchors: ANYWHERE, most: 2, frontM: 0.2 };
const ottoman: Extra = { kind: 'ottoman', weight: 0.8, anchors: ['edge', 'middle'], frontM: 0.3 };
const desk: Extra = { kind: 'desk', weight: 0.6, anchors: ['edge'] };
const radiator: Extra = { kind: 'radiator', weight: 0.4, anchors: ['edge'], frontM: 0.2 };

/** Candidates by room; weights and limits are ours. */
const EXTRAS: Readonly<Record<RoomType, readonly Extra[]>> = {
  'living room': [
    plant,
    lamp,
    cabinet,
    armchair,
    bookcase,
    basket,
    ottoman,
    { ...bench, weight: 0.5 },
    { kind: 'side table', weight: 0.8, anchors: CORNERS, frontM: 0.3 },
  ],
  bedroom: [
    plant,
    lamp,
    { ...cabinet, weight: 1.5 },
    armchair,
    desk,
    basket,
    bench,
    ottoman,
    shoes,
    box,
    { kind: 'suitcase', weight: 0.8, anchors: ANYWHERE, frontM: 0.2 },
  ],
  kitchen: [
    { kind: 'dining table', weight: 2, anchors: ['middle', 'edge'] },
    { kind: 'washing machine', weight: 0.7, anchors: ANYWHERE },
    bin,
    plant,
    cabinet,
    stool,
    basket,
  ],
  bathroom: [
    { kind: 'washing machine', weight: 1.5, anchors: ANYWHERE },
    { kind: 'floor basket', weight: 1.5, anchors: ANYWHERE, frontM: 0.2 },
    { ...cabinet, most: 1 },
    plant,
    stool,
    bin,
    radiator,
  ],
  study: [
    { ...bookcase, weight: 2 },
    cabinet,
    armchair,
    plant,
    lamp,
    box,
    bin,
    { kind: 'printer', weight: 0.5, anchors: CORNERS },
  ],
  'dining room': [
    { kind: 'low cabinet', weight: 2, anchors: ['edge'], most: 2 },
    plant,
    lamp,
    { ...armchair, weight: 0.5 },
    bench,
  ],
  hallway: [
    { kind: 'coat rack', weight: 2, anchors: ANYWHERE, frontM: 0.2 },
    bench,
    { ...shoes, weight: 2 },
    plant,
    cabinet,
    box,
    radiator,
  ],
  "children's room": [
    bookcase,
    { kind: 'big toy', weight: 2, anchors: ['corner', 'edge', 'middle'], most: 3, frontM: 0.2 },
    { kind: 'ball', weight: 1.5, anchors: ['edge', 'middle'], frontM: 0.2 },
    basket,
    { ...box, weight: 1.5 },
    { ...armchair, weight: 0.5 },
    lamp,
    stool,
    { ...plant, weight: 0.6 },
  ],
};

/** How many more things are tried, and how likely. */
const COUNTS = [1, 4, 5, 6, 7] as const;
const COUNT_SHARES = [0.005, 0.01, 0.02, 0.1, 0.865] as const;
/** A rare thing is passed over this often. */
const RARE_SKIP = 0.5;
const GROUP_SHARE = 0.6;

/** More furniture at the room's corners, walls and middle, until enough was tried. */
export function placeExtras(home: HomeState, room: RoomState): void {
  const random = room.random('extras');
  const candidates = EXTRAS[room.room.type];
  const tries = COUNTS[pickIndex(random, COUNT_SHARES)] as number;
  const bonus = room.areaM2 > 20 ? 3 : room.areaM2 < 6 ? -3 : 0;
  for (let i = 0; i < tries + bonus; i++) {
    const open = candidates.filter(
      (extra) =>
        countOf(room, extra) < (extra.most ?? 1) &&
        !isTaken(home, room, kindOf(extra.kind).category),
    );
    const extra = pickWeighted(random, open, ({ weight }) => weight);
    if (extra === null || (extra.weight < 1 && random.next() < RARE_SKIP)) continue;
    if (extra.kind === 'dining table') {
      placeTableGroup(home, room, { look: { sizes: ['small', 'medium'] } });
    } else if (extra.kind === 'desk') {
      placeDeskGroup(home, room);
    } else {
      const thing = placeOnFloor(home, room, extra, room.random('extra', i));
      if (thing?.model.category !== 'armchair' || random.next() >= GROUP_SHARE) continue;
      const [width, , depth] = thing.build.sizeM;
      const places = ([w, d]: readonly [number, number]) =>
        [-1, 1].map((side) => ({
          x: side * (width / 2 + w / 2 + 0.05),
          z: -depth / 2 + d / 2 + 0.03,
          turnDeg: 0,
        }));
      placeBeside(home, [room, thing], { wish: { kind: 'floor lamp' }, places }, random);
    }
  }
}

/** Things of the same category that stand on the floor of the room. */
const countOf = (room: RoomState, { kind }: Extra): number => {
  const { category } = kindOf(kind);
  return room.things.filter(
    ({ model, stands }) => model.category === category && stands === 'floor',
  ).length;
};
