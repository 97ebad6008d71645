import { sha256Text } from '@parley/protocol';
import type { FurnitureModel } from '../furniture';

/** Drawn first: what is sought most, and has parts that are easily mixed up. */
const FIRST: ReadonlySet<string> = new Set([
  'bed',
  'crib',
  'plant',
  'fridge',
  'chair',
  'armchair',
  'sofa',
  'stool',
  'lamp',
  'vase',
  'bench',
  'ottoman',
]);

/** Models in an order that does not give their kinds away: by a hash of their ids. */
export function sheetOrder(models: readonly FurnitureModel[]): FurnitureModel[] {
  const keys = new Map(
    models.map(({ id, category }) => [
      id,
      `${FIRST.has(category) ? 0 : 1}${sha256Text(`sheet ${id}`)}`,
    ]),
  );
  return [...models].sort((a, b) =>
    (keys.get(a.id) as string) < (keys.get(b.id) as string) ? -1 : 1,
  );
}
