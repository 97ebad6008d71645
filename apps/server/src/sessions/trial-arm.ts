import type { Arm, Study } from '@parley/protocol';
import type { PlannedRun } from '../flow/session-plan';

/** The arm in which a trial is run: its own, where the flow gives it one, else the session's. */
export const armOfRun = (
  { study, arm }: { readonly study: Pick<Study, 'arms'>; readonly arm: Arm },
  run: { readonly plan: Pick<PlannedRun, 'armId'> } | null,
): Arm => study.arms.find(({ armId }) => armId === run?.plan.armId) ?? arm;
