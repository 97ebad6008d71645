import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { decodeSensors } from '@parley/scenes/sensor-meshes';
import { AssetTier, type ReadyAsset, TIER_FILES } from '../../src/library';

/** What a tier holds already; nothing when the folder is not there. */
export async function readTier(folder: string): Promise<ReadyAsset[]> {
  const text = await readFile(join(folder, TIER_FILES.catalogue), 'utf8').catch(() => null);
  if (text === null) return [];
  const { assets } = AssetTier.parse(JSON.parse(text));
  const bytes = new Uint8Array(await readFile(join(folder, TIER_FILES.sensors)));
  const sensors = decodeSensors(bytes, TIER_FILES.sensors);
  return Promise.all(
    assets.map(async (entry, i) => {
      const sensor = sensors[i];
      if (sensor === undefined) throw new Error(`${entry.id} has no sensor mesh`);
      const { positions, indices } = sensor;
      const glb = new Uint8Array(await readFile(join(folder, entry.glb)));
      return { entry, glb, sensor: { positions, indices } };
    }),
  );
}
