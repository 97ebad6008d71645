import { type Area, type ScoredArea, sizeOf } from './area';
import { areaOf, connectedCells } from './connected-areas';
import { type FeatureMap, heightOf } from './feature-map';
import type { MapMatchConfig } from './match-config';
import { isLessLike, rivalOf, similarityBySlot } from './similarity';

/** What a text is looked for by. */
export interface MapQuery {
  /** Of the text, in the space of the map. */ readonly vector: ArrayLike<number>;
  /** Of what the text is told apart from, such as "floor" and "wall"; may be empty. */
  readonly others: readonly ArrayLike<number>[];
}

/** What was found, and how similar every seen cell is. */
export interface MapAnswer {
  /** Best first. */ readonly areas: readonly ScoredArea[];
  /** Similarity by slot of the map; below the least one that matches only about. */ readonly scores: Float32Array;
}

/**
 * Finds a text in the map: the matching area A_sem, cut into contours of suitable size (ORION §III-B, `retrieve_map`; sizes of the authors'
 * code: 5–2200 cells, at least 0.3 × the largest).
 *
 * @throws {ParleyError} `BAD_INPUT` for vectors of other dimensions than the map's.
 */
export function queryFeatureMap(
  map: FeatureMap,
  query: MapQuery,
  config: MapMatchConfig,
): MapAnswer {
  const scores = similarityBySlot(map, query.vector, config.minSimilarity);
  return { areas: areasOfScores(map, scores, query, config), scores };
}

/** The areas that similarities make, best first. Those from `config.minSimilarity` on must be exact. */
export function areasOfScores(
  map: FeatureMap,
  scores: Float32Array,
  query: Pick<MapQuery, 'others'>,
  config: MapMatchConfig,
): ScoredArea[] {
  const cells = matchingCells(map, scores, query, config);
  return areasOfSize(map, connectedCells(cells, map.grid), config)
    .map((area): ScoredArea => ({ ...area, score: meanScore(map, scores, area.cells) }))
    .sort((a, b) => b.score - a.score || (a.cells[0] as number) - (b.cells[0] as number));
}

/** Parts of suitable size as areas. What is measured by its cells alone gets no border first. */
function areasOfSize(
  map: FeatureMap,
  parts: readonly (readonly number[])[],
  config: MapMatchConfig,
): Area[] {
  const heightM = (cell: number): number => heightOf(map, cell);
  const toArea = (cells: readonly number[]): Area => areaOf(cells, map.grid, heightM);
  if (config.fidelity === 'code') return suitableAreas(parts.map(toArea), config);
  const sized = parts.map((cells) => ({ cells, contourArea: 0 }));
  return suitableAreas(sized, config).map(({ cells }) => toArea(cells));
}

/** Cells that are similar enough, and more like the text than like any of the others. */
function matchingCells(
  map: FeatureMap,
  scores: Float32Array,
  { others }: Pick<MapQuery, 'others'>,
  { margin, minSimilarity, contrast }: MapMatchConfig,
): number[] {
  const rivals = contrast ? others.map((other) => rivalOf(map, other)) : [];
  const isOwn = (slot: number): boolean => {
    const score = scores[slot] as number;
    const lost = rivals.findIndex((rival) => !isLessLike(map, rival, { slot, score }));
    // Who won this cell is likely to win the next: it is asked first.
    if (lost > 0) rivals.unshift(...rivals.splice(lost, 1));
    return lost < 0;
  };
  // The best is one that matches: what is like the floor in everything may be the most similar of all.
  let best = -1;
  const close: number[] = [];
  // What is too far below the best so far stays so, and is not held against the others: the best of all is asked first.
  const take = (slot: number): void => {
    const score = scores[slot] as number;
    if (score < minSimilarity || score < best - margin || !isOwn(slot)) return;
    close.push(slot);
    best = Math.max(best, score);
  };
  const top = topOf(scores);
  if (top >= 0) take(top);
  for (let slot = 0; slot < scores.length; slot++) if (slot !== top) take(slot);
  return close
    .filter((slot) => (scores[slot] as number) >= best - margin)
    .map((slot) => map.cellOf[slot] as number);
}

/** Slot of the highest score; −1 where there are none. */
function topOf(scores: Float32Array): number {
  let top = -1;
  for (let slot = 0; slot < scores.length; slot++)
    if (top < 0 || (scores[slot] as number) > (scores[top] as number)) top = slot;
  return top;
}

/** Areas within the limits of size; the largest that others are measured by is one of these. */
export function suitableAreas<A extends Parameters<typeof sizeOf>[0]>(
  areas: readonly A[],
  {
    fidelity,
    minAreaCells,
    maxAreaCells,
    minAreaShare,
  }: Pick<MapMatchConfig, 'fidelity' | 'minAreaCells' | 'maxAreaCells' | 'minAreaShare'>,
): A[] {
  const size = (area: A): number => sizeOf(area, fidelity);
  const within = areas.filter((area) => size(area) >= minAreaCells && size(area) <= maxAreaCells);
  const largest = within.reduce((most, area) => Math.max(most, size(area)), 0);
  return within.filter((area) => size(area) >= minAreaShare * largest);
}

function meanScore(map: FeatureMap, scores: Float32Array, cells: readonly number[]): number {
  const sum = cells.reduce(
    (total, cell) => total + (scores[map.slotOf[cell] as number] as number),
    0,
  );
  return Math.round((sum / cells.length) * 1e6) / 1e6;
}
