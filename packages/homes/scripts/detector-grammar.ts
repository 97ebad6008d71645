import type { ColourName, Vec3 } from '@parley/protocol';
import type { FurnitureBuild, SurfaceSpec } from '@parley/scenes/format';
import { randomStream } from '@parley/scenes/seed';
import { factsOf } from '../src/furnish/model-facts';
import { knownFurniture } from '../src/furniture';
import { assemble, boundsOf, type Piece, piece } from '../src/furniture/assemble';
import { place } from '../src/furniture/mesh';
import { SHAPES } from './detector-shapes';

type Random = ReturnType<typeof randomStream>;

/** How many of the models of a home are replaced: the others are seen as they are. */
const SHARE = 0.7;

/**
 * Puts seats, tables, lamps, cases and vessels of a made-up make in the place of library and parametric models, others in each home, so
 * that a detector learns what chairs have in common and not the outlines of some forty. Places, sizes and what may stand
 * on them stay as they were. Begins with models as they are.
 *
 * @returns What draws new furniture for a home; null gives the models back.
 */
export function inventFurniture(): (seed: string | null) => void {
  let drawn: string | null = null;
  for (const model of knownFurniture()) {
    // What serves which purpose is settled by a model's own size.
    factsOf(model);
    const shape = SHAPES[model.category];
    if (shape === undefined || model.mount === 'ceiling' || model.mount === 'wall') continue;
    const own = model.build;
    const build: typeof own = (params) => {
      const before = own(params);
      if (drawn === null) return before;
      const random = randomStream('invent', drawn, model.id);
      return random.next() < SHARE ? invented(before, shape, random) : before;
    };
    Object.assign(model, { build });
  }
  return (seed) => {
    drawn = seed;
  };
}

/** The same place filled with another make. */
function invented(
  before: FurnitureBuild,
  shape: NonNullable<(typeof SHAPES)[string]>,
  random: Random,
): FurnitureBuild {
  const target = boundsOf(before.parts.map(({ positions }) => positions));
  const size: Vec3 = [0, 1, 2].map((k) => at(target.max, k) - at(target.min, k)) as never;
  const [main, second] = surfacesOf(before, random);
  const levelsM = before.supports.map(({ heightM }) => heightM);
  const pieces = shape({ size, random, levelsM }).flatMap(({ solid, isSecond }) =>
    piece(isSecond === true ? second : main, solid),
  );
  return {
    ...assemble({ pieces: fitted(pieces, target), colliders: before.colliders }),
    supports: before.supports,
    sizeM: before.sizeM,
  };
}

/** Pieces moved and scaled into a box. */
function fitted(pieces: readonly Piece[], into: { min: Vec3; max: Vec3 }): Piece[] {
  const from = boundsOf(pieces.map(({ solid }) => solid.render.positions));
  const scale = [0, 1, 2].map(
    (k) => (at(into.max, k) - at(into.min, k)) / (at(from.max, k) - at(from.min, k)),
  ) as unknown as Vec3;
  const move = [0, 1, 2].map((k) => at(into.min, k) - at(from.min, k) * at(scale, k));
  return pieces.map((one) => ({
    ...one,
    solid: place(one.solid, { scale, at: move as unknown as Vec3 }),
  }));
}

const COLOURS: readonly ColourName[] = [
  'white',
  'beige',
  'grey',
  'black',
  'brown',
  'brown',
  'grey',
  'white',
  'navy',
  'green',
  'red',
  'blue',
  'yellow',
  'orange',
];

/** Surfaces of the model itself, or now and then of colours drawn anew. */
function surfacesOf(
  { parts }: FurnitureBuild,
  random: Random,
): readonly [SurfaceSpec, SurfaceSpec] {
  const found = parts.map(({ surface }) => ({ ...surface, textureId: null }));
  const first = found[0] as SurfaceSpec;
  const last = found[found.length - 1] as SurfaceSpec;
  const dyed = (surface: SurfaceSpec): SurfaceSpec => {
    if (random.next() < 0.5) return surface;
    const colour = COLOURS[random.int(COLOURS.length)] as ColourName;
    return { ...surface, colour };
  };
  return [dyed(first), random.next() < 0.3 ? dyed(first) : dyed(last)];
}

const at = (values: ArrayLike<number>, k: number): number => values[k] as number;
