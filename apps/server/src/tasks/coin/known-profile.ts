import { ParleyError } from '@parley/protocol';
import { VLM_PROFILES, type VlmProfile, vlmProfile } from './offline';

/** A noise profile of the grounded VLM. @throws {ParleyError} `NOT_FOUND` with the names that there are. */
export function knownProfile(name: string): VlmProfile {
  const profile = vlmProfile(name);
  if (profile !== null) return profile;
  throw new ParleyError('NOT_FOUND', `there is no profile "${name}" of the VLM`, {
    where: 'profile',
    remedy: `Use one of ${Object.keys(VLM_PROFILES).join(', ')}, with or without a factor on its errors (strong@0.5).`,
  });
}
