/**
 * Builds homes to develop agents on: `OUT=folder npx tsx scripts/build-development-homes.ts`. Furniture is that of the training
 * homes; episodes ask for all twelve categories, as in evaluation homes, which training episodes do not. Put the folders, or
 * links to them, where the server looks for scenes; the episodes are marked as training ones, so that no batch takes them by itself.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { evaluationSplit } from '@parley/datasets/episodes';
import { writeEpisodes } from '@parley/datasets/make';
import { BUILT_IN_TIERS, openFurnitureLibrary } from '../src/library';
import { writeGeneratedHome } from '../src/make';

const PUBLIC = fileURLToPath(new URL('../../../public', import.meta.url));
/** Rooms of `dev-1`, `dev-2`, … */
const ROOMS = [10, 9, 11, 12, 8, 10];

const out = process.env.OUT;
if (out === undefined) throw new Error('OUT names the folder that the homes are written to.');
const library = await openFurnitureLibrary(join(PUBLIC, 'furniture'), BUILT_IN_TIERS);
for (const [i, rooms] of ROOMS.entries()) {
  const sceneId = `dev-${i + 1}`;
  await writeGeneratedHome({ sceneId, rooms, seed: sceneId, models: 'seen' }, { library, out });
  const episodes = await writeEpisodes(join(out, sceneId), {
    seed: '1',
    count: 18,
    distanceM: [5, 20],
    splitOf: evaluationSplit,
    quotas: { val_seen: 9, val_unseen: 5, val_seen_synonyms: 4 },
  });
  const file = join(out, sceneId, 'episodes.json');
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace(/"val_(?:seen_synonyms|unseen|seen)"/g, '"train"'));
  process.stdout.write(`${sceneId}: ${episodes.length} episodes\n`);
}
