import { clusterBootstrap, drawsOf, type Interval, signFlipTest } from '@parley/metrics';
import type { TableTopResult } from './run-table-top';

/** How often the target was chosen, less how often it was in the first cell, over the same dialogues. */
export interface AgainstFirst {
  /** Mean difference, −1…1. */ readonly right: number;
  /** 95 % by a bootstrap over homes. */ readonly interval: Interval | null;
  /** By sign flips of whole homes (SCI-32); no family is declared here. */ readonly p:
    | number
    | null;
}

type Told = Pick<TableTopResult, 'trialId' | 'sceneId' | 'end'>;

/**
 * Pairs the dialogues of a cell with those of the first one.
 *
 * @throws {RangeError} where the two are not the same episodes in the same order.
 */
export function againstFirst(first: readonly Told[], cell: readonly Told[]): AgainstFirst {
  const isRight = ({ end }: Told): number => (end === 'right' ? 1 : 0);
  if (first.length !== cell.length || first.some((one, i) => one.trialId !== cell[i]?.trialId))
    throw new RangeError('againstFirst: the cells have other dialogues');
  const units = first.map((one, i) => ({
    cluster: one.sceneId,
    difference: isRight(cell[i] as Told) - isRight(one),
  }));
  const sum = units.reduce((all, { difference }) => all + difference, 0);
  const { p } = signFlipTest(units, drawsOf(`table top flips ${units.length}`));
  return {
    right: Math.round((1000 * sum) / Math.max(1, units.length)) / 1000 + 0,
    interval: clusterBootstrap(
      units.map(({ cluster, difference }) => ({ cluster, sum: difference, of: 1 })),
      drawsOf(`table top ${units.length}`),
      { least: -1, most: 1 },
    ),
    p,
  };
}
