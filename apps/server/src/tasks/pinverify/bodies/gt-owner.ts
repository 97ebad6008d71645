import type { Performer } from '@parley/agent-core/ports';
import { BELONGINGS, makeBelonging } from '@parley/homes/belongings';
import { ParleyError } from '@parley/protocol';
import { answerAsOwner, OWNER_PROFILES, type PinverifyEpisode } from '@parley/task-pinverify/truth';

/** Names in every row of owners who are made from truth (SCI-15): one who knows all, and one who forgets and errs. */
export const GT_OWNER = 'gt-owner';
const PROFILE_OF: Readonly<Record<string, keyof typeof OWNER_PROFILES>> = {
  [GT_OWNER]: 'exact',
  [`${GT_OWNER}:noisy`]: 'noisy',
};

/** Who stays away: every question runs into its time. */
export const SILENT_OWNER = 'silent';

/** Simulated owners, the usual one first. */
export const OWNERS: readonly string[] = [...Object.keys(PROFILE_OF), SILENT_OWNER];

/**
 * The owner of the described thing, who answers questions about it. Of the pair it knows what is described, and never what stands there; it is told nothing of the
 * robot's views.
 *
 * @throws {ParleyError} `NOT_FOUND` for a name that there is not.
 */
export function ownerNamed(
  name: string,
  {
    episode: { query },
    seed,
  }: { readonly episode: Pick<PinverifyEpisode, 'query'>; readonly seed: string },
): Performer<'ask'> {
  if (name === SILENT_OWNER)
    return { backend: name, perform: () => done({ kind: 'no-answer' as const }) };
  const profile = PROFILE_OF[name];
  if (profile === undefined)
    throw new ParleyError('NOT_FOUND', `there is no user "${name}"`, {
      where: 'user',
      remedy: `Use one of ${OWNERS.join(', ')}.`,
    });
  return {
    backend: name,
    perform: ({ text }) => {
      const owned = BELONGINGS.find(({ id }) => id === query.objectId);
      if (owned === undefined)
        return done({
          kind: 'failed' as const,
          code: 'NOT_FOUND',
          message: `the parts of ${query.objectId} are not known: it is no object of ours`,
        });
      const kin = BELONGINGS.filter(({ category }) => category === owned.category);
      const answer = answerAsOwner(text, {
        object: makeBelonging(owned.id),
        kin: kin.map(({ id }) => makeBelonging(id)),
        ...{ split: owned.split, profile: OWNER_PROFILES[profile], seed },
      });
      return done(
        answer === null
          ? { kind: 'answered' as const, text: 'I can’t tell.', via: 'cant-tell' as const }
          : { kind: 'answered' as const, text: answer, via: 'text' as const },
      );
    },
  };
}

const done = <R>(result: R) => Promise.resolve({ result, volatile: {} });
