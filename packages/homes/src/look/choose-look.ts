import type { ColourName, MaterialName, PatternName } from '@parley/protocol';
import type { Attributes, SurfaceSpec } from '@parley/scenes/format';
import type { RandomStream } from '@parley/scenes/seed';
import { patternPartner } from '@parley/scenes/textures';
import {
  type FurnitureModel,
  type FurnitureParams,
  furnitureModel,
  patterned,
  plain,
} from '../furniture';
import { intrinsicAttributes } from './intrinsic-attributes';
import type { LookRequest, LookSpec } from './look-spec';
import { coloursThatLookLike, materialsThatShow } from './looks-like';

export interface Look {
  readonly model: FurnitureModel;
  readonly params: FurnitureParams;
  readonly attributes: Attributes;
}

/** How much a difference in an attribute helps a person to tell two things apart. */
const WEIGHTS: Readonly<Record<string, number>> = {
  colour: 3,
  content: 3,
  pattern: 2,
  material: 2,
  accent: 1.5,
  shape: 1.5,
  size: 1,
};
const CANDIDATES = 48;
/** Materials that can carry a pattern and still look like what they are. */
const PATTERNED: ReadonlySet<MaterialName> = new Set(['fabric', 'ceramic', 'paper']);

/** Share of things that are made to look much like one that is there already: harder to tell apart in words. */
const TWIN_SHARE = 0.4;
/** A twin differs by at least this much, so that something can be said. */
const TWIN_DISTANCE = 1;

/**
 * Draws an appearance within the limits of an item: of many draws the one farthest from all things of its
 * category so far (farthest-point sampling), so that instances differ in what can be said about them. Some are drawn
 * as twins instead: the nearest that still differs, so that one word is not enough.
 */
export function chooseLook(
  item: LookRequest,
  context: {
    readonly palette: readonly ColourName[];
    readonly taken: readonly Attributes[];
    readonly random: RandomStream;
    /** Share of twins. */ readonly twinShare?: number;
    /** Colours of wood; with them all else keeps to the palette too, and not textiles alone. */
    readonly wood?: readonly ColourName[];
  },
): Look {
  const share = context.twinShare ?? TWIN_SHARE;
  const isTwin = context.taken.length > 1 && context.random.next() < share;
  let best: { look: Look; score: number } | null = null;
  for (let i = 0; i < CANDIDATES; i++) {
    const look = drawLook(item, context);
    const distance = nearest(look.attributes, context.taken);
    const score = isTwin && distance >= TWIN_DISTANCE ? 1000 - distance : distance;
    if (best === null || score > best.score + 1e-9) best = { look, score };
  }
  if (best === null) throw new RangeError('chooseLook: no candidates');
  return best.look;
}

/** Distance to the most similar one, with a small part for the crowd as a whole. */
function nearest(attributes: Attributes, taken: readonly Attributes[]): number {
  const distances = taken.map((other) => attributeDistance(attributes, other));
  const mean = distances.reduce((sum, d) => sum + d, 0) / Math.max(1, distances.length);
  return (distances.length === 0 ? 100 : Math.min(...distances)) + mean * 0.1;
}

/** Weighted number of attributes in which two things differ. */
export function attributeDistance(a: Attributes, b: Attributes): number {
  return Object.entries(WEIGHTS).reduce(
    (sum, [name, weight]) =>
      sum + (a[name as keyof Attributes] === b[name as keyof Attributes] ? 0 : weight),
    0,
  );
}

/** Draws one appearance within the limits of an item, any that they allow. */
export function drawLook(
  item: LookRequest,
  context: {
    readonly palette: readonly ColourName[];
    readonly random: RandomStream;
    readonly wood?: readonly ColourName[];
  },
): Look {
  const { palette, random, wood } = context;
  const model = furnitureModel(random.pick(item.model));
  const look: LookSpec = item.look ?? {};
  const surfaces: Record<string, SurfaceSpec> = {};
  for (const [name, slot] of Object.entries(model.slots)) {
    const offeredColours = within(look.colours?.[name], slot.colours) ?? slot.colours;
    const material = random.pick(
      materialsThatShow(look.materials?.[name] ?? slot.materials, slot, offeredColours),
    );
    const shown = coloursThatLookLike(material, slot, offeredColours);
    const isTextile = slot.role === 'main' && slot.materials.includes('fabric');
    const family = wood !== undefined && material === 'wood' ? wood : palette;
    const keepsFamily = look.colours?.[name] === undefined && (isTextile || wood !== undefined);
    // A colour that stands twice in the family is twice as usual.
    const harmonious = keepsFamily ? family.filter((colour) => shown.includes(colour)) : [];
    const colours = harmonious.length > 0 ? harmonious : shown;
    const isPatterned = slot.role === 'main' && PATTERNED.has(material);
    const offered: readonly PatternName[] = slot.patterns ?? ['plain'];
    const patterns = isPatterned ? (within(look.patterns, offered) ?? offered) : ['plain' as const];
    surfaces[name] = surfaceOf(random.pick(colours), material, random.pick(patterns));
  }
  const { sizes, shapes, motifs } = model;
  const params: FurnitureParams = {
    surfaces,
    size: random.pick(within(look.sizes, sizes) ?? sizes),
    shape: shapes.length === 0 ? null : random.pick(within(look.shapes, shapes) ?? shapes),
    motif: motifs === undefined ? null : random.pick(within(look.motifs, motifs) ?? motifs),
    seed: `${random.int(1_000_000)}`,
  };
  return { model, params, attributes: intrinsicAttributes(model, params) };
}

/** What of the wanted there is; null when nothing was wanted or there is none of it: then the draw is open. */
function within<T>(wanted: readonly T[] | undefined, offered: readonly T[]): readonly T[] | null {
  const both = wanted?.filter((value) => offered.includes(value)) ?? [];
  return both.length === 0 ? null : both;
}

const surfaceOf = (
  colour: ColourName,
  material: MaterialName,
  pattern: PatternName,
): SurfaceSpec =>
  pattern === 'plain'
    ? plain(colour, material)
    : patterned([colour, patternPartner(pattern, colour)], material, pattern);
