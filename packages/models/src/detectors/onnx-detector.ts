import { join } from 'node:path';
import { pictureSize, pictureTensor, readDetections } from '@parley/agent-core/detection';
import { ParleyError } from '@parley/protocol';
import { readModelJson, readWeights } from '../registry';
import { type OnnxSession, openOnnxSession } from './onnx-session';
import type { PictureDetector } from './picture-detector';

export interface OnnxDetectorOptions {
  /** Folder with `model.json` and weights. */ readonly folder: string;
  /** Threads within one pass. */ readonly threads: number;
}

/** What `ep` says in rows of this runtime. */
const NODE_CPU = 'node-cpu';

/**
 * A detector from a folder, on the server's processor. Pixels to boxes is the code that pages run too.
 *
 * @throws {ParleyError} `BAD_MODEL`, `DETECTOR_RUNTIME`, `DETECTOR_MEMORY` or `MODEL_OUTPUT` when it cannot be opened.
 */
export async function openOnnxDetector({
  folder,
  threads,
}: OnnxDetectorOptions): Promise<PictureDetector & Pick<OnnxSession, 'release'>> {
  const model = readModelJson(folder);
  const weights = await readWeights(folder, model);
  const where = join(folder, model.file);
  const session = await openOnnxSession({ model, weights, where, threads });
  let tensor: Float32Array | undefined;
  return {
    backend: `node:${model.modelId}`,
    modelHash: model.sha256,
    pictureSize: (sensor) => pictureSize(model.input, sensor),
    detect: async (picture, { prompt, frame }) => {
      const startMs = performance.now();
      const volatile = () => ({
        ep: NODE_CPU,
        ms: Math.round((performance.now() - startMs) * 100) / 100,
        modelHash: model.sha256,
      });
      try {
        // One buffer for all frames: it is taken while a pass runs, so that two passes never share it.
        const { data, fit } = pictureTensor(picture, model.input, tensor);
        tensor = undefined;
        const outputs = await session.run(data);
        tensor = data;
        const read = readDetections(model, { outputs, fit, picture, frame }, prompt);
        if (read.kind === 'failed') return { result: read, volatile: volatile() };
        const { detections, unknown } = read;
        return {
          result: { kind: 'ok', detections },
          volatile: { ...volatile(), ...(unknown.length > 0 && { unknown: [...unknown] }) },
        };
      } catch (error) {
        if (!(error instanceof ParleyError)) throw error;
        const { code, message } = error;
        return { result: { kind: 'failed', code, message }, volatile: volatile() };
      }
    },
    release: () => session.release(),
  };
}
