import type { BuiltHome, Scene, SensorMesh } from '@parley/scenes/format';
import type { Audit } from '../audit';
import { addFurniture } from '../furniture';
import {
  buildHome,
  GENERATOR_VERSION,
  generateHome,
  HOME_GENERATOR,
  type HomeSpec,
  MAPLE,
  WILLOW,
} from '../generate';
import type { FurnitureLibrary } from '../library';

/** The furniture library of a hash; null when there is none. */
export type FindLibrary = (hash: string) => Promise<FurnitureLibrary | null>;

/** A home made again from what its scene says of its making, or why that cannot be done. */
export type RebuiltHome =
  | { readonly kind: 'rebuilt'; readonly home: BuiltHome; readonly audit: Audit }
  | { readonly kind: 'unknown'; readonly reason: string };

const SPECS: ReadonlyMap<string, HomeSpec> = new Map([MAPLE, WILLOW].map((s) => [s.sceneId, s]));

/**
 * Makes the surfaces of a home again, which its files hold merged and lit, and checks by its sensor meshes that it is the
 * same home.
 */
export async function rebuildHome(
  scene: Scene,
  sensors: readonly SensorMesh[],
  findLibrary: FindLibrary,
): Promise<RebuiltHome> {
  const unknown = (reason: string): RebuiltHome => ({ kind: 'unknown', reason });
  const { name, version, rooms, seed, draw, furniture, models } = scene.generator;
  const spec = SPECS.get(scene.sceneId);
  const isDrawn = name === HOME_GENERATOR.name;
  if (!isDrawn && (name !== 'parley-homes' || spec === undefined))
    return unknown('no generator made it');
  const current = isDrawn ? HOME_GENERATOR.version : GENERATOR_VERSION;
  if (version !== current || (isDrawn && rooms === undefined))
    return unknown(`version ${version} of its generator made it`);
  let audit: Audit = new Map();
  if (isDrawn && furniture !== undefined) {
    const library = await findLibrary(furniture);
    if (library === null) return unknown('it was furnished from another furniture library');
    addFurniture(library.models);
    audit = library.audit;
  }
  const home = isDrawn
    ? await generateHome({
        sceneId: scene.sceneId,
        rooms: rooms as number,
        seed,
        ...(furniture !== undefined && { furniture }),
        ...(models !== undefined && { models }),
        ...(draw !== undefined && { draw }),
      })
    : buildHome(spec as HomeSpec, seed);
  return areSame(home.sensors, sensors)
    ? { kind: 'rebuilt', home, audit }
    : unknown('what made it makes another home today');
}

const areSame = (some: readonly SensorMesh[], others: readonly SensorMesh[]): boolean =>
  some.length === others.length &&
  some.every(({ instanceId, positions, indices }, i) => {
    const other = others[i];
    return (
      other?.instanceId === instanceId &&
      areEqual(positions, other.positions) &&
      areEqual(indices, other.indices)
    );
  });

const areEqual = (a: Float32Array | Uint32Array, b: Float32Array | Uint32Array): boolean =>
  a.length === b.length && a.every((value, i) => value === b[i]);
