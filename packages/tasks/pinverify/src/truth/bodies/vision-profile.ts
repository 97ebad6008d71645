import { z } from 'zod';

const Share = z.number().min(0).max(1);
const Heard = z.strictObject({ yes: Share, no: Share });

/** How a body made from truth errs. What is neither yes nor no is unsure. */
export const VisionProfile = z.strictObject({
  agrees: Heard.describe('In view and as described'),
  differs: Heard.describe('In view and otherwise'),
  unseen: Heard.describe('Not in view'),
  hidden: Heard.describe('The target is hardly in the picture'),
  otherKind: Heard.describe('The thing is of another category'),
  wholePx: z.number().nonnegative().describe('Pixels of the target below which it is blurred'),
  detailPx: z.number().nonnegative().describe('The same for prints and letters'),
  jitter: Share.describe('Spread of a similarity: half of the width of its noise'),
});
export type VisionProfile = z.infer<typeof VisionProfile>;

/** Profiles by name. The shares of `noisy` are ours: they are not measured on a model. */
const PROFILES: Readonly<Record<string, VisionProfile>> = {
  exact: {
    agrees: { yes: 1, no: 0 },
    differs: { yes: 0, no: 1 },
    unseen: { yes: 0, no: 0 },
    hidden: { yes: 0, no: 0 },
    otherKind: { yes: 0, no: 1 },
    ...{ wholePx: 0, detailPx: 0, jitter: 0 },
  },
  noisy: {
    agrees: { yes: 0.84, no: 0.1 },
    differs: { yes: 0.08, no: 0.82 },
    unseen: { yes: 0.06, no: 0.1 },
    hidden: { yes: 0.04, no: 0.26 },
    otherKind: { yes: 0.02, no: 0.96 },
    ...{ wholePx: 600, detailPx: 1500, jitter: 0.08 },
  },
};
export const PROFILE_NAMES = Object.keys(PROFILES);

/** @throws {RangeError} for a name that there is not. */
export function visionProfile(name: string): VisionProfile {
  const found = Object.hasOwn(PROFILES, name) ? PROFILES[name] : undefined;
  if (found === undefined)
    throw new RangeError(`there is no profile ${name}; there are ${PROFILE_NAMES.join(', ')}`);
  return found;
}
