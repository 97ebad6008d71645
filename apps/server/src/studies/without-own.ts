import { ParleyError, type Study } from '@parley/protocol';

/** What a person has to do with an episode: they made it, know what it leads to, or neither. */
export type KnownTo = (episodeId: string) => 'own' | 'known' | null;

/**
 * The study with the episodes that a person may be given: none that they made themselves, and none whose way they know while there are enough others.
 *
 * @throws {ParleyError} `SESSION_STATE` where too few are left that they did not make.
 */
export function withoutOwn(study: Study, knownTo: KnownTo): Study {
  const known = new Map(study.episodes.map((id) => [id, knownTo(id)]));
  const but = (...kinds: readonly ('own' | 'known')[]): string[] =>
    study.episodes.filter((id) => !kinds.some((kind) => known.get(id) === kind));
  const [unknown, others] = [but('own', 'known'), but('own')];
  if (others.length === study.episodes.length && unknown.length === others.length) return study;
  const { studyId, episodesPerParticipant: needed } = study;
  const episodes = unknown.length >= needed ? unknown : others;
  if (episodes.length >= needed) return { ...study, episodes };
  throw new ParleyError('SESSION_STATE', 'This study has too little left that you did not write', {
    where: `study ${studyId}`,
    remedy: 'Tell the researcher who sent you the link that you wrote for another part of it.',
  });
}
