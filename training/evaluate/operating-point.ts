import type { JudgedView } from './average-precision';
import { LEAST_IOU, match, overlap } from './match';

/** Counts at one threshold. */
export interface Counts {
  readonly hits: number;
  readonly misses: number;
  readonly falses: number;
}

const THRESHOLDS = Array.from({ length: 15 }, (_, k) => 0.1 + 0.05 * k);
const DISTANCES_M = [0, 1, 2, 3, 4, 6, 100] as const;

export const precisionOf = ({ hits, falses }: Counts): number => hits / Math.max(1, hits + falses);
export const recallOf = ({ hits, misses }: Counts): number => hits / Math.max(1, hits + misses);
export const f1Of = ({ hits, misses, falses }: Counts): number =>
  (2 * hits) / Math.max(1, 2 * hits + misses + falses);

/** False detections a view. */
export const falsesAView = ({ falses }: Counts, views: readonly unknown[]): number =>
  falses / Math.max(1, views.length);

/** Views without the detections below a threshold. */
export const above = (views: readonly JudgedView[], score: number): JudgedView[] =>
  views.map((view) => ({ ...view, detections: view.detections.filter((d) => d.score >= score) }));

/** False detections a view that people put up with. */
const MOST_FALSES = 0.3;

/**
 * The threshold with the best F1 over all things among those with few enough false detections, lowest of equals; the highest
 * when none has. To be chosen on validation homes only.
 */
export function chooseThreshold(
  views: readonly JudgedView[],
  categories: readonly string[],
): number {
  const scored = THRESHOLDS.map((score) => {
    const counts = countAll(above(views, score), categories);
    return { score, f1: f1Of(counts), falses: falsesAView(counts, views) };
  });
  const quiet = scored.filter(({ falses }) => falses <= MOST_FALSES);
  const best = quiet.length === 0 ? scored.at(-1) : quiet.reduce((a, b) => (b.f1 > a.f1 ? b : a));
  return Math.round((best?.score ?? 1) * 100) / 100;
}

/** Hits, misses and false detections over all categories. */
export function countAll(views: readonly JudgedView[], categories: readonly string[]): Counts {
  let [hits, misses, falses] = [0, 0, 0];
  for (const { truths, detections } of views)
    for (const category of categories) {
      const wanted = truths.filter((truth) => truth.category === category);
      const own = detections.filter(({ label }) => label === category);
      const found = match(own, wanted).filter(([, { kind }]) => kind === 'hit').length;
      hits += found;
      misses += wanted.filter(({ isIgnored }) => !isIgnored).length - found;
      falses += match(own, wanted).filter(([, { kind }]) => kind === 'false').length;
    }
  return { hits, misses, falses };
}

/** Share found of things by how far away they are. */
export function recallByDistance(
  views: readonly JudgedView[],
  categories: readonly string[],
): {
  readonly fromM: number;
  readonly toM: number;
  readonly things: number;
  readonly recall: number;
}[] {
  return DISTANCES_M.slice(1).map((toM, k) => {
    const fromM = DISTANCES_M[k] as number;
    const near = views.map((view) => ({
      ...view,
      truths: view.truths.map((truth) =>
        truth.depthM >= fromM && truth.depthM < toM ? truth : { ...truth, isIgnored: true },
      ),
    }));
    const counts = countAll(near, categories);
    return { fromM, toM, things: counts.hits + counts.misses, recall: recallOf(counts) };
  });
}

/** Things that were taken for something else, most frequent first: boxes that overlap, whatever their category. */
export function confusions(
  views: readonly JudgedView[],
  categories: readonly string[],
): {
  readonly truth: string;
  readonly said: string;
  readonly count: number;
  readonly share: number;
}[] {
  const known = new Set(categories);
  const counts = new Map<string, number>();
  const totals = new Map<string, number>();
  for (const { truths, detections } of views)
    for (const truth of truths) {
      if (truth.isIgnored || !known.has(truth.category)) continue;
      totals.set(truth.category, (totals.get(truth.category) ?? 0) + 1);
      const over = detections.filter(({ box }) => overlap(box, truth.box) >= LEAST_IOU);
      const best = over.reduce<(typeof over)[number] | null>(
        (a, b) => (a === null || b.score > a.score ? b : a),
        null,
      );
      if (best === null || over.some(({ label }) => label === truth.category)) continue;
      const key = `${truth.category}\u0000${best.label}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  return [...counts]
    .map(([key, count]) => {
      const [truth, said] = key.split('\u0000') as [string, string];
      return { truth, said, count, share: count / (totals.get(truth) as number) };
    })
    .sort((a, b) => b.count - a.count || (a.truth < b.truth ? -1 : 1));
}
