import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { decodeSensors } from '../files';
import type { FurnitureModel } from '../furniture';
import { type AssetEntry, AssetTier, FIRST_SENSOR_ID, TIER_FILES } from './asset-entry';
import { assetModel } from './asset-model';
import { badAsset } from './bad-asset';
import { decodeAsset } from './decode-asset';

/** A furniture library that has been read. */
export interface FurnitureLibrary {
  readonly models: readonly FurnitureModel[];
  /** What is known of each model, by its id: mount, supports, licence. */
  readonly entries: ReadonlyMap<string, AssetEntry>;
}

/**
 * Reads all tiers of a furniture library: every folder below `folder` that holds a `catalogue.json`.
 *
 * @throws {ParleyError} `BAD_INPUT` naming the file that is missing or damaged.
 */
export async function openFurnitureLibrary(folder: string): Promise<FurnitureLibrary> {
  const names = await readdir(folder, { withFileTypes: true }).catch((cause: unknown) => {
    throw badAsset(folder, 'the folder cannot be read', cause);
  });
  const models: FurnitureModel[] = [];
  const entries = new Map<string, AssetEntry>();
  const tiers = names.filter((name) => name.isDirectory()).map(({ name }) => name);
  for (const tier of tiers.sort()) {
    for (const { entry, model } of await openTier(join(folder, tier))) {
      if (entries.has(entry.id)) throw badAsset(`${tier}/${entry.glb}`, 'its id occurs twice');
      entries.set(entry.id, entry);
      models.push(model);
    }
  }
  return { models, entries };
}

async function openTier(
  folder: string,
): Promise<readonly { entry: AssetEntry; model: FurnitureModel }[]> {
  const place = (file: string): string => `${basename(folder)}/${file}`;
  const read = async (file: string): Promise<Uint8Array> =>
    new Uint8Array(
      await readFile(join(folder, file)).catch((cause: unknown) => {
        throw badAsset(place(file), 'the file is missing or cannot be read', cause);
      }),
    );
  const { assets } = readTier(await read(TIER_FILES.catalogue), place(TIER_FILES.catalogue));
  const sensors = decodeSensors(await read(TIER_FILES.sensors), place(TIER_FILES.sensors));
  return Promise.all(
    assets.map(async (entry, i) => {
      const sensor = sensors[i];
      if (sensor === undefined || sensor.instanceId !== FIRST_SENSOR_ID + i) {
        throw badAsset(place(TIER_FILES.sensors), `${entry.id} has no sensor mesh`);
      }
      const parts = await decodeAsset(await read(entry.glb), place(entry.glb));
      const missing = entry.slots.find(({ name }) => !parts.has(name));
      if (missing !== undefined)
        throw badAsset(place(entry.glb), `part ${missing.name} is missing`);
      return { entry, model: assetModel(entry, { parts, sensor }) };
    }),
  );
}

function readTier(bytes: Uint8Array, file: string): AssetTier {
  let json: unknown;
  try {
    json = JSON.parse(new TextDecoder().decode(bytes));
  } catch (cause) {
    throw badAsset(file, 'this is not JSON', cause);
  }
  const parsed = AssetTier.safeParse(json);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw badAsset(file, `${issue?.path.join('.')}: ${issue?.message}`, parsed.error);
}
