import type { Random } from '@parley/agent-core/ports';
import { SECTOR_COUNT } from '../../shared';

/** Sectors in which a robot has neither been nor found no way, in their order. */
export const openSectors = (
  visited: readonly number[],
  unreachable: readonly number[],
): readonly number[] =>
  Array.from({ length: SECTOR_COUNT }, (_, sector) => sector).filter(
    (sector) => !visited.includes(sector) && !unreachable.includes(sector),
  );

/** A uniform draw among the open sectors (PInVerify §5.1); null when none is left. */
export const randomSector = (open: readonly number[], random: Random): number | null =>
  open.length === 0 ? null : random.pick(open);
