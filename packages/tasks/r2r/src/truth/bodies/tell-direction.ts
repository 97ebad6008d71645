import { ADJECTIVES } from '@parley/scenes/describe';
import { SCENE_WORDS } from '../../shared';
import type { Direction } from '../panorama';
import { type Eyes, type TakenThing, takenThings } from './seen-things';

/** From where a direction is seen. */
export interface Outlook {
  readonly viewpoint: string;
  /** Room id of it; null in a doorway. */ readonly roomId: string | null;
  /** Type of a room by its id. */ readonly roomType: (roomId: string) => string;
  /** Room ids of where one can go in the direction. */ readonly openRooms: readonly (
    | string
    | null
  )[];
}

/** Nearer it is beside the viewpoint, metres: as the writers of instructions have it. */
const BESIDE_M = 2.5;
/** Smaller things are not told, only tagged: share of a picture. */
const LEAST_TOLD = 0.005;
/** A room is seen where its things take so much of the picture. */
const LEAST_ROOM = 0.03;
const BUILDING_PARTS = new Set(['door', 'window', 'stairs', 'fireplace']);

/** Kinds of thing that a direction shows, each once, the largest first. */
export const tagsOf = (direction: Direction, viewpoint: string, eyes: Eyes): string[] => [
  ...new Set(takenThings(direction, viewpoint, eyes).map(({ taken }) => taken)),
];

/**
 * What a direction shows, as far as it is asked for: rooms, parts of the building, things, and their colours. Colours, patterns and
 * materials are told as the home has them.
 *
 * @param questions Of scene observation; one that names none of these asks for all but colours.
 */
export function tellDirection(
  direction: Direction,
  { viewpoint, roomId, roomType, openRooms }: Outlook,
  { questions, eyes }: { readonly questions: readonly string[]; readonly eyes: Eyes },
): string {
  const asked = questions.join(' ');
  const asks = {
    rooms: /\brooms?\b/i.test(asked),
    parts: /\b(?:doors?|stairs|building)\b/i.test(asked),
    colours: /\bcolours?\b/i.test(asked),
    things: /\b(?:furniture|things)\b/i.test(asked),
  };
  const isOpen = !Object.values(asks).includes(true);
  const taken = takenThings(direction, viewpoint, eyes);
  const told = taken.filter(
    ({ share, taken: kind }) =>
      share >= LEAST_TOLD &&
      (BUILDING_PARTS.has(kind) ? asks.parts || isOpen : asks.things || asks.colours || isOpen),
  );
  const isBeside = ({ depthM, instance }: TakenThing): boolean =>
    depthM <= BESIDE_M && (roomId === null || instance.roomId === roomId);
  const names = (things: readonly TakenThing[]): string =>
    [...new Set(things.map((thing) => nameOf(thing, asks.colours)))].join(', ');
  const beside = names(told.filter(isBeside));
  const farther = names(told.filter((thing) => !isBeside(thing)));
  const ahead = roomsAhead(taken, roomId, openRooms).map(roomType);
  const sentences = [
    ...(asks.rooms || asks.parts || isOpen
      ? [`${SCENE_WORDS.here} ${roomId === null ? 'doorway' : roomType(roomId)}.`]
      : []),
    ...((asks.rooms || isOpen) && ahead.length > 0
      ? [`${SCENE_WORDS.ahead} ${[...new Set(ahead)].join(', ')}.`]
      : []),
    ...(beside === '' ? [] : [`${SCENE_WORDS.beside} ${beside}.`]),
    ...(farther === '' ? [] : [`${SCENE_WORDS.farther} ${farther}.`]),
  ];
  return sentences.length === 0 ? 'Nothing that was asked for.' : sentences.join(' ');
}

/** Other rooms that are seen or that one can go to, those that take the most of the picture first. */
function roomsAhead(
  taken: readonly TakenThing[],
  roomId: string | null,
  openRooms: readonly (string | null)[],
): string[] {
  const shares = new Map<string, number>();
  const add = (room: string | null, share: number): void => {
    if (room !== null) shares.set(room, (shares.get(room) ?? 0) + share);
  };
  for (const { instance, share } of taken) add(instance.roomId, share);
  // One sees where one goes.
  for (const room of openRooms) add(room, 1);
  return [...shares]
    .filter(([room, share]) => room !== roomId && share >= LEAST_ROOM)
    .sort(([, one], [, other]) => other - one)
    .map(([room]) => room);
}

/** A confused thing has the looks of what it is. */
function nameOf({ instance, taken }: TakenThing, hasColour: boolean): string {
  const { colour, pattern, material } = instance.attributes;
  const said = [hasColour ? colour : undefined, pattern, material].filter(
    (value): value is string => typeof value === 'string' && value !== 'plain',
  );
  return [...said.map((word) => ADJECTIVES[word] ?? word), taken].join(' ');
}
