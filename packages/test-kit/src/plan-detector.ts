import type { DetectQuestion } from '@parley/agent-core/ports';
import { type Detection, type DetectResult, encodeRle } from '@parley/protocol';
import type { FloorPlan } from './floor-plan';
import type { FloorPlanWorld } from './floor-plan-world';

/** A detector made from the truth of a floor plan: every thing of an asked category with at least `minPixels` in view. */
export function planDetector(
  plan: FloorPlan,
  world: FloorPlanWorld,
  options: { readonly minPixels?: number; readonly masks?: boolean; readonly widthPx: number },
): (question: DetectQuestion) => DetectResult {
  const { minPixels = 12, masks = true, widthPx } = options;
  return ({ frameId, prompt }) => {
    const ids = world.frame(frameId)?.ids;
    if (ids === undefined)
      return { kind: 'failed', code: 'FRAME_UNKNOWN', message: `no frame ${frameId}` };
    const detections: Detection[] = [];
    for (const thing of plan.instances) {
      if (!prompt.includes(thing.category)) continue;
      const mask = new Uint8Array(ids.length);
      let [x0, y0, x1, y1, count] = [widthPx, ids.length, 0, 0, 0];
      for (let i = 0; i < ids.length; i++) {
        if (ids[i] !== thing.id) continue;
        mask[i] = 1;
        count++;
        x0 = Math.min(x0, i % widthPx);
        x1 = Math.max(x1, (i % widthPx) + 1);
        y0 = Math.min(y0, Math.floor(i / widthPx));
        y1 = Math.max(y1, Math.floor(i / widthPx) + 1);
      }
      if (count < minPixels) continue;
      const maskRle = masks ? encodeRle(mask) : null;
      detections.push({ label: thing.category, score: 0.9, box: [x0, y0, x1, y1], maskRle });
    }
    return { kind: 'ok', detections };
  };
}
