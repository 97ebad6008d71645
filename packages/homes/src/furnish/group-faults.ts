import type { CategoryName, RoomType } from '@parley/protocol';
import { facesSomething, isSeenFrom } from './groups/facing';
import type { PlacedThing } from './placed-thing';
import { footprintOf, grown, rectsOverlap } from './rect';
import { SINGLES } from './singles';

/** Kitchen units whose neighbour makes a worktop part of a run. */
const UNITS: ReadonlySet<string> = new Set(['counter', 'stove', 'sink', 'fridge', 'oven']);
/** Categories that a room of a type cannot be without. */
export const MUST_HAVES: Readonly<Record<RoomType, readonly CategoryName[]>> = {
  bedroom: ['bed', 'nightstand'],
  "children's room": ['bed', 'toy'],
  'living room': ['sofa'],
  'dining room': ['table'],
  kitchen: ['fridge', 'stove', 'sink', 'counter', 'range hood'],
  bathroom: ['toilet', 'sink', 'mirror'],
  study: ['desk'],
  hallway: [],
};
/** From where people watch television. */
const WATCHED_FROM: ReadonlySet<string> = new Set(['sofa', 'armchair', 'bed', 'chair', 'ottoman']);
/** Between units of a run, metres. */
const JOINT_M = 0.12;
/** Chairs drawn up to the first table of a dining room; fewer where it is small, m². */
const CHAIRS = { few: 2, usual: 4, fromM2: 10 } as const;
/** Bedrooms and children's rooms of this size have all that one sleeps and works with, m². */
const WARDROBE_M2 = 10;
const DESK_M2 = 9;
/** A bed for two has a nightstand at each side where the room is this large, m². */
const PAIR = { wideM: 1.3, fromM2: 14 } as const;
/** More sofas in one room are no set. */
export const MOST_SOFAS = 2;
/** Way between two beds, metres. */
const BETWEEN_BEDS_M = 0.45;

/** A room with what is in it. */
interface RoomOfThings {
  readonly type: RoomType;
  /** Its floor, m². */ readonly areaM2: number;
  readonly things: readonly PlacedThing[];
}
type Rule = (room: RoomOfThings) => string[];

/** What the groups of a room lack; a room without what it cannot be without comes first. */
export const groupFaults: Rule = (room) => RULES.flatMap((rule) => rule(room));

const of = ({ things }: RoomOfThings, category: CategoryName): PlacedThing[] =>
  things.filter(({ model }) => model.category === category);
const only = (isWrong: boolean, fault: string): string[] => (isWrong ? [fault] : []);

const lacks: Rule = (room) =>
  MUST_HAVES[room.type].flatMap((each) => only(of(room, each).length === 0, `no ${each}`));

const doubles: Rule = (room) =>
  SINGLES.flatMap((each) => only(of(room, each).length > 1, `more than one ${each}`));

const kitchens: Rule = (room) => {
  if (room.type !== 'kitchen') return [];
  const { things } = room;
  const cupboards = of(room, 'cabinet').filter(({ stands }) => stands === 'wall');
  return [
    ...only(
      !cupboards.some((one) => hangsOverUnit(one, things)),
      'no wall cupboard over a worktop or sink',
    ),
    ...only(
      of(room, 'counter').some((one) => !touchesUnit(one, things)),
      'a worktop alone',
    ),
    ...only(
      of(room, 'sink').some((one) => !touchesUnit(one, things)),
      'a sink alone',
    ),
  ];
};

const desks: Rule = (room) => [
  ...of(room, 'desk').flatMap((desk) => [
    ...only(!room.things.some((one) => one.drawnUpTo === desk), 'a desk without a chair'),
    ...only(
      !room.things.some(({ host, model }) => host === desk && model.category === 'lamp'),
      'a desk without a lamp',
    ),
  ]),
  ...only(
    room.type === "children's room" && room.areaM2 >= DESK_M2 && of(room, 'desk').length === 0,
    'no desk',
  ),
];

const tables: Rule = (room) => {
  const [table] = room.type === 'dining room' ? of(room, 'table') : [];
  const least = room.areaM2 >= CHAIRS.fromM2 ? CHAIRS.usual : CHAIRS.few;
  const chairs = room.things.filter(({ drawnUpTo }) => drawnUpTo === table);
  return only(
    table !== undefined && chairs.length < least,
    `a dining table with fewer than ${least} chairs`,
  );
};

const sleeping: Rule = (room) => {
  const beds = of(room, 'bed');
  const stands = of(room, 'nightstand').length;
  const wide = beds.some(({ build }) => build.sizeM[0] >= PAIR.wideM);
  const isRoomy = room.type === 'bedroom' && room.areaM2 >= PAIR.fromM2;
  return [
    ...only(
      room.type === 'bedroom' && room.areaM2 >= WARDROBE_M2 && of(room, 'wardrobe').length === 0,
      'no wardrobe',
    ),
    ...only(isRoomy && wide && stands === 1, 'a bed for two with one nightstand'),
    ...only(
      beds.some((bed, i) => beds.slice(i + 1).some((other) => areClose(bed, other))),
      'two beds without a way between',
    ),
  ];
};

const seats: Rule = (room) => [
  ...of(room, 'tv').flatMap((tv) =>
    only(
      !room.things.some(
        (seat) => WATCHED_FROM.has(seat.model.category) && isSeenFrom(seat, tv.stance),
      ),
      'a television that nobody sees',
    ),
  ),
  ...of(room, 'sofa').flatMap((sofa) =>
    only(!facesSomething(sofa, room.things), 'a sofa faces nothing'),
  ),
  ...only(of(room, 'sofa').length > MOST_SOFAS, `more than ${MOST_SOFAS} sofas`),
];

const RULES: readonly Rule[] = [lacks, doubles, kitchens, desks, tables, sleeping, seats];

/** Two beds that one cannot get out of between. */
const areClose = (bed: Pick<PlacedThing, 'aabb'>, other: Pick<PlacedThing, 'aabb'>): boolean =>
  rectsOverlap(grown(footprintOf(bed.aabb), BETWEEN_BEDS_M), footprintOf(other.aabb));

const hangsOverUnit = (cupboard: PlacedThing, things: readonly PlacedThing[]): boolean =>
  things.some(
    ({ model, stands, aabb }) =>
      stands === 'floor' &&
      (model.category === 'counter' || model.category === 'sink') &&
      rectsOverlap(footprintOf(aabb), footprintOf(cupboard.aabb)),
  );

const touchesUnit = (unit: PlacedThing, things: readonly PlacedThing[]): boolean =>
  things.some(
    (other) =>
      other !== unit &&
      other.stands === 'floor' &&
      UNITS.has(other.model.category) &&
      rectsOverlap(grown(footprintOf(unit.aabb), JOINT_M), footprintOf(other.aabb)),
  );
