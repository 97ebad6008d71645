import type { RoomType } from '@parley/protocol';
import type { RandomStream } from '@parley/scenes/seed';

/** A room that a plan is to have. */
export interface RoomWish {
  readonly id: string;
  readonly type: RoomType;
  /** Id of the bedroom that a bathroom belongs to; null for all other rooms. */
  readonly suiteOf: string | null;
}

/** `suite` is a bathroom that belongs to the first bedroom. */
type Kind = RoomType | 'suite';
const DAY: readonly Kind[] = ['living room', 'kitchen'];
const CHILD = "children's room";

/** Rooms of a home by their number; where there are several, the seed chooses. Halls come from five rooms on, and all have one from six. */
const PROGRAMS: Readonly<Record<number, readonly (readonly Kind[])[]>> = {
  1: [['living room']],
  2: [
    ['living room', 'bedroom'],
    ['living room', 'bathroom'],
  ],
  3: [['living room', 'bedroom', 'bathroom']],
  4: [
    [...DAY, 'bedroom', 'bathroom'],
    ['living room', 'bedroom', CHILD, 'bathroom'],
  ],
  5: [
    [...DAY, 'bedroom', 'bedroom', 'bathroom'],
    [...DAY, 'bedroom', CHILD, 'bathroom'],
    [...DAY, 'hallway', 'bedroom', 'bathroom'],
  ],
  6: [
    [...DAY, 'hallway', 'bedroom', CHILD, 'bathroom'],
    [...DAY, 'hallway', 'bedroom', 'study', 'bathroom'],
    [...DAY, 'hallway', 'bedroom', 'bedroom', 'bathroom'],
  ],
  7: [
    [...DAY, 'dining room', 'hallway', 'bedroom', CHILD, 'bathroom'],
    [...DAY, 'hallway', 'bedroom', CHILD, 'study', 'bathroom'],
    [...DAY, 'hallway', 'bedroom', 'suite', CHILD, 'bathroom'],
  ],
  8: [
    [...DAY, 'dining room', 'hallway', 'bedroom', CHILD, 'study', 'bathroom'],
    [...DAY, 'dining room', 'hallway', 'bedroom', 'bedroom', CHILD, 'bathroom'],
    [...DAY, 'hallway', 'bedroom', 'suite', CHILD, 'study', 'bathroom'],
  ],
  9: [
    [...DAY, 'dining room', 'hallway', 'bedroom', 'bedroom', CHILD, 'study', 'bathroom'],
    [...DAY, 'dining room', 'hallway', 'bedroom', 'suite', CHILD, 'study', 'bathroom'],
  ],
  10: [
    [...DAY, 'dining room', 'hallway', 'bedroom', 'suite', 'bedroom', CHILD, 'study', 'bathroom'],
    [
      ...DAY,
      'dining room',
      'hallway',
      'bedroom',
      'bedroom',
      CHILD,
      'study',
      'bathroom',
      'bathroom',
    ],
  ],
  11: [
    [
      ...DAY,
      ...(['dining room', 'hallway', 'bedroom', 'suite', 'bedroom'] as const),
      ...([CHILD, CHILD, 'study', 'bathroom'] as const),
    ],
  ],
  12: [
    [
      ...DAY,
      ...(['dining room', 'hallway', 'bedroom', 'suite', 'bedroom'] as const),
      ...([CHILD, CHILD, 'study', 'bathroom', 'bathroom'] as const),
    ],
    [
      ...DAY,
      ...(['dining room', 'hallway', 'bedroom', 'suite', 'bedroom'] as const),
      ...([CHILD, 'study', 'study', 'bathroom', 'bathroom'] as const),
    ],
  ],
};

/** Most rooms that a plan can be asked for. */
export const MAX_ROOMS = 12;

/** The rooms of a home. Ids are types, numbered where a type comes twice. @throws {RangeError} for another number. */
export function drawProgram(rooms: number, random: RandomStream): readonly RoomWish[] {
  const programs = PROGRAMS[rooms];
  if (programs === undefined) throw new RangeError(`no plan for ${rooms} rooms`);
  const used = new Map<string, number>();
  return random.pick(programs).map((kind): RoomWish => {
    const type = kind === 'suite' ? 'bathroom' : kind;
    const slug = type.replace("'s", '').replaceAll(' ', '-');
    const count = (used.get(slug) ?? 0) + 1;
    used.set(slug, count);
    const id = count === 1 ? slug : `${slug}-${count}`;
    return { id, type, suiteOf: kind === 'suite' ? 'bedroom' : null };
  });
}
