import type { Arm, Study } from '@parley/protocol';
import type { PlannedTrial } from '../flow/session-plan';

/** The arm in which a trial is run: its own, where the flow gives it one, else the session's. */
export const armOfTrial = (
  { study, arm }: { readonly study: Pick<Study, 'arms'>; readonly arm: Arm },
  trial: { readonly plan: Pick<PlannedTrial, 'armId'> } | null,
): Arm => study.arms.find(({ armId }) => armId === trial?.plan.armId) ?? arm;
