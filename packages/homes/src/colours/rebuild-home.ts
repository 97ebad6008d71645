import type { BuiltHome, Scene, SensorMesh } from '@parley/scenes/format';
import type { Audit } from '../audit';
import { addFurniture } from '../furniture';
import { generateHome, HOME_GENERATOR } from '../generate';
import type { FurnitureLibrary } from '../library';

/** The furniture library of a hash; null when there is none. */
export type FindLibrary = (hash: string) => Promise<FurnitureLibrary | null>;

/** A home made again from what its scene says of its making, or why that cannot be done. */
export type RebuiltHome =
  | { readonly kind: 'rebuilt'; readonly home: BuiltHome; readonly audit: Audit }
  | { readonly kind: 'unknown'; readonly reason: string };

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
  if (name !== HOME_GENERATOR.name) return unknown('no generator made it');
  if (version !== HOME_GENERATOR.version || rooms === undefined)
    return unknown(`version ${version} of its generator made it`);
  let audit: Audit = new Map();
  if (furniture !== undefined) {
    const library = await findLibrary(furniture);
    if (library === null) return unknown('it was furnished from another furniture library');
    addFurniture(library.models);
    audit = library.audit;
  }
  const home = await generateHome({
    sceneId: scene.sceneId,
    rooms,
    seed,
    ...(furniture !== undefined && { furniture }),
    ...(models !== undefined && { models }),
    ...(draw !== undefined && { draw }),
  });
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
