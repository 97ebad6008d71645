import { MOTIFS, type MotifName, type RoomType } from '@parley/protocol';

/** Drawings of the kind that hang over a child's bed. */
const FOR_CHILDREN: ReadonlySet<MotifName> = new Set([
  'anchor',
  'butterfly',
  'car',
  'castle',
  'cat',
  'dog',
  'elephant',
  'fish',
  'fox',
  'heart',
  'mushroom',
  'rainbow',
  'rocket',
  'snail',
  'star',
  'train',
  'umbrella',
  'whale',
]);

/** What pictures of a room show: drawings for children in children's rooms, photographs and prints elsewhere. */
export const motifsFor = (type: RoomType): readonly MotifName[] =>
  MOTIFS.filter((motif) => FOR_CHILDREN.has(motif) === (type === "children's room"));
