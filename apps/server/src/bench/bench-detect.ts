import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import {
  type Outputs,
  type Picture,
  pictureSize,
  pictureTensor,
  readDetections,
} from '@parley/agent-core/detection';
import { openOnnxSession } from '@parley/models/detectors';
import type { TestView } from '@parley/models/frames';
import { type InstalledModel, readWeights } from '@parley/models/registry';
import type { DetectorModel } from '@parley/protocol';
import { type BenchResult, spreadOf } from './measure';
import { openWasm } from './open-wasm';

const FRAMES = 40;
const WARM_UP = 5;

/** Runs one tensor through a model. */
type Run = (tensor: Float32Array) => Promise<Outputs>;

/** Wall and processor time of one frame, milliseconds. */
interface Times {
  readonly wall: number[];
  readonly cpu: number[];
  /** The graph alone, by the clock. */ readonly pass: number[];
}

/**
 * From the bytes of a picture to boxes, one thread each (and all cores in Node), turn by turn: onnxruntime-node, and the WebAssembly of onnxruntime-web in the
 * same process. Where cores are shared the processor times and the ratio say more than the clock.
 */
export async function benchDetect(
  { folder, model }: Pick<InstalledModel, 'folder'> & { readonly model: DetectorModel },
  view: TestView,
): Promise<BenchResult[]> {
  const weights = await readWeights(folder, model);
  const where = join(folder, model.file);
  const session = await openOnnxSession({ model, weights, where, threads: 1 });
  const wasm = await openWasm(model, weights);
  const picture = await view.paint(pictureSize(model.input, view.sensor));
  const node: Times = { wall: [], cpu: [], pass: [] };
  const all: Times = { wall: [], cpu: [], pass: [] };
  const web: Times = { wall: [], cpu: [], pass: [] };
  for (let i = 0; i < WARM_UP + FRAMES; i++) {
    const isCounted = i >= WARM_UP;
    await frame(session.run, { model, picture, times: isCounted ? node : null });
    if (wasm !== null) await frame(wasm, { model, picture, times: isCounted ? web : null });
  }
  await session.release();
  // By themselves: threads that wait for work keep a core busy.
  const cores = availableParallelism();
  const wide = await openOnnxSession({ model, weights, where, threads: cores });
  for (let i = 0; i < WARM_UP + FRAMES; i++)
    await frame(wide.run, { model, picture, times: i >= WARM_UP ? all : null });
  await wide.release();
  const line = (name: string, values: readonly number[], what: string): BenchResult => ({
    name: `detect ${model.modelId}, ${name}`,
    unit: 'ms',
    spread: spreadOf(values),
    what,
  });
  const results = [
    line('node', node.wall, 'picture to boxes, onnxruntime-node, one thread'),
    line('node, processor time', node.cpu, 'the same, time of the processor'),
    line(`node, ${cores} threads`, all.wall, 'the same on all cores'),
    line(`node, ${cores} threads, graph alone`, all.pass, 'without resize and suppression'),
  ];
  if (wasm === null) return results;
  const ratios = web.cpu.map((each, i) => each / (node.cpu[i] ?? Number.NaN));
  return [
    ...results,
    line('wasm', web.wall, 'picture to boxes, onnxruntime-web, WebAssembly, one thread'),
    line('wasm, processor time', web.cpu, 'the same, time of the processor'),
    {
      name: `detect ${model.modelId}, wasm over node`,
      unit: '',
      spread: spreadOf(ratios),
      what: 'processor times of turns that follow each other',
    },
  ];
}

async function frame(
  run: Run,
  {
    model,
    picture,
    times,
  }: {
    readonly model: DetectorModel;
    readonly picture: Picture;
    readonly times: Times | null;
  },
): Promise<void> {
  const startMs = performance.now();
  const before = process.cpuUsage();
  const { data, fit } = pictureTensor(picture, model.input);
  const passMs = performance.now();
  const outputs = await run(data);
  times?.pass.push(performance.now() - passMs);
  const read = readDetections(model, { outputs, fit, picture, frame: picture }, model.classes);
  if (read.kind === 'failed') throw new Error(read.message);
  const { user, system } = process.cpuUsage(before);
  times?.wall.push(performance.now() - startMs);
  times?.cpu.push((user + system) / 1000);
}
