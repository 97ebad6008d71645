import { kindOf, type RoleKind } from '@parley/protocol';
import { SHARED } from '@parley/registry/shared';

/** An actor or role in the words of its task kind; its id where this page knows no words for it. */
export function partyName(task: string, partyId: string): string {
  const kind = kindOf(SHARED, task);
  if (kind === null) return partyId;
  return (kindOf(kind.actors, partyId) ?? kindOf(kind.roles, partyId))?.title ?? partyId;
}

/** The actor that the person of a role plays; null where there is none. */
export const playedBy = (task: string, role: string): string | null =>
  kindOf<RoleKind>(kindOf(SHARED, task)?.roles ?? {}, role)?.plays ?? null;
