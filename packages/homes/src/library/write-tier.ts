import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TriangleMesh } from '@parley/scenes/format';
import { encodeSensors } from '@parley/scenes/sensor-meshes';
import {
  ASSET_FORMAT_VERSION,
  type AssetEntry,
  AssetTier,
  FIRST_SENSOR_ID,
  TIER_FILES,
} from './asset-entry';

/** A model that is ready to be written. */
export interface ReadyAsset {
  readonly entry: AssetEntry;
  readonly glb: Uint8Array;
  readonly sensor: TriangleMesh;
}

export interface WriteTierOptions {
  readonly tier: string;
  readonly assets: readonly ReadyAsset[];
  /** Further files by name. */ readonly more?: Readonly<Record<string, string>>;
}

/** Writes the folder of a tier, models by id: whole, or not at all; what was there before is replaced. */
export async function writeTier(
  folder: string,
  { tier, assets, more = {} }: WriteTierOptions,
): Promise<void> {
  const sorted = [...assets].sort((a, b) => (a.entry.id < b.entry.id ? -1 : 1));
  const entries = sorted.map(({ entry }) => entry);
  const licence = [...new Set(entries.map((entry) => entry.licence))].sort().join(', ');
  AssetTier.parse({ formatVersion: ASSET_FORMAT_VERSION, tier, licence, assets: entries });
  const lines = entries.map((entry) => JSON.stringify(entry)).join(',\n');
  const head = JSON.stringify({ formatVersion: ASSET_FORMAT_VERSION, tier, licence });
  const meshes = sorted.map(({ sensor }, i) => ({ instanceId: FIRST_SENSOR_ID + i, ...sensor }));
  const files: Readonly<Record<string, string | Uint8Array>> = {
    ...more,
    ...Object.fromEntries(sorted.map(({ entry, glb }) => [entry.glb, glb])),
    [TIER_FILES.catalogue]: `${head.slice(0, -1)},"assets":[\n${lines}\n]}\n`,
    [TIER_FILES.sensors]: encodeSensors(meshes),
  };
  const fresh = `${folder}.new`;
  await rm(fresh, { recursive: true, force: true });
  try {
    await mkdir(fresh, { recursive: true });
    for (const [name, content] of Object.entries(files))
      await writeFile(join(fresh, name), content);
    await rm(folder, { recursive: true, force: true });
    await rename(fresh, folder);
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
}
