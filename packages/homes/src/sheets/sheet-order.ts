import { sha256Text } from '@parley/protocol';
import type { FurnitureModel } from '../furniture';

/** Models in an order that does not give their kinds away: by a hash of their ids. */
export function sheetOrder(models: readonly FurnitureModel[]): FurnitureModel[] {
  const keys = new Map(models.map(({ id }) => [id, sha256Text(`sheet ${id}`)]));
  return [...models].sort((a, b) =>
    (keys.get(a.id) as string) < (keys.get(b.id) as string) ? -1 : 1,
  );
}
