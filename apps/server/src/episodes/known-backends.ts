import { RULE_REASONER } from '@parley/agent-core/dialogue';
import { ParleyError } from '@parley/protocol';
import { GT_VLM, VLM_PROFILES, type VlmProfile, vlmProfile } from '../tasks/coin/offline';

/** Name of a backend whose requests go to the main thread and from there to a model provider. */
export const PROMPTED = 'prompted';

/** Backends that a study may name for the ports that are questions and answers. */
export const MODEL_BACKENDS = {
  vlm: [GT_VLM, PROMPTED],
  reasoner: [RULE_REASONER, PROMPTED],
} as const;
export type ModelPort = keyof typeof MODEL_BACKENDS;
export type BackendOf<P extends ModelPort> = (typeof MODEL_BACKENDS)[P][number];

/**
 * @param field Field of `backends` that names it, where that is not the port's own.
 * @throws {ParleyError} `NOT_FOUND` for a name that is none of {@link MODEL_BACKENDS}.
 */
export function knownBackend<P extends ModelPort>(
  port: P,
  name: string,
  field: string = port,
): BackendOf<P> {
  const known: readonly BackendOf<P>[] = MODEL_BACKENDS[port];
  const found = known.find((each) => each === name);
  if (found !== undefined) return found;
  throw unknownBackend(field, name, known);
}

/** A noise profile of the grounded VLM. @throws {ParleyError} `NOT_FOUND` with the names that there are. */
export function knownProfile(name: string): VlmProfile {
  const profile = vlmProfile(name);
  if (profile !== null) return profile;
  throw new ParleyError('NOT_FOUND', `there is no profile "${name}" of the VLM`, {
    where: 'vlmProfile',
    remedy: `Use one of ${Object.keys(VLM_PROFILES).join(', ')}, with or without a factor on its errors (strong@0.5).`,
  });
}

export const unknownBackend = (port: string, name: string, known: readonly string[]): ParleyError =>
  new ParleyError('NOT_FOUND', `there is no ${port} "${name}"`, {
    where: `backends.${port}`,
    remedy: `Use one of ${known.join(', ')}.`,
  });
