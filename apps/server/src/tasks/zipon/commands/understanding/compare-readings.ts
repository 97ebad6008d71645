import { thingName } from '@parley/task-zipon/agents';
import type { Reading } from './labelled-answer';

/** Parts of a reading that are right or wrong by themselves. */
export const READING_PARTS = [
  'verdict',
  'help',
  'tags',
  'looks',
  'places',
  'rooms',
  'bearing',
  'route',
  'wants',
] as const;
export type ReadingPart = (typeof READING_PARTS)[number];

/** Distances count as the same within this share. */
const SAME_SHARE = 0.05;

/**
 * The parts in which a reading differs from its label; none: it is read whole. Names are compared without case, article and
 * apostrophe, things by their common name, looks by the words that say how a thing looks, lists without order; only a route has one.
 */
export const differingParts = (read: Reading, label: Reading): ReadingPart[] =>
  READING_PARTS.filter((part) => !IS_SAME[part](read, label));

const IS_SAME: Readonly<Record<ReadingPart, (read: Reading, label: Reading) => boolean>> = {
  verdict: (read, label) => read.verdict === label.verdict,
  help: (read, label) => read.help === label.help,
  tags: (read, label) => isSameSet(read.tags.map(plain), label.tags.map(plain)),
  looks: (read, label) => hasLooks(read.looks, label.looks),
  places: (read, label) => isSameSet(read.places.map(placeKey), label.places.map(placeKey)),
  rooms: (read, label) => isSameSet(read.rooms.map(roomKey), label.rooms.map(roomKey)),
  bearing: (read, label) =>
    read.bearing === null || label.bearing === null
      ? read.bearing === label.bearing
      : read.bearing.angleDeg === label.bearing.angleDeg &&
        isSameLength(read.bearing.distanceM, label.bearing.distanceM),
  route: (read, label) =>
    read.route.length === label.route.length &&
    read.route.every((step, i) => isSameStep(step, label.route[i] as Reading['route'][number])),
  wants: (read, label) => plain(read.wants ?? '') === plain(label.wants ?? ''),
};

const plain = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .replace(/^(?:the|an?|my|our) /, '')
    .replaceAll(/\b(?:which|that) /g, '')
    .trim();

const placeKey = ({ relation, thing }: Reading['places'][number]): string =>
  `${relation} ${thingName(plain(thing))}`;

const roomKey = ({ room, isThere }: Reading['rooms'][number]): string =>
  `${isThere} ${plain(room).replaceAll(' ', '')}`;

const isSameSet = (a: readonly string[], b: readonly string[]): boolean =>
  [...new Set(a)].sort().join('|') === [...new Set(b)].sort().join('|');

/** All that the label has, and nothing else that says how a thing looks. */
function hasLooks(read: readonly string[], label: readonly string[]): boolean {
  const words = read.flatMap((phrase) => plain(phrase).split(/[^\p{L}]+/u));
  const rest = words.filter((word) => !label.includes(word));
  return (
    label.every((look) => words.includes(look)) &&
    (label.length > 0 || read.length === 0) &&
    rest.every((word) => !COMMON_LOOKS.has(word))
  );
}

/** Words whose appearance beside a label's is a fault. */
const COMMON_LOOKS: ReadonlySet<string> = new Set(
  'white black grey gray red blue green yellow brown beige pink purple orange golden silver small big large tall round square wooden metal leather glass striped plain'.split(
    ' ',
  ),
);

const isSameLength = (a: number | null, b: number | null): boolean =>
  a === null || b === null ? a === b : Math.abs(a - b) <= SAME_SHARE * b;

const isSameStep = (a: Reading['route'][number], b: Reading['route'][number]): boolean =>
  a.turnDeg === b.turnDeg &&
  isSameLength(a.forwardM, b.forwardM) &&
  plain(a.toRoom ?? '') === plain(b.toRoom ?? '') &&
  isSameSet(a.throughRooms.map(plain), b.throughRooms.map(plain)) &&
  thingName(plain(a.landmark ?? '')) === thingName(plain(b.landmark ?? ''));
