/** Adds `checksums.json` to homes that were built without: `npx tsx scripts/write-checksums.ts sceneId …`. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeChecksums } from '@parley/scenes/files';

const SCENES = fileURLToPath(new URL('../../../public/scenes', import.meta.url));

for (const sceneId of process.argv.slice(2)) await writeChecksums(join(SCENES, sceneId));
