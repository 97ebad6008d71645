import { sizeOnMap } from '@parley/task-zipon/shared';
import type { ViewMarkSpec } from '../../../scene/view-mark-spec';
import type { ZiponBeliefs } from './zipon-beliefs';

/** What the newest talk about the goal at hand holds up, as large as its outline on the map; null: it holds nothing up. */
export function claimMark({ talks, goals }: ZiponBeliefs): ViewMarkSpec | null {
  const talk = talks.at(-1);
  const claim = talk?.claim ?? null;
  if (claim === null || talk?.goalIndex !== goals.at(-1)?.goalIndex) return null;
  return { centre: claim.position, ...sizeOnMap(claim), label: `Claimed: ${claim.label}` };
}
