import { copyFileSync, cpSync, existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Picture } from '@parley/agent-core/detection';
import { PULLABLE } from '@parley/models/registry';
import { temporaryFolder } from './temporary-folder';

/** Detectors of a few kB, whose answers can be worked out by hand: see `models/detectors/make-tiny-models.py`. */
export const TINY_DETECTORS = join(import.meta.dirname, '../../models/detectors');

/** A copy of a tiny detector in a temporary folder, for tests that damage it. */
export function copyTiny(modelId: 'tiny-boxes' | 'tiny-yolov8' | 'tiny-hungry'): string {
  const folder = join(temporaryFolder('model'), modelId);
  cpSync(join(TINY_DETECTORS, modelId), folder, { recursive: true });
  return folder;
}

/** A grey picture with patches of one colour; `[x0, y0, x1, y1)` in pixels. */
export function patches(
  { widthPx, heightPx }: { widthPx: number; heightPx: number },
  list: readonly { box: readonly [number, number, number, number]; rgb: readonly number[] }[],
): Picture {
  const data = new Uint8Array(widthPx * heightPx * 3).fill(128);
  for (const { box, rgb } of list)
    for (let y = box[1]; y < box[3]; y++)
      for (let x = box[0]; x < box[2]; x++) data.set(rgb, 3 * (y * widthPx + x));
  return { widthPx, heightPx, data };
}

/** A folder with YOLOX-Nano where its public weights are at hand beside the repository; null elsewhere: tests say so and skip. */
export function yoloxFolder(): string | null {
  const weights = join(import.meta.dirname, '../../../../../shared/models/yolox_nano.onnx');
  const model = PULLABLE.find((each) => each.model.modelId === 'yolox-nano')?.model;
  if (model === undefined || !existsSync(weights)) return null;
  yolox ??= temporaryFolder('yolox');
  copyFileSync(weights, join(yolox, model.file));
  writeFileSync(join(yolox, 'model.json'), JSON.stringify(model));
  return yolox;
}
let yolox: string | null = null;
