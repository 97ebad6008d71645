import { aloneArms, flowOf, type Study } from '@parley/protocol';
import type { LiveTask } from './live-task';
import { roleInArm } from './role-of';

type Roles = Pick<LiveTask, 'rolesIn'>;

/** Among arms, the one in which a person of a role takes part alone; null: there is none. */
function armOfRole(
  { arms }: Study,
  { among, role, live }: { among: readonly string[]; role: string; live: Roles },
): string | null {
  const own = arms.find((arm) => among.includes(arm.armId) && roleInArm(live, arm) === role);
  return own?.armId ?? null;
}

/** Arm in which a person practises: the one for their role, or for everybody where people have none; null: that of their first trial. */
export function practiceArm(study: Study, role: string | null, live: Roles): string | null {
  const practice = flowOf(study).find((step) => step.step === 'practice');
  const among = practice?.step === 'practice' ? (practice.arms ?? []) : [];
  if (role === null) return among[0] ?? null;
  return armOfRole(study, { among, role, live });
}

/**
 * Arm in which a person goes on for whom nobody came; null: their trials are passed over. A study that names one arm and not a list has
 * it for everybody, whatever their role would have been.
 */
export function aloneArm(study: Study, role: string | null, live: Roles): string | null {
  const pairing = flowOf(study).find((step) => step.step === 'pairing');
  if (pairing?.step !== 'pairing') return null;
  if (typeof pairing.alone === 'string') return pairing.alone;
  return role === null ? null : armOfRole(study, { among: aloneArms(pairing), role, live });
}
