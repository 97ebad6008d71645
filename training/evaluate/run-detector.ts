import { createRequire } from 'node:module';
import { pictureTensor, readDetections } from '../../packages/agent-core/src/detection';
import type { DetectorModel } from '../../packages/protocol/src';
import type { JudgedView } from './average-precision';
import type { View } from './read-views';

/** What onnxruntime-node has that is used here; it belongs to apps/server. */
interface Runtime {
  readonly Tensor: new (type: 'float32', data: Float32Array, dims: readonly number[]) => unknown;
  readonly InferenceSession: {
    create(
      file: string,
      options: object,
    ): Promise<{
      run(
        feeds: Record<string, unknown>,
      ): Promise<Record<string, { readonly data: Float32Array; readonly dims: readonly number[] }>>;
    }>;
  };
}

/** Low enough for whole precision–recall curves. */
const LOW = { score: 0.02, maxDetections: 200 };

/** Runs a detector over views with the product's own pre- and post-processing. */
export async function runDetector(
  views: readonly View[],
  {
    model,
    file,
    root,
  }: { readonly model: DetectorModel; readonly file: string; readonly root: string },
  prompt: readonly string[],
): Promise<JudgedView[]> {
  const runtime: Runtime = createRequire(`${root}/apps/server/package.json`)('onnxruntime-node');
  const session = await runtime.InferenceSession.create(file, { intraOpNumThreads: 1 });
  const low = { ...model, thresholds: { ...model.thresholds, ...LOW } };
  const { name, widthPx, heightPx } = model.input;
  const judged: JudgedView[] = [];
  for (const view of views) {
    const { data, fit } = pictureTensor(view.picture, model.input);
    const tensor = new runtime.Tensor('float32', data, [1, 3, heightPx, widthPx]);
    const outputs = await session.run({ [name]: tensor });
    const pass = { outputs, fit, picture: view.picture, frame: view.picture };
    const result = readDetections(low, pass, prompt);
    if (result.kind === 'failed') throw new Error(result.message);
    judged.push({ ...view, detections: result.detections });
  }
  return judged;
}
