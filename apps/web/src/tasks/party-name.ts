import { kindOf } from '@parley/protocol';
import { SHARED } from '@parley/registry/shared';

/** An actor or role in the words of its task kind; its id where this page knows no words for it. */
export function partyName(task: string, partyId: string): string {
  const kind = kindOf(SHARED, task);
  if (kind === null) return partyId;
  return (kindOf(kind.actors, partyId) ?? kindOf(kind.roles, partyId))?.title ?? partyId;
}
