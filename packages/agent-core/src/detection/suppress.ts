import type { Box } from '@parley/protocol';

/** What may be a detection. Boxes with one `label` compete with each other. */
export interface Candidate {
  readonly label: string;
  /** 0…1 */ readonly score: number;
  /** `[x0, y0, x1, y1)`, any pixels, the same for all candidates. */ readonly box: Box;
}

export interface SuppressOptions {
  /** Overlap (intersection over union) above which the lower score is dropped, 0…1. */
  readonly nmsIou: number;
  readonly maxDetections: number;
}

/** More candidates than this are noise: the best are kept before they are compared. */
const MAX_COMPARED = 1000;

/**
 * Greedy non-maximum suppression by label: the best score stays, what overlaps it and is called the same goes.
 *
 * @returns The survivors, best score first; of equal scores the one that came first.
 */
export function suppress<C extends Candidate>(
  candidates: readonly C[],
  { nmsIou, maxDetections }: SuppressOptions,
): C[] {
  // The sort is stable: equal scores keep their order, whatever the runtime.
  const ranked = [...candidates].sort((a, b) => b.score - a.score).slice(0, MAX_COMPARED);
  const kept: C[] = [];
  for (const candidate of ranked) {
    if (kept.length >= maxDetections) break;
    const isDouble = kept.some(
      ({ label, box }) => label === candidate.label && iou(box, candidate.box) > nmsIou,
    );
    if (!isDouble) kept.push(candidate);
  }
  return kept;
}

/** Intersection over union of two boxes, 0…1; 0 when neither has an area. */
export function iou(a: Box, b: Box): number {
  const width = Math.min(a[2], b[2]) - Math.max(a[0], b[0]);
  const height = Math.min(a[3], b[3]) - Math.max(a[1], b[1]);
  if (width <= 0 || height <= 0) return 0;
  const both = width * height;
  return both / (areaOf(a) + areaOf(b) - both);
}

const areaOf = ([x0, y0, x1, y1]: Box): number => Math.max(0, x1 - x0) * Math.max(0, y1 - y0);
