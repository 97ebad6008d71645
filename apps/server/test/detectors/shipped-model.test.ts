import { join } from 'node:path';
import {
  type Outputs,
  type Picture,
  pictureSize,
  pictureTensor,
  readDetections,
} from '@parley/agent-core/detection';
import { openOnnxSession } from '@parley/models/detectors';
import { installedModels, readWeights } from '@parley/models/registry';
import { type Detection, type Pose, SENSOR_PRESETS } from '@parley/protocol';
import { beforeAll, describe, expect, it } from 'vitest';
import { openWasm } from '../../src/bench/open-wasm';
import { sightsIn } from '../../src/ground-truth/truth-frame';
import { type OpenHome, openHome } from '../../src/homes/open-home';
import { paintedPainter } from '../../src/painters/painted-rgb';
import { repositoryRoot } from '../../src/repository';

const PUBLIC = join(repositoryRoot(), 'public');
const HOME = join(PUBLIC, 'scenes/maple');
const SENSOR = SENSOR_PRESETS.objectnav;
/** As docs/performance.md states: corners in pixels of the model's input, scores from 0 to 1. */
const TOLERANCE = { px: 0.1, score: 0.001 };
const PLAIN_SHARE = 0.02;

const shipped = installedModels({
  shipped: join(PUBLIC, 'models'),
  pulled: join(PUBLIC, 'models'),
}).find(({ modelId }) => modelId === 'parley-rooms');
if (shipped?.model == null) throw new Error('the shipped detector is missing');
const { folder, model } = shipped;

describe('the shipped detector', () => {
  let home: OpenHome;
  const views: { pose: Pose; picture: Picture; node: readonly Detection[] }[] = [];
  const read = (outputs: Outputs, picture: Picture): readonly Detection[] => {
    const { fit } = pictureTensor(picture, model.input);
    const result = readDetections(model, { outputs, fit, picture, frame: picture }, model.classes);
    if (result.kind === 'failed') throw new Error(result.message);
    return result.detections;
  };

  beforeAll(async () => {
    home = await openHome(HOME);
    const weights = await readWeights(folder, model);
    const session = await openOnnxSession({ model, weights, where: folder, threads: 1 });
    const painter = paintedPainter(HOME);
    if (painter === null) throw new Error('maple is not made');
    const size = pictureSize(model.input, SENSOR);
    const places = home.pathFinder.grid(1).filter(({ island }) => island === 0);
    for (let k = 0; k < 6; k++) {
      const position = places[Math.floor((k / 6) * places.length)]?.position ?? [0, 0, 0];
      const pose = { position, headingDeg: k * 75 };
      const picture = { ...size, data: await painter.paint(pose, { ...SENSOR, ...size }) };
      const outputs = await session.run(pictureTensor(picture, model.input).data);
      views.push({ pose, picture, node: read(outputs, picture) });
    }
    await session.release();
  }, 60_000);

  it('says the same in WebAssembly as in Node', async (context) => {
    const wasm = await openWasm(model, await readWeights(folder, model));
    if (wasm === null) return context.skip('the packages of the page are not installed');
    let compared = 0;
    for (const { picture, node } of views) {
      const web = read(await wasm(pictureTensor(picture, model.input).data), picture);
      // A score at the very threshold may fall on either side of it.
      for (const found of node.filter(({ score }) => score > model.thresholds.score + 0.01)) {
        const same = web.filter(
          ({ label, score, box }) =>
            label === found.label &&
            Math.abs(score - found.score) < TOLERANCE.score &&
            box.every((value, i) => Math.abs(value - (found.box[i] ?? Infinity)) < TOLERANCE.px),
        );
        expect(same, `${found.label} ${found.score} ${found.box.join()}`).toHaveLength(1);
        compared += 1;
      }
    }
    expect(compared).toBeGreaterThan(8);
  }, 60_000);

  it('finds most of what is plainly in a home that it never saw', () => {
    let [plain, found] = [0, 0];
    for (const { pose, node } of views) {
      const frame = home.rasteriser.render(pose, SENSOR, { copy: true });
      for (const { instanceId, share } of sightsIn({ pose, sensor: SENSOR, ...frame })) {
        const thing = home.scene.instances.find(({ id }) => id === instanceId);
        if (share < PLAIN_SHARE || thing === undefined || !model.classes.includes(thing.category))
          continue;
        plain += 1;
        if (node.some(({ label }) => label === thing.category)) found += 1;
      }
    }
    expect(plain).toBeGreaterThan(10);
    expect(found / plain).toBeGreaterThan(0.5);
  });
});
