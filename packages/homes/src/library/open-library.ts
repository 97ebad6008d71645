import { createHash, type Hash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { decodeSensors } from '@parley/scenes/sensor-meshes';
import { AUDIT_FILE, type Audit, readAudit } from '../audit';
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
  /** What was judged of its models by sight; empty without a record. */ readonly audit: Audit;
  /** SHA-256 over the record, the catalogues, sensor meshes and models of all tiers, hexadecimal. */
  readonly hash: string;
}

/** The tiers that come with the project; built-in homes are made of these alone. */
export const BUILT_IN_TIERS: readonly string[] = ['cc-by', 'cc0'];

/**
 * Reads a furniture library: every folder below `folder`, or the named tiers of it.
 *
 * @throws {ParleyError} `BAD_INPUT` naming the file that is missing or damaged.
 */
export async function openFurnitureLibrary(
  folder: string,
  only?: readonly string[],
): Promise<FurnitureLibrary> {
  const names = await readdir(folder, { withFileTypes: true }).catch((cause: unknown) => {
    throw badAsset(folder, 'the folder cannot be read', cause);
  });
  const models: FurnitureModel[] = [];
  const entries = new Map<string, AssetEntry>();
  const hash = createHash('sha256');
  const record = await readFile(join(folder, AUDIT_FILE), 'utf8').catch(() => '');
  hash.update(record);
  const audit = readAudit(record);
  const found = names.filter((name) => name.isDirectory()).map(({ name }) => name);
  for (const tier of (only === undefined ? found : [...only]).sort()) {
    hash.update(`${tier}\n`);
    for (const { entry, model } of await openTier(join(folder, tier), hash, audit)) {
      if (entries.has(entry.id)) throw badAsset(`${tier}/${entry.glb}`, 'its id occurs twice');
      entries.set(entry.id, entry);
      models.push(model);
    }
  }
  return { models, entries, audit, hash: hash.digest('hex') };
}

async function openTier(
  folder: string,
  hash: Hash,
  audit: Audit,
): Promise<readonly { entry: AssetEntry; model: FurnitureModel }[]> {
  const place = (file: string): string => `${basename(folder)}/${file}`;
  const read = async (file: string): Promise<Uint8Array> =>
    new Uint8Array(
      await readFile(join(folder, file)).catch((cause: unknown) => {
        throw badAsset(place(file), 'the file is missing or cannot be read', cause);
      }),
    );
  const catalogue = await read(TIER_FILES.catalogue);
  const sensorBytes = await read(TIER_FILES.sensors);
  hash.update(catalogue).update(sensorBytes);
  const { assets } = readTier(catalogue, place(TIER_FILES.catalogue));
  const sensors = decodeSensors(sensorBytes, place(TIER_FILES.sensors));
  const glbs = await Promise.all(assets.map(({ glb }) => read(glb)));
  for (const glb of glbs) hash.update(glb);
  return Promise.all(
    assets.map(async (entry, i) => {
      const sensor = sensors[i];
      if (sensor === undefined || sensor.instanceId !== FIRST_SENSOR_ID + i) {
        throw badAsset(place(TIER_FILES.sensors), `${entry.id} has no sensor mesh`);
      }
      const parts = await decodeAsset(glbs[i] as Uint8Array, place(entry.glb));
      const missing = entry.slots.find(({ name }) => !parts.has(name));
      if (missing !== undefined)
        throw badAsset(place(entry.glb), `part ${missing.name} is missing`);
      return { entry, model: assetModel(entry, { parts, sensor, judged: audit.get(entry.id) }) };
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
