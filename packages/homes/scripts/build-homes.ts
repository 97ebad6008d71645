/**
 * Builds the generated homes that come with the project: `npx tsx scripts/build-homes.ts [--only-homes|--only-episodes] [sceneId …]`.
 * Writes each home, its CoIN-style episodes and their pictures into public/scenes; of a home `scene.json` and
 * `checksums.json` are committed, the rest is baked again where it is missing.
 */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeEpisodes } from '@parley/datasets/make';
import { shownAsSaid } from '../src/colours';
import { BUILT_IN_TIERS, openFurnitureLibrary } from '../src/library';
import { writeGeneratedHome } from '../src/make';
import { BUILT_IN_HOMES, episodesOf } from './built-in-homes';

const PUBLIC = fileURLToPath(new URL('../../../public', import.meta.url));
const OUT = process.env.OUT ?? join(PUBLIC, 'scenes');

const flags = process.argv.slice(2);
const asked = flags.filter((flag) => !flag.startsWith('--'));
const library = await openFurnitureLibrary(join(PUBLIC, 'furniture'), BUILT_IN_TIERS);
for (const home of BUILT_IN_HOMES) {
  const { part: _, ...options } = home;
  if (asked.length > 0 && !asked.includes(home.sceneId)) continue;
  const folder = join(OUT, home.sceneId);
  if (!flags.includes('--only-episodes')) {
    const { scene, glbBytes } = await writeGeneratedHome(options, { library, out: OUT });
    report(`${home.sceneId}: ${scene.instances.length} things, ${(glbBytes / 1e6).toFixed(1)} MB`);
  }
  if (flags.includes('--only-homes')) continue;
  const isShownAsSaid = (await shownAsSaid(folder, async () => library)) ?? undefined;
  const episodes = await writeEpisodes(folder, {
    ...episodesOf(home),
    ...(isShownAsSaid !== undefined && { isShownAsSaid }),
  });
  const splits = new Map<string, number>();
  for (const { split } of episodes) splits.set(split, (splits.get(split) ?? 0) + 1);
  report(`${home.sceneId}: ${[...splits].map(([name, count]) => `${name} ${count}`).join(', ')}`);
}

function report(line: string): void {
  process.stdout.write(`${line}\n`);
}
