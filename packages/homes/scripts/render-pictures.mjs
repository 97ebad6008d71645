// Renders the target picture of every episode into public/scenes/<id>/pictures, with the participant's own 3-D code:
// `node scripts/render-pictures.mjs [sceneId …]`. Needs Chromium (CHROMIUM_PATH or /usr/bin/chromium).
// Run build-scenes.ts first: it decides where each picture is taken from.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openPicturePage } from './open-picture-page.mjs';

const SCENES = fileURLToPath(new URL('../../../public/scenes', import.meta.url));
const CAMERAS = fileURLToPath(new URL('../dist/picture-cameras', import.meta.url));
const SIDE_PX = 1024;
const MAX_BYTES = 120_000;

const asked = process.argv.slice(2);
const page = await openPicturePage(SCENES);
for (const file of readdirSync(CAMERAS)) {
  const sceneId = file.replace('.json', '');
  if (asked.length > 0 && !asked.includes(sceneId)) continue;
  await page.open(sceneId);
  for (const { picture, camera } of JSON.parse(readFileSync(join(CAMERAS, file), 'utf8'))) {
    const path = join(SCENES, sceneId, picture);
    mkdirSync(dirname(path), { recursive: true });
    const bytes = await smallEnough(camera);
    writeFileSync(path, bytes);
    console.log(`${sceneId}/${picture} ${Math.round(bytes.length / 1000)} kB`);
  }
}
await page.close();

/** JPEG at quality 0.76, lower only where the limit asks for it. @param {object} camera */
async function smallEnough(camera) {
  for (const quality of [0.76, 0.68, 0.6]) {
    const bytes = await page.takeSensor(camera, SIDE_PX, quality);
    if (bytes.length <= MAX_BYTES) return bytes;
  }
  throw new Error('a picture stays larger than 120 kB');
}
