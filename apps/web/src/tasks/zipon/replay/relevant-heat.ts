import {
  HEAT_LEVELS,
  type HeatLayer,
  type MapQueryBelief,
  NO_HEAT,
} from '@parley/task-zipon/shared';

/** A block of the layer that is similar enough to be shown. */
export interface HeatBlock {
  readonly row: number;
  readonly col: number;
  /** 0 for the least similar block shown, 1 for the most similar one. */ readonly share: number;
}

/** What of a query's heat is worth showing. */
export interface RelevantHeat {
  readonly blocks: readonly HeatBlock[];
  /** Similarity of the least similar block shown. */ readonly least: number;
  /** That of the most similar one. */ readonly most: number;
}

const MOST_LEVEL = HEAT_LEVELS.length - 1;

/**
 * The blocks that are at least as similar as the least similar one of a found place; null where the robot found none. Every corner of a
 * contour is the middle of a cell that matched, and a block has its most similar cell, so this is where matching began, to a level of the
 * layer: the log need not name the threshold. Lower similarities are not exact (`similarityBySlot`), and say nothing.
 */
export function relevantHeat({
  heat,
  areas,
}: Pick<MapQueryBelief, 'heat' | 'areas'>): RelevantHeat | null {
  let least = Number.POSITIVE_INFINITY;
  for (const { contour } of areas)
    for (const point of contour) least = Math.min(least, levelAt(heat, point) ?? least);
  if (!Number.isFinite(least)) return null;
  const blocks = heat.rows.flatMap((cells, row) =>
    Array.from(cells).flatMap((level, col): HeatBlock[] => {
      const at = levelOf(level);
      if (at === null || at < least) return [];
      return [{ row, col, share: least === MOST_LEVEL ? 1 : (at - least) / (MOST_LEVEL - least) }];
    }),
  );
  const similarity = (level: number): number =>
    heat.low + (level / MOST_LEVEL) * (heat.high - heat.low);
  return { blocks, least: similarity(least), most: heat.high };
}

function levelAt(
  { grid: { originXM, originZM, cellSizeM }, rows }: HeatLayer,
  [x, z]: readonly [number, number],
): number | null {
  const row = rows[Math.floor((z - originZM) / cellSizeM)];
  const level = row?.charAt(Math.floor((x - originXM) / cellSizeM));
  return level === undefined ? null : levelOf(level);
}

const levelOf = (level: string): number | null =>
  level === NO_HEAT || level === '' ? null : HEAT_LEVELS.indexOf(level);

/** From least to most, as `0.61 to 0.86`; one number where they read alike. */
export function similarityText({ least, most }: Pick<RelevantHeat, 'least' | 'most'>): string {
  const [from, to] = [shown(least), shown(most)];
  return from === to ? to : `${from} to ${to}`;
}

/** To a hundredth, without a sign before nought. */
const shown = (similarity: number): string => (Math.round(100 * similarity) / 100 + 0).toFixed(2);
