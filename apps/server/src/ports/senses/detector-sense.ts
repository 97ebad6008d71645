import { detectedResult } from '@parley/agent-core/ports';
import type { DetectorSource } from '@parley/models/detectors';
import { findModel, installedModels, modelRoots } from '@parley/models/registry';
import {
  type Detection,
  MODEL_METHODS,
  type PageDetector,
  ParleyError,
  type Sensed,
  type SensorPreset,
} from '@parley/protocol';
import { failedSense, notAsked, type PageSense, refused, timesOf } from '../page-sense';
import { rounded } from './rounded';

/** A detector of ONNX weights in the participant's page. */
export const DETECTOR_SENSE: PageSense<DetectorSource, Omit<PageDetector, 'sceneUrl'>> = {
  model: async (source, places) => {
    if (source.kind !== 'onnx') return null;
    const roots = modelRoots(places);
    const { model, folder } = await findModel(roots, source.name);
    if (folder !== source.folder)
      throw new ParleyError('BAD_STUDY', `pages cannot have the detector "${source.name}"`, {
        where: 'ports.detector',
        remedy: `Copy its folder to ${roots.pulled}, or set \`where: server\`.`,
      });
    const { modelId, sha256 } = model;
    return { modelId, modelHash: sha256, modelUrl: `/models/${modelId}` };
  },
  check: (source, places) => {
    if (source.kind !== 'onnx')
      return { status: 'ok', message: `The detector ${source.name} runs on the server.` };
    const { name, folder } = source;
    const isServed = installedModels(modelRoots(places)).some(
      (each) => each.modelId === name && each.folder === folder,
    );
    if (isServed) return null;
    const message = `Pages cannot have the detector ${name}, which lies outside the folders of models. Run \`parley models pull ${name} --from ${folder}\` and name it without an entry of its own in \`models\`, or set where: server.`;
    return { status: 'fault', message };
  },
  backend: ({ name }) => `browser:${name}`,
  ask: ({ requests }, { model: { modelHash }, sensor, seen: { frame } }) => {
    const question = MODEL_METHODS['detector.detect'].input.safeParse(requests[0]?.input);
    if (!question.success) return failedSense('BAD_INPUT', 'detector.detect: input does not match');
    const { frameId, prompt } = question.data;
    if (frame?.frameId !== frameId)
      return failedSense('NOT_FOUND', `${frameId} is not the newest frame`);
    return {
      pose: frame.pose,
      want: { kind: 'detections', modelHash, prompt },
      read: (sensed) => {
        if (sensed.kind !== 'detections') return notAsked(sensed.kind);
        const checked = checkDetections(sensed, { sensor, prompt, modelHash });
        if (typeof checked === 'string') return refused(checked);
        const result = detectedResult({ kind: 'ok', detections: checked });
        return { kind: 'ok', result, times: timesOf(sensed) };
      },
    };
  },
};

interface Asked {
  readonly prompt: readonly string[];
  readonly modelHash: string;
  readonly sensor: Pick<SensorPreset, 'widthPx' | 'heightPx'>;
}

/** Boxes to 0.01 px and scores to 1e-4, as backends on the server give them, or the first thing that is wrong. */
function checkDetections(
  sensed: Extract<Sensed, { kind: 'detections' }>,
  { prompt, modelHash, sensor }: Asked,
): Detection[] | string {
  if (sensed.modelHash !== modelHash) return `modelHash: another model than ${modelHash}`;
  const detections: Detection[] = [];
  for (const [i, { label, score, box, maskRle }] of sensed.detections.entries()) {
    const where = `detections.${i}`;
    if (!prompt.includes(label)) return `${where}.label: was not asked for`;
    if (maskRle !== null) return `${where}.maskRle: pages send boxes`;
    if (!isInside(box, sensor)) return `${where}.box: not in ${sensor.widthPx}×${sensor.heightPx}`;
    const [x0, y0, x1, y1] = box;
    detections.push({
      label,
      score: rounded(score, 1e4),
      box: [rounded(x0, 100), rounded(y0, 100), rounded(x1, 100), rounded(y1, 100)],
      maskRle: null,
    });
  }
  return detections;
}

const isInside = (
  [x0, y0, x1, y1]: Detection['box'],
  { widthPx, heightPx }: Asked['sensor'],
): boolean => 0 <= x0 && x0 < x1 && x1 <= widthPx && 0 <= y0 && y0 < y1 && y1 <= heightPx;
