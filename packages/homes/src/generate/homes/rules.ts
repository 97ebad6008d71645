import type { LookSpec } from '../../look';
import type { ItemSpec, Spot, Wall } from '../home-spec';

type Range = readonly [number, number];
type Rest = Omit<ItemSpec, 'model' | 'spot'>;
const list = (model: string | readonly string[]): readonly string[] =>
  typeof model === 'string' ? [model] : model;
const range = (value: number | Range): Range =>
  typeof value === 'number' ? [value, value] : value;

/** Back against a wall; `along` runs from left to right for someone who faces the wall. */
export const atWall = (
  model: string | readonly string[],
  [wall, along, gapM]: readonly [Wall, number | Range, number?],
  rest: Rest = {},
): ItemSpec => ({
  model: list(model),
  spot: { kind: 'wall', wall, along: range(along), ...(gapM === undefined ? {} : { gapM }) },
  ...rest,
});

/** On a wall, its lower edge at a height. */
export const onWallAt = (
  model: string | readonly string[],
  [wall, along, bottomM]: readonly [Wall, number | Range, number],
  rest: Rest = {},
): ItemSpec => ({
  model: list(model),
  spot: { kind: 'hang', wall, along: range(along), bottomM },
  ...rest,
});

/** Free on the floor; shares of the room from west to east and from north to south. */
export const onFloor = (
  model: string | readonly string[],
  [x, z, yaw]: readonly [number | Range, number | Range, number | readonly number[]],
  rest: Rest = {},
): ItemSpec => ({
  model: list(model),
  spot: { kind: 'floor', x: range(x), z: range(z), yaw: typeof yaw === 'number' ? [yaw] : yaw },
  ...rest,
});

/** On top of something of the same room. */
export const onTopOf = (
  model: string | readonly string[],
  [host, x, z, yaw]: readonly [string, number | Range, number | Range, number?],
  rest: Rest = {},
): ItemSpec => ({
  model: list(model),
  spot: { kind: 'on', host, x: range(x), z: range(z), ...(yaw === undefined ? {} : { yaw }) },
  ...rest,
});

/** Drawn up to a side of a table. */
export const seatAt = (
  model: string | readonly string[],
  [host, side, along]: readonly [string, Wall, number?],
  rest: Rest = {},
): ItemSpec => ({
  model: list(model),
  spot: { kind: 'seat', host, side, ...(along === undefined ? {} : { along }) },
  ...rest,
});

/** Units side by side along a wall, their widths in metres, from `fromM` on. */
export function unitRun(
  [wall, lengthM, fromM]: readonly [Wall, number, number],
  units: readonly (readonly [string, number, Rest])[],
): ItemSpec[] {
  let at = fromM;
  return units.map(([model, widthM, rest]) => {
    const along = (at - 0.03) / (lengthM - widthM - 0.06);
    at += widthM + 0.005;
    const spot: Spot = { kind: 'wall', wall, along: [along, along] };
    return { model: [model], spot, ...rest };
  });
}

/** Limits for a picture. */
export const motif = (motifs: NonNullable<LookSpec['motifs']>, more: LookSpec = {}): Rest => ({
  look: { motifs, ...more },
});
