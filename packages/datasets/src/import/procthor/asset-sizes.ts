import { cosDeg, sinDeg } from '@parley/protocol';
import { z } from 'zod';
import { badImport } from '../../input/bad-import';
import { readJson } from '../../input/read-input';
import { plainCategory } from '../shared/plain-category';
import { ASSET_TYPES, type AssetType, guessType } from './asset-types';
import type { HouseObject } from './house-schema';

const Size = z.object({
  x: z.number().positive(),
  y: z.number().positive(),
  z: z.number().positive(),
});
/** ProcTHOR's asset-database.json: assets by object type. */
const Database = z.record(
  z.string(),
  z.array(z.looseObject({ assetId: z.string(), boundingBox: Size })),
);

/** Sizes of assets by their id. */
export type AssetSizes = ReadonlyMap<
  string,
  { readonly type: string; readonly sizeM: readonly [number, number, number] }
>;

/** Reads an asset database. @throws {ParleyError} `BAD_SCENE` naming file and member. */
export function readAssetDatabase(bytes: Uint8Array, file: string): AssetSizes {
  const sizes = new Map<string, { type: string; sizeM: readonly [number, number, number] }>();
  for (const [type, assets] of Object.entries(readJson(bytes, Database, file))) {
    for (const { assetId, boundingBox: box } of assets)
      sizes.set(assetId, { type, sizeM: [box.x, box.y, box.z] });
  }
  if (sizes.size === 0)
    throw badImport(file, 'it holds no assets', 'Name procthor’s asset-database.json.');
  return sizes;
}

/** What an object is and how large, and whether the database said so. */
export interface SizedAsset {
  readonly type: AssetType;
  readonly sizeM: readonly [number, number, number];
  readonly isExact: boolean;
  readonly hangs: boolean;
}

/** A thing whose usual size would leave it this far above the floor hangs, metres. */
const HANGING_M = 0.3;

/**
 * Size of an object: from the database; else the usual one of its type, with the height that follows from its centre
 * when it stands on the floor (a centre lies at half the height). What is unknown by both is a block, called as its asset.
 */
export function sizeOf(
  object: HouseObject,
  options: {
    readonly sizes: AssetSizes;
    readonly isChild: boolean;
    /** Called for an asset whose type neither its id nor a database tells. */
    readonly onUnknown: (assetId: string) => void;
  },
): SizedAsset {
  const { sizes, isChild } = options;
  const known = sizes.get(object.assetId);
  const name = known?.type ?? guessType(object.id, object.assetId);
  const type = Object.hasOwn(ASSET_TYPES, name ?? '') ? ASSET_TYPES[name ?? ''] : undefined;
  if (known !== undefined) {
    const exact = type ?? unknownType(known.type);
    const bottomM = object.position.y - known.sizeM[1] / 2;
    return {
      type: exact,
      sizeM: known.sizeM,
      isExact: true,
      hangs: !isChild && exact.canHang && bottomM > HANGING_M,
    };
  }
  const held = type ?? unknownType(nameOfAsset(object.assetId));
  if (type === undefined) options.onUnknown(object.assetId);
  const [widthM, heightM, depthM] = reachingChildren(object, held.typicalM);
  const hangs = !isChild && held.canHang && object.position.y - heightM / 2 > HANGING_M;
  const standing = isChild || hangs ? heightM : Math.max(0.01, 2 * object.position.y);
  return { type: held, sizeM: [widthM, standing, depthM], isExact: false, hangs };
}

/** Room around the centre of what stands on a thing, metres. */
const AROUND_M = 0.08;

/** A box holds what stands on it: the usual size, grown until it does. */
function reachingChildren(
  { position, rotation, children }: HouseObject,
  [widthM, heightM, depthM]: AssetType['typicalM'],
): AssetType['typicalM'] {
  const yawDeg = Math.round(rotation.y);
  const [sin, cos] = [sinDeg(yawDeg), cosDeg(yawDeg)];
  let [w, d] = [widthM, depthM];
  for (const child of children) {
    const [x, z] = [child.position.x - position.x, child.position.z - position.z];
    w = Math.max(w, 2 * (Math.abs(x * cos - z * sin) + AROUND_M));
    d = Math.max(d, 2 * (Math.abs(x * sin + z * cos) + AROUND_M));
  }
  return [w, heightM, d];
}

/** The words of an asset's name, `Gizmo_Blue_1` → `GizmoBlue`; `unknown` for numbers and hashes. */
function nameOfAsset(assetId: string): string {
  const words = assetId.slice(0, 60).split(/[^A-Za-z0-9]+/);
  return words.filter((word) => /^[A-Za-z]{3,}$/.test(word)).join('') || 'unknown';
}

/** A type that this program does not know by name: `WineBottle` is a wine bottle. */
const unknownType = (name: string): AssetType => ({
  category: plainCategory(name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()),
  typicalM: [0.3, 0.3, 0.3],
  shape: 'block',
  canHang: false,
});
