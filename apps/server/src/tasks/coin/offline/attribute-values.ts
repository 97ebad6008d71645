import type { Random } from '@parley/agent-core/ports';
import {
  type AttributeName,
  COLOURS,
  MATERIALS,
  MOTIFS,
  PATTERNS,
  ROOM_TYPES,
  SHAPES,
  SIZES,
} from '@parley/protocol';

/** Values an attribute may be mistaken for. */
export const ATTRIBUTE_VALUES: Readonly<Record<AttributeName, readonly string[]>> = {
  colour: Object.keys(COLOURS),
  accent: Object.keys(COLOURS),
  material: MATERIALS.filter((material) => material !== 'plant'),
  pattern: PATTERNS,
  shape: SHAPES,
  size: SIZES,
  content: MOTIFS,
  near: ['lamp', 'plant', 'table', 'chair', 'cabinet', 'picture'],
  on: ['floor', 'table', 'cabinet'],
  room: ROOM_TYPES,
};

/** Any value of the attribute but this one; one draw. */
export const otherValue = (slot: AttributeName, value: string, random: Random): string =>
  random.pick(ATTRIBUTE_VALUES[slot].filter((other) => other !== value));
