// Times the sensors of a home in headless Chromium: a job as JSON on standard input, { gpuBytes, frames } as JSON on
// standard output. `parley bench sensors` runs it.
import { openPage } from './open-page.mjs';

let text = '';
for await (const chunk of process.stdin) text += chunk;
/** @type {{ scenesDir: string, sceneId: string, poses: object[], sensors: object[] }} */
const job = JSON.parse(text);
const { origin, page, close } = await openPage('sensor-page.ts', job.scenesDir);
try {
  const gpuBytes = await page.evaluate(
    (url) => window.openSensors(url),
    `${origin}/${job.sceneId}`,
  );
  const frames = [];
  for (const sensor of job.sensors) {
    const [first, ...rest] = job.poses;
    // The first frame uploads the home and compiles its shaders.
    await page.evaluate(([poses, by]) => window.timeFrames(poses, by), [[first], sensor]);
    frames.push(await page.evaluate(([poses, by]) => window.timeFrames(poses, by), [rest, sensor]));
  }
  process.stdout.write(JSON.stringify({ gpuBytes, frames }));
} finally {
  await close();
}
