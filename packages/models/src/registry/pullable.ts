import type { DetectorModel } from '@parley/protocol';
import { COCO_CLASSES, COCO_VOCABULARY } from './coco-classes';

/** A model that is not shipped, and the public release that has it. */
export interface PullableModel {
  readonly url: string;
  readonly model: DetectorModel;
}

/** Everything that `parley models pull` knows. Files are taken only with the SHA-256 that stands here. */
export const PULLABLE: readonly PullableModel[] = [
  {
    url: 'https://github.com/Megvii-BaseDetection/YOLOX/releases/download/0.1.1rc0/yolox_nano.onnx',
    model: {
      modelId: 'yolox-nano',
      version: '0.1.1rc0',
      title: 'YOLOX-Nano, 80 classes of COCO',
      licence: 'Apache-2.0',
      source: 'Megvii, YOLOX: Exceeding YOLO Series in 2021 (arXiv:2107.08430)',
      file: 'yolox_nano.onnx',
      bytes: 3678356,
      sha256: 'e8af074932d4ed7e232278e3055cefcdea3edf178874a3694ae292649fb464dd',
      input: {
        name: 'images',
        widthPx: 416,
        heightPx: 416,
        channels: 'bgr',
        scale: 1,
        mean: [0, 0, 0],
        std: [1, 1, 1],
        fit: 'letterbox',
        padValue: 114,
      },
      head: { kind: 'yolox', output: 'output', strides: [8, 16, 32] },
      classes: COCO_CLASSES,
      thresholds: { score: 0.3, nmsIou: 0.45, maxDetections: 50 },
      vocabulary: COCO_VOCABULARY,
    },
  },
];
