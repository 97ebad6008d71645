import { type Arm, flowOf, type Study, sha256Text } from '@parley/protocol';
import { type RoleCountsOf, roleCounts, type Trx } from '../storage';
import { taskOf } from '../tasks/task-of';

/**
 * The role of a person in a study that pairs people: that which fewest have, and chance where as many have each. It is known before they
 * are paired, so that they practise what they will do.
 *
 * @returns Null in a study that pairs nobody, and in an arm for one person.
 */
export async function roleToGive(
  trx: Trx,
  {
    study,
    arm,
    sessionId,
    ...counted
  }: { study: Study; arm: Pick<Arm, 'agent' | 'agents'>; sessionId: string } & Omit<
    RoleCountsOf,
    'studyId'
  >,
): Promise<string | null> {
  const isPairing = flowOf(study).some(({ step }) => step === 'pairing');
  const roles = taskOf(study.task).live.rolesIn?.(arm) ?? [];
  if (!isPairing || roles.length === 0) return null;
  const counts = await roleCounts(trx, { ...counted, studyId: study.studyId });
  const rank = (role: string): readonly [number, string] => [
    counts.get(role) ?? 0,
    sha256Text(`${sessionId} ${role}`),
  ];
  return roles.reduce((best, role) => {
    const [[least, chance], [count, own]] = [rank(best), rank(role)];
    return count < least || (count === least && own < chance) ? role : best;
  });
}
