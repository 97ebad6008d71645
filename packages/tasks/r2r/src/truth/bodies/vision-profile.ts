import { z } from 'zod';

/** How bodies made from truth err. All shares 0…1. */
export const VisionProfile = z.strictObject({
  miss: z.number().min(0).max(1).describe('Things in the picture that are not told'),
  confusion: z.number().min(0).max(1).describe('Things that are told as another kind of the home'),
});
export type VisionProfile = z.infer<typeof VisionProfile>;

/** Profiles by name. The shares of `noisy` are ours: they are not measured on these pictures. */
const PROFILES: Readonly<Record<string, VisionProfile>> = {
  exact: { miss: 0, confusion: 0 },
  noisy: { miss: 0.2, confusion: 0.05 },
};
export const PROFILE_NAMES = Object.keys(PROFILES);

/** @throws {RangeError} for a name that there is not. */
export function visionProfile(name: string): VisionProfile {
  const found = Object.hasOwn(PROFILES, name) ? PROFILES[name] : undefined;
  if (found === undefined)
    throw new RangeError(`there is no profile ${name}; there are ${PROFILE_NAMES.join(', ')}`);
  return found;
}
